package source

// The typed settings calls that the sources list: X in int, double, string and bool, each with Attr and WhereAttr.

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/beevik/etree"
)

// GetInt reads a whole number at a path.
func (d *Document) GetInt(path string) (int, error) { return typed(d, path, nil, parseInt) }

// SetInt writes a whole number at a path.
func (d *Document) SetInt(path string, value int) error { return writeInt(d, path, value) }

// GetIntAttr reads a whole number from an attribute: path@attr.
func (d *Document) GetIntAttr(path, attr string) (int, error) {
	return typed(d, path+"@"+attr, nil, parseInt)
}

// SetIntAttr writes a whole number into an attribute: path@attr.
func (d *Document) SetIntAttr(path, attr string, value int) error {
	return writeInt(d, path+"@"+attr, value)
}

// GetIntWhereAttr reads a whole number from the first element at the path whose attribute has the given value; a path
// that ends in @name reads that attribute of it.
func (d *Document) GetIntWhereAttr(path, attr, attrValue string) (int, error) {
	return typed(d, path, whereAttr(attr, attrValue), parseInt)
}

// GetDouble reads a number at a path.
func (d *Document) GetDouble(path string) (float64, error) { return typed(d, path, nil, parseDouble) }

// SetDouble writes a number at a path.
func (d *Document) SetDouble(path string, value float64) error { return writeDouble(d, path, value) }

// GetDoubleAttr reads a number from an attribute: path@attr.
func (d *Document) GetDoubleAttr(path, attr string) (float64, error) {
	return typed(d, path+"@"+attr, nil, parseDouble)
}

// SetDoubleAttr writes a number into an attribute: path@attr.
func (d *Document) SetDoubleAttr(path, attr string, value float64) error {
	return writeDouble(d, path+"@"+attr, value)
}

// GetDoubleWhereAttr reads a number from the first element at the path whose attribute has the given value; a path that
// ends in @name reads that attribute of it.
func (d *Document) GetDoubleWhereAttr(path, attr, attrValue string) (float64, error) {
	return typed(d, path, whereAttr(attr, attrValue), parseDouble)
}

// GetString reads text at a path.
func (d *Document) GetString(path string) (string, error) { return typed(d, path, nil, parseString) }

// SetString writes text at a path.
func (d *Document) SetString(path string, value string) error { return writeString(d, path, value) }

// GetStringAttr reads text from an attribute: path@attr.
func (d *Document) GetStringAttr(path, attr string) (string, error) {
	return typed(d, path+"@"+attr, nil, parseString)
}

// SetStringAttr writes text into an attribute: path@attr.
func (d *Document) SetStringAttr(path, attr string, value string) error {
	return writeString(d, path+"@"+attr, value)
}

// GetStringWhereAttr reads text from the first element at the path whose attribute has the given value; a path that
// ends in @name reads that attribute of it.
func (d *Document) GetStringWhereAttr(path, attr, attrValue string) (string, error) {
	return typed(d, path, whereAttr(attr, attrValue), parseString)
}

// GetBool reads a switch at a path.
func (d *Document) GetBool(path string) (bool, error) { return typed(d, path, nil, parseBool) }

// SetBool writes a switch at a path.
func (d *Document) SetBool(path string, value bool) error { return writeBool(d, path, value) }

// GetBoolAttr reads a switch from an attribute: path@attr.
func (d *Document) GetBoolAttr(path, attr string) (bool, error) {
	return typed(d, path+"@"+attr, nil, parseBool)
}

// SetBoolAttr writes a switch into an attribute: path@attr.
func (d *Document) SetBoolAttr(path, attr string, value bool) error {
	return writeBool(d, path+"@"+attr, value)
}

// GetBoolWhereAttr reads a switch from the first element at the path whose attribute has the given value; a path that
// ends in @name reads that attribute of it.
func (d *Document) GetBoolWhereAttr(path, attr, attrValue string) (bool, error) {
	return typed(d, path, whereAttr(attr, attrValue), parseBool)
}

// whereAttr is true for elements whose attribute has a value.
func whereAttr(attr, value string) func(*etree.Element) bool {
	return func(e *etree.Element) bool {
		a := attrOf(e, attr)
		return a != nil && a.Value == value
	}
}

func typed[T any](d *Document, path string, where func(*etree.Element) bool, parse func(string) (T, error)) (T, error) {
	var none T
	text, err := d.get(path, where)
	if err != nil {
		return none, err
	}
	v, err := parse(text)
	if err != nil {
		return none, fmt.Errorf("%s: %w", path, err)
	}
	return v, nil
}

func parseInt(text string) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil {
		return 0, fmt.Errorf("%q is not a whole number", shorten(text))
	}
	return n, nil
}

func parseDouble(text string) (float64, error) { return ParseQuantity("none", text) }

func parseString(text string) (string, error) { return text, nil }

func parseBool(text string) (bool, error) {
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "yes", "on", "true", "1":
		return true, nil
	case "no", "off", "false", "0":
		return false, nil
	}
	return false, fmt.Errorf("%q is neither yes nor no", shorten(text))
}

func writeInt(d *Document, path string, v int) error { return d.set(path, strconv.Itoa(v)) }

// writeDouble writes the shortest decimal that reads back the same; NaN and Inf are refused, they would not.
func writeDouble(d *Document, path string, v float64) error {
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return fmt.Errorf("%s: %v cannot be written; numbers are finite", path, v)
	}
	return d.set(path, strconv.FormatFloat(v, 'g', -1, 64))
}

func writeString(d *Document, path, v string) error { return d.set(path, v) }

// writeBool keeps to the words that stand there: true stays true or false, on stays on or off.
func writeBool(d *Document, path string, v bool) error {
	words := [2]string{"no", "yes"}
	if old, err := d.get(path, nil); err == nil {
		switch strings.ToLower(old) {
		case "true", "false":
			words = [2]string{"false", "true"}
		case "on", "off":
			words = [2]string{"off", "on"}
		case "1", "0":
			words = [2]string{"0", "1"}
		}
	}
	if v {
		return d.set(path, words[1])
	}
	return d.set(path, words[0])
}
