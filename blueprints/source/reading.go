package source

// From the text of one value to numbers and words, checked against the field's unit, range and words.

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
)

// reading is a value that was read and found good.
type reading struct {
	si    []float64
	whole []int // the same as integers, where the field holds such
	words []string
	shown string
	unit  string // the first one written
	slope bool   // one value that stands for a table
}

// read reads a value as a file spells it. The error is a sentence without place; a pieceError knows where inside the
// text.
func (f *Field) read(text string) (reading, error) {
	switch f.Kind {
	case Number:
		return f.readNumbers(text, true)
	case Vector, List:
		return f.readNumbers(text, false)
	case Integer:
		return f.readInteger(text)
	case Switch:
		return readSwitch(text)
	case Word:
		return f.readWord(text)
	case Path:
		if err := markup.CheckPath(text); err != nil {
			return reading{}, err
		}
		return reading{words: []string{text}, shown: text}, nil
	case Words:
		words := strings.Fields(text)
		if !markup.OneLine(strings.Join(words, " ")) {
			return reading{}, fmt.Errorf("%q holds a control character, or a mark that turns text around", shorten(text))
		}
		return reading{words: words, shown: strings.Join(words, " ")}, f.checkCount(len(words), "word")
	case Hue:
		return readColour(text)
	}
	return f.readPairs(text)
}

func (f *Field) readNumbers(text string, single bool) (r reading, err error) {
	d := mustDimension(f.Dim)
	var list []quantity
	if single {
		var q quantity
		q, err = d.quantity(text, nil, f.Bare)
		list = []quantity{q}
	} else {
		list, err = d.numbers(text, f.Bare)
	}
	if err != nil {
		return r, err
	}
	if f.Kind != Number {
		if err := f.checkCount(len(list), "number"); err != nil {
			return r, err
		}
	}
	shown := make([]string, len(list))
	for i, q := range list {
		if err := f.inRange(q, d); err != nil {
			return r, err
		}
		if f.Kind == List && f.typ.Elem().Kind() == reflect.Int {
			n, err := strconv.Atoi(q.decimal)
			if err != nil {
				return r, fmt.Errorf("%q is not a whole number", q.show())
			}
			r.whole = append(r.whole, n)
		}
		r.si = append(r.si, q.si)
		shown[i] = q.decimal
		if i == len(list)-1 || q.unit != list[i+1].unit {
			shown[i] = q.show()
		}
	}
	r.shown = strings.Join(shown, " ")
	if len(list) > 0 && list[0].unit != nil {
		r.unit = list[0].unit.Name
	}
	return r, nil
}

// show writes a quantity in the usual spelling of its unit.
func (q quantity) show() string {
	if q.unit == nil {
		return q.decimal
	}
	return q.decimal + q.unit.Name
}

func (f *Field) readInteger(text string) (reading, error) {
	t := strings.TrimSpace(text)
	n, err := strconv.Atoi(t)
	switch {
	case err != nil || strings.HasPrefix(t, "+"):
		return reading{}, fmt.Errorf("%q is not a whole number (say 4)", shorten(text))
	case n > 1<<53 || n < -1<<53:
		return reading{}, fmt.Errorf("%q is too large", shorten(text))
	}
	q := quantity{decimal: t, si: float64(n)}
	return reading{si: []float64{q.si}, whole: []int{n}, shown: strconv.Itoa(n)}, f.inRange(q, mustDimension("none"))
}

func readSwitch(text string) (reading, error) {
	switch t := strings.TrimSpace(text); t {
	case "yes", "on", "true":
		return reading{si: []float64{1}, shown: t}, nil
	case "no", "off", "false":
		return reading{si: []float64{0}, shown: t}, nil
	}
	return reading{}, fmt.Errorf("%q is neither yes nor no (nor on, off)", shorten(text))
}

func (f *Field) readWord(text string) (reading, error) {
	if f.Name != "" && !markup.OneLine(text) { // the text between tags is for people, and has lines
		return reading{}, fmt.Errorf("%q holds a control character, or a mark that turns text around", shorten(text))
	}
	if f.OneOf == nil {
		return reading{words: []string{text}, shown: text}, nil
	}
	for _, w := range f.OneOf {
		if w == strings.TrimSpace(text) {
			return reading{words: []string{w}, shown: w}, nil
		}
	}
	hint := markup.DidYouMean(text, f.OneOf)
	return reading{}, fmt.Errorf("%q is not one of %s%s", shorten(text), strings.Join(f.OneOf, ", "), hint)
}

