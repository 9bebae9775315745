"""The English catalogue; it must hold the same codes as the Chinese one."""
