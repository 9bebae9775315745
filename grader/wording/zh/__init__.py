"""The Chinese catalogue; it must hold the same codes as the English one."""