func readColour(text string) (reading, error) {
	digits, ok := strings.CutPrefix(strings.TrimSpace(text), "#")
	n, err := strconv.ParseUint(digits, 16, 32)
	if !ok || err != nil || (len(digits) != 6 && len(digits) != 8) {
		return reading{}, fmt.Errorf("%q is not a colour (say #1a6b2f)", shorten(text))
	}
	if len(digits) == 6 {
		n = n<<8 | 0xff
	}
	r := reading{shown: "#" + strings.ToLower(digits)}
	for _, shift := range []uint{24, 16, 8, 0} {
		channel := int(n >> shift & 0xff)
		r.whole = append(r.whole, channel)
		r.si = append(r.si, float64(channel))
	}
	return r, nil
}

// readPairs reads a Table or an Outline.
func (f *Field) readPairs(text string) (r reading, err error) {
	d := mustDimension(f.Dim)
	var list []pair
	if f.Kind == Points {
		list, err = points(d, text, f.Bare)
	} else {
		if f.Slope != "" && !strings.Contains(text, ":") {
			return f.readSlope(text)
		}
		list, err = pairs(mustDimension(f.DimX), d, text, f.Bare)
	}
	if err == nil {
		err = f.checkCount(len(list), "pair")
	}
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("the value is empty; it wants pairs such as %s", f.Example())
	}
	if err != nil {
		return r, err
	}
	shown := make([]string, len(list))
	for i, p := range list {
		if err := f.pairInRange(p, d); err != nil {
			return r, err
		}
		r.si = append(r.si, p.x.si, p.y.si)
		shown[i] = p.x.decimal + ":" + p.y.decimal
		if i == 0 || p.x.unit != list[i-1].x.unit || p.y.unit != list[i-1].y.unit {
			shown[i] = p.x.show() + ":" + p.y.show()
		}
	}
	r.shown = strings.Join(shown, " ")
	if u := list[0].y.unit; u != nil {
		r.unit = u.Name
	}
	return r, nil
}

func (f *Field) pairInRange(p pair, d *Dimension) error {
	if err := f.inRange(p.y, d); err != nil {
		return err
	}
	if f.Kind == Points {
		return f.inRange(p.x, d)
	}
	x := Field{Dim: f.DimX, Min: f.XMin, Max: f.XMax, Bare: f.Bare}
	return x.inRange(p.x, mustDimension(f.DimX))
}

func (f *Field) readSlope(text string) (reading, error) {
	q, err := mustDimension(f.Slope).quantity(text, nil, f.Bare)
	if err != nil {
		return reading{}, fmt.Errorf("%w; or a table such as %s", err, f.Example())
	}
	if q.si < 0 {
		return reading{}, fmt.Errorf("%q is below 0", shorten(text))
	}
	r := reading{si: []float64{q.si}, shown: q.show(), slope: true}
	if q.unit != nil {
		r.unit = q.unit.Name
	}
	return r, nil
}

// inRange checks one number against the field's bounds.
func (f *Field) inRange(q quantity, d *Dimension) error {
	if (f.Min.Set && q.si < f.Min.SI) || (f.Max.Set && q.si > f.Max.SI) ||
		(f.Above.Set && q.si <= f.Above.SI) || (f.Below.Set && q.si >= f.Below.SI) {
		return fmt.Errorf("%q is out of range: %s must be %s", q.show(), d.Noun, f.Range())
	}
	return nil
}

func (f *Field) checkCount(n int, what string) error {
	switch {
	case n >= f.CountMin && (f.CountMax == 0 || n <= f.CountMax):
		return nil
	case f.CountMin == f.CountMax:
		return fmt.Errorf("%s where %d are wanted", markup.Count(n, what), f.CountMin)
	case n < f.CountMin:
		return fmt.Errorf("%s where at least %d are wanted", markup.Count(n, what), f.CountMin)
	}
	return fmt.Errorf("%s where at most %d are wanted", markup.Count(n, what), f.CountMax)
}
