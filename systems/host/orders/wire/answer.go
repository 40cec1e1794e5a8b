// What the simulation answers.

package wire

import (
	"encoding/json"
	"math"
	"strconv"
)

// Answer is the state of affairs after a request.
type Answer struct {
	Tick   uint64    // steps made since the first
	Time   float64   // s, simulated
	Values []float64 // of the channels that are read, in their order
	Hash   string    // of the world, where it was asked for
	Car    int       // that comes, where one does; else 0
}

// Append writes the answer as a line.
func (a *Answer) Append(to []byte) []byte {
	to = append(to, `{"tick":`...)
	to = strconv.AppendUint(to, a.Tick, 10)
	to = append(to, `,"time":`...)
	to = appendNumber(to, a.Time)
	if a.Hash != "" {
		to = append(to, `,"hash":`...)
		to = strconv.AppendQuote(to, a.Hash)
	}
	if a.Car > 0 {
		to = strconv.AppendInt(append(to, `,"car":`...), int64(a.Car), 10)
	}
	to = append(to, `,"values":[`...)
	for i, v := range a.Values {
		if i > 0 {
			to = append(to, ',')
		}
		to = appendNumber(to, v)
	}
	return append(to, "]}\n"...)
}

// appendNumber writes a number so that reading it gives the same bits, such as a street's without an exponent; what
// JSON cannot say is null.
func appendNumber(to []byte, x float64) []byte {
	switch abs := math.Abs(x); {
	case !finite(x):
		return append(to, "null"...)
	case 1 <= abs && abs <= 1<<53:
		return strconv.AppendFloat(to, x, 'f', -1, 64)
	}
	return strconv.AppendFloat(to, x, 'g', -1, 64)
}

// AppendError writes an error as a line; the simulation stands where it stood.
func AppendError(to []byte, err error) []byte {
	text, _ := json.Marshal(err.Error())
	to = append(to, `{"error":`...)
	to = append(to, text...)
	return append(to, "}\n"...)
}

// AppendObject writes any other answer as a line.
func AppendObject(to []byte, v any) ([]byte, error) {
	text, err := json.Marshal(v)
	return append(append(to, text...), '\n'), err
}
