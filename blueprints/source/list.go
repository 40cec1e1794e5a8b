package source

// Values of several numbers: vectors, lists, tables and outlines.

import (
	"fmt"
	"strings"

	"camber/blueprints/source/markup"
)

// pieceError is an error with the offset of the piece of text it is about.
type pieceError struct {
	off int
	err error
}

func (e *pieceError) Error() string { return e.err.Error() }
func (e *pieceError) Unwrap() error { return e.err }

func pieceErrorf(off int, format string, args ...any) error {
	return &pieceError{off, fmt.Errorf(format, args...)}
}

// MaxNumbers is how many numbers one attribute may hold; longer tables belong into a CSV file.
const MaxNumbers = 4096

// piece is a word of a value and where it begins.
type piece struct {
	text string
	off  int
}

// pieces cuts a value at its blanks.
func pieces(text string) []piece {
	var out []piece
	for i := 0; i < len(text); {
		if markup.IsBlank(text[i]) {
			i++
			continue
		}
		from := i
		for i < len(text) && !markup.IsBlank(text[i]) {
			i++
		}
		out = append(out, piece{text[from:i], from})
	}
	return out
}

// numbers reads "0 -2.35 0.35m": the unit stands once, at the end, or on each number.
func (d *Dimension) numbers(text string, bare bool) ([]quantity, error) {
	words := pieces(text)
	if len(words) > MaxNumbers {
		return nil, fmt.Errorf("%d numbers where at most %d are read", len(words), MaxNumbers)
	}
	var carried *Unit
	if len(words) > 0 {
		last := words[len(words)-1]
		if decimal, unit := split(last.text); decimal == "" && len(words) > 1 { // "0 1 2 m": the unit is a word of its own
			if carried = d.unitOf(last.text); carried != nil {
				words = words[:len(words)-1]
			}
		} else {
			carried = d.unitOf(unit)
		}
	}
	out := make([]quantity, 0, len(words))
	written := 0
	for _, w := range words {
		q, err := d.quantity(w.text, carried, bare)
		if err != nil {
			return nil, d.listError(w, words, err)
		}
		if _, unit := split(w.text); unit != "" {
			written++
		}
		out = append(out, q)
	}
	if written > 1 && written < len(words) {
		return nil, fmt.Errorf("some of the numbers have a unit and some have none; write it once, at the end, or on each")
	}
	return out, nil
}

// listError places an error at its piece; for a list without any unit it proposes one at the end.
func (d *Dimension) listError(w piece, words []piece, err error) error {
	decimal, unit := split(w.text)
	_, last := split(words[len(words)-1].text)
	if decimal != "" && unit == "" && last == "" && len(words) > 1 && len(d.Units) > 0 {
		return pieceErrorf(w.off, "%q has no unit: write it once, behind the last number (%s%s)",
			shorten(w.text), words[len(words)-1].text, d.Units[0].Name)
	}
	return &pieceError{w.off, err}
}

// pair is one x:y of a table.
type pair struct{ x, y quantity }

// pairs reads "1000rpm:130Nm 2000:175": the units of the first pair carry on until another is written.
func pairs(dx, dy *Dimension, text string, bare bool) ([]pair, error) {
	words := pieces(text)
	if len(words) > MaxNumbers {
		return nil, fmt.Errorf("%d pairs where at most %d are read; put the table into a CSV file", len(words), MaxNumbers)
	}
	var ux, uy *Unit
	out := make([]pair, 0, len(words))
	for _, w := range words {
		left, right, ok := strings.Cut(w.text, ":")
		if !ok || left == "" || right == "" {
			return nil, pieceErrorf(w.off, "%q is not a pair (say %s:%s)", shorten(w.text), dx.Example, dy.Example)
		}
		x, err := dx.quantity(left, ux, bare)
		if err != nil {
			return nil, &pieceError{w.off, err}
		}
		y, err := dy.quantity(right, uy, bare)
		if err != nil {
			return nil, &pieceError{w.off + len(left) + 1, err}
		}
		if n := len(out); n > 0 && x.si <= out[n-1].x.si {
			return nil, pieceErrorf(w.off, "%q must come after %q: x ascends", shorten(w.text), shorten(words[n-1].text))
		}
		ux, uy = x.unit, y.unit
		out = append(out, pair{x, y})
	}
	return out, nil
}

// points reads "0.78:0.55m 0.60:0.78": both coordinates have one dimension; the unit carries from pair to pair and,
// within a pair, from y to x.
func points(d *Dimension, text string, bare bool) ([]pair, error) {
	words := pieces(text)
	if len(words) > MaxNumbers {
		return nil, fmt.Errorf("%d points where at most %d are read", len(words), MaxNumbers)
	}
	var carried *Unit
	out := make([]pair, 0, len(words))
	for _, w := range words {
		left, right, ok := strings.Cut(w.text, ":")
		if !ok || left == "" || right == "" {
			return nil, pieceErrorf(w.off, "%q is not a point (say 0.78:%s)", shorten(w.text), d.Example)
		}
		y, err := d.quantity(right, carried, bare)
		if err != nil {
			return nil, &pieceError{w.off + len(left) + 1, err}
		}
		x, err := d.quantity(left, y.unit, bare)
		if err != nil {
			return nil, &pieceError{w.off, err}
		}
		carried = y.unit
		out = append(out, pair{x, y})
	}
	return out, nil
}
