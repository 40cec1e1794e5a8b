// assembly.s has no Go in it.
