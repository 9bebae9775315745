"""Why a request was refused, in Chinese: the detail of error pages and of problem documents."""

SENTENCES: dict[str, str] = {
    # Requests of any kind
    "refused-request": "无法理解这个请求。",
    "refused-host": "本服务不使用这个主机名。",
    "refused-headers": "请求头过大。",
    "refused-cross-site": "这份表单不是从本站页面提交的，因此没有保存任何内容。"
    "请在本站打开题目后重新提交。",
    "refused-no-key": "需要有效的 API 密钥：请发送 “Authorization: Bearer” 加密钥。",
    "refused-forbidden": "不允许这样做。",
    "refused-not-found": "这个地址没有内容。",
    "refused-method": "这个地址不接受这种请求方法。",
    "refused-too-large": "内容太长，超过了答案所需的长度，因此没有保存任何内容。",
    "refused-type": "这里无法读取这种类型的内容，因此没有保存任何内容。",
    "refused-fault": "服务器出了问题。此前提交的内容没有丢失，请稍后再试。",
    # Forms
    "refused-form": "这份表单不是本站的表单，或者在传输中被改动过，因此没有保存任何内容。",
    "refused-character": "文本中含有无法保存的字符，因此没有保存任何内容。",
    "refused-form-reused": "这份表单已经用于另一道题，因此没有保存任何内容。",
    # Questions and tokens
    "refused-problem": "没有这个名称的题目。",
    "refused-case": "这道题没有这组固定的数字。",
    "refused-token": "这不是本站生成的题目地址。",
    "refused-gone": "这组数字属于题目的旧版本，旧版本已不再保留。请换一组数字重新做。",
    "refused-no-draw": "这道题没能生成合适的数字，请告诉老师。",
    # The JSON interface
    "refused-scope": "这个密钥没有“{scope}”权限，不能这样做。",
    "refused-seed": "这个密钥不能指定种子。",
    "refused-json": "请求体不是单个 UTF-8 编码的 JSON 文档。",
    "refused-json-repeated": "JSON 请求体中重复出现了成员“{name}”。",
    "refused-json-number": "NaN 和 Infinity 不是合法的 JSON。",
    "refused-json-type": "请以 application/json 类型发送请求体，且不要压缩。",
    "refused-body": "JSON 请求体不符合这个接口的要求，具体位置见 errors。",
    "fault-missing": "缺少这个必需的成员。",
    "fault-unknown": "不认识这个成员。",
    "fault-type": "类型不对。",
    "fault-value": "不允许使用这个值。",
    "fault-too-long": "内容太长。",
    "fault-part": "这道题没有这个小题。",
    "fault-one-of": "以下各项必须且只能给出一项：{names}。",
}
