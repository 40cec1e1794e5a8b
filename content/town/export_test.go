package town

// Written is Bytes, in one piece of memory or as SQLite likes it.
func (t *Town) Written(onePiece bool) ([]byte, string, error) { return t.write(onePiece) }
