// The hash of all rows that a town is made of, which is worked out beside whoever writes them.

package town

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"strconv"
	"sync"
)

// rowHash hashes rows, one after the other. Their values must stay as they are.
type rowHash struct {
	rows chan []any
	one  sync.WaitGroup // who hashes them, alone and in their order
	sum  string         // once it has ended
}

// rowsAhead is how many rows may wait to be hashed.
const rowsAhead = 256

func newRowHash() *rowHash {
	h := &rowHash{rows: make(chan []any, rowsAhead)}
	rows := h.rows
	h.one.Go(func() { h.sum = hashOf(rows) })
	return h
}

func hashOf(rows <-chan []any) string {
	sum := sha256.New()
	var digits []byte
	for row := range rows {
		for _, v := range row {
			digits = hashed(sum, digits[:0], v)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// hashed puts a value into a hash, in hexadecimal digits and with a bar behind it. It returns the memory that it took.
func hashed(to hash.Hash, b []byte, v any) []byte {
	switch v := v.(type) {
	case int64:
		b = strconv.AppendInt(b, v, 16)
	case float64:
		b = strconv.AppendFloat(b, v, 'x', -1, 64)
	case string:
		b = hex.AppendEncode(b, []byte(v))
	case []byte:
		b = hex.AppendEncode(b, v)
	}
	b = append(b, '|')
	_, _ = to.Write(b) // which never fails
	return b
}

// row hashes one more; after the end none counts.
func (h *rowHash) row(values []any) {
	if h.rows != nil {
		h.rows <- values
	}
}

// end is the hash of all rows, in hexadecimal digits.
func (h *rowHash) end() string {
	if h.rows != nil {
		close(h.rows)
		h.rows = nil
		h.one.Wait()
	}
	return h.sum
}
