"""Why a request was refused, in English: the detail of error pages and of problem documents."""

SENTENCES: dict[str, str] = {
    # Requests of any kind
    "refused-request": "This request could not be understood.",
    "refused-host": "This service does not answer under that host name.",
    "refused-headers": "The headers of this request are too large.",
    "refused-cross-site": "This form was not sent from our own page, so nothing was stored. "
    "Open the question here and send it again.",
    "refused-no-key": "A valid API key is needed: send “Authorization: Bearer” and the key.",
    "refused-forbidden": "This is not allowed.",
    "refused-not-found": "There is nothing at this address.",
    "refused-method": "This address does not take requests of this method.",
    "refused-too-large": "This is more text than an answer can need, so nothing was stored.",
    "refused-type": "This kind of content cannot be read here, so nothing was stored.",
    "refused-fault": "Something went wrong on our side. What you sent earlier is safe; "
    "please try again in a moment.",
    # Forms
    "refused-form": "This form is not one of ours or was changed on the way, "
    "so nothing was stored.",
    "refused-character": "The text holds a character that cannot be stored, so nothing was stored.",
    "refused-form-reused": "This form was sent before for another question, so nothing was stored.",
    # Questions and tokens
    "refused-problem": "There is no question of that name.",
    "refused-case": "This question has no such fixed case.",
    "refused-token": "This is not the address of a variant we made.",
    "refused-gone": "This variant belongs to an older version of the question that is no longer "
    "kept. Draw a new variant.",
    "refused-no-draw": "No numbers could be drawn for this question. Please tell your instructor.",
    # The JSON interface
    "refused-scope": "This key may not do that; it lacks the scope “{scope}”.",
    "refused-seed": "This key may not choose a seed.",
    "refused-json": "The body is not one JSON document in UTF-8.",
    "refused-json-repeated": "The JSON body repeats the member “{name}”.",
    "refused-json-number": "NaN and Infinity are not JSON.",
    "refused-json-type": "Send the body as application/json, not compressed.",
    "refused-body": "The JSON body does not fit this call; “errors” says where.",
    "fault-missing": "This member is required.",
    "fault-unknown": "This member is not known.",
    "fault-type": "This has the wrong type.",
    "fault-value": "This value is not allowed.",
    "fault-too-long": "This is too long.",
    "fault-part": "This question has no such part.",
    "fault-one-of": "Give exactly one of: {names}.",
}
