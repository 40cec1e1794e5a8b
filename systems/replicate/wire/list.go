// Lists in bodies of JSON: a thing of two bytes there may be a hundred here, so they are counted before they are kept.

package wire

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// What a server tells of at most: files of a race, blueprints that came since, and systems of the ticks that are
// stepped again.
const (
	mostFiles   = 20_000
	mostBrought = 20_000
	mostTraced  = 1 << 18
)

// listOf reads a list of so many things at most, and tells whether there are more.
func listOf[T any](from json.RawMessage, most int) (all []T, more bool, err error) {
	if len(from) == 0 || string(from) == "null" {
		return nil, false, nil
	}
	d := json.NewDecoder(bytes.NewReader(from))
	if begin, err := d.Token(); err != nil || begin != json.Delim('[') {
		return nil, false, fmt.Errorf("a message that cannot be read: %.20q is no list", from)
	}
	for d.More() {
		if len(all) == most {
			return all, true, nil
		}
		var one T
		if err := d.Decode(&one); err != nil {
			return nil, false, fmt.Errorf("a message that cannot be read: %w", err)
		}
		all = append(all, one)
	}
	return all, false, nil
}

// wholeOf is listOf of a list that is wrong where it has more.
func wholeOf[T any](from json.RawMessage, what string, most int) ([]T, error) {
	all, more, err := listOf[T](from, most)
	if more {
		return nil, fmt.Errorf("a message that tells of more than %d %s, which are the most", most, what)
	}
	return all, err
}

// ReadHouse reads one.
func ReadHouse(m Message) (h House, err error) {
	told := struct {
		*House
		Files   json.RawMessage `json:"files"`
		Brought json.RawMessage `json:"brought"`
	}{House: &h}
	if err = Decode(m, &told); err != nil {
		return h, err
	}
	if h.Files, err = wholeOf[File](told.Files, "files", mostFiles); err != nil {
		return h, err
	}
	h.Brought, err = wholeOf[Input](told.Brought, "blueprints", mostBrought)
	return h, err
}

// ReadSteps reads one.
func ReadSteps(m Message) (s Steps, err error) {
	var told struct {
		From  uint64          `json:"from"`
		Steps json.RawMessage `json:"steps"`
	}
	if err = Decode(m, &told); err != nil {
		return s, err
	}
	s.From = told.From
	s.Steps, err = wholeOf[Step](told.Steps, "steps", mostTraced)
	return s, err
}
