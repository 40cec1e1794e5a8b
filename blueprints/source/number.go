package source

// Decimal numbers and their exact way to SI.

import (
	"errors"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// maxNumber is the longest decimal that is read, in bytes; float64 tells 17 digits apart.
const maxNumber = 64

var errRange = errors.New("does not fit into a 64-bit float")

// numberLength is how many bytes at the start of text are a decimal number: sign, digits, point, digits, exponent.
func numberLength(text string) int {
	i, digits := 0, 0
	if i < len(text) && (text[i] == '-' || text[i] == '+') {
		i++
	}
	point := false
	for ; i < len(text); i++ {
		if text[i] == '.' && !point {
			point = true
			continue
		}
		if text[i] < '0' || text[i] > '9' {
			break
		}
		digits++
	}
	if digits == 0 {
		return 0
	}
	if text[i-1] == '.' { // "5." followed by a unit: the point belongs to neither
		i--
	}
	if j := i; j < len(text) && (text[j] == 'e' || text[j] == 'E') {
		j++
		if j < len(text) && (text[j] == '-' || text[j] == '+') {
			j++
		}
		from := j
		for j < len(text) && text[j] >= '0' && text[j] <= '9' {
			j++
		}
		if j > from {
			i = j
		}
	}
	return i
}

// toSI is the float64 nearest to decimal times the unit's factor. No floating-point operation is involved, so it is the
// same on every CPU.
func (u *Unit) toSI(decimal string) (float64, error) {
	if len(decimal) > maxNumber {
		return 0, errors.New("has more than 64 characters")
	}
	plain, err := strconv.ParseFloat(decimal, 64)
	if err != nil || math.IsInf(plain, 0) {
		return 0, errRange
	}
	if u == nil || u.Factor == "" && u.Per == "" && u.Offset == "" && u.Shift == 0 {
		return plain, nil
	}
	if u.Factor == "" && u.Per == "" && u.Offset == "" {
		v, err := strconv.ParseFloat(shifted(decimal, u.Shift), 64)
		if err != nil {
			return 0, errRange
		}
		return v, nil
	}
	if plain == 0 && u.Offset == "" {
		return plain, nil
	}
	if a := math.Abs(plain); a > 1e290 || a < 1e-290 && a > 0 {
		return 0, errRange // keeps big.Rat from growing
	}
	if u.Offset == "" && u.near != nil {
		if v, sure := u.quick(decimal); sure {
			return v, nil
		}
	}
	return u.exact(decimal), nil
}

// quickBits is the precision of the quick way, far beyond the 53 bits that are wanted.
const quickBits = 256

// quick multiplies at 256 bits and is sure when both neighbours at 2^-200 round to the same float64; only a product
// that lies that near to the middle between two is left to exact, which takes twenty times as long.
func (u *Unit) quick(decimal string) (v float64, sure bool) {
	x, ok := new(big.Float).SetPrec(quickBits).SetString(decimal)
	if !ok {
		return 0, false
	}
	x.Mul(x, u.near)
	slack := new(big.Float).SetPrec(quickBits).SetMantExp(x, -200)
	low, _ := new(big.Float).Sub(x, slack).Float64()
	high, _ := new(big.Float).Add(x, slack).Float64()
	return low, math.Float64bits(low) == math.Float64bits(high)
}

// prepared computes the factors of the quick way, once, when the table is made.
func prepared(list []Dimension) []Dimension {
	for i := range list {
		for j := range list[i].Units {
			u := &list[i].Units[j]
			if u.Factor == "" && u.Per == "" {
				continue
			}
			x := rational(u.Factor, "1")
			x.Quo(x, rational(u.Per, "1"))
			x.Mul(x, rational("1e"+strconv.Itoa(u.Shift), "1"))
			u.near = new(big.Float).SetPrec(quickBits).SetRat(x)
		}
	}
	return list
}

// exact multiplies fractions and rounds once.
func (u *Unit) exact(decimal string) float64 {
	x, ok := new(big.Rat).SetString(decimal)
	if !ok {
		panic("source: " + decimal + " passed for a decimal number; numberLength and big.Rat disagree")
	}
	x.Mul(x, rational(u.Factor, "1"))
	x.Quo(x, rational(u.Per, "1"))
	x.Mul(x, rational("1e"+strconv.Itoa(u.Shift), "1"))
	x.Add(x, rational(u.Offset, "0"))
	v, _ := x.Float64()
	return v
}

// fromSI is the number in this unit of a value in SI, for printing only.
func (u *Unit) fromSI(si float64) float64 {
	if u == nil {
		return si
	}
	x := new(big.Rat).SetFloat64(si)
	if x == nil {
		return si
	}
	x.Sub(x, rational(u.Offset, "0"))
	if u.Shift != 0 {
		x.Quo(x, rational("1e"+strconv.Itoa(u.Shift), "1"))
	}
	x.Mul(x, rational(u.Per, "1"))
	x.Quo(x, rational(u.Factor, "1"))
	v, _ := x.Float64()
	return v
}

// shifted multiplies a decimal by a power of ten by writing another exponent, which rounds nothing.
func shifted(decimal string, shift int) string {
	mantissa, exponent := decimal, 0
	if i := strings.IndexAny(decimal, "eE"); i >= 0 {
		n, err := strconv.Atoi(decimal[i+1:])
		if err != nil { // too many digits for an int: ParseFloat decides, the shift cannot matter
			return decimal
		}
		mantissa, exponent = decimal[:i], n
	}
	return mantissa + "e" + strconv.Itoa(exponent+shift)
}

// rational reads a constant of the table of units.
func rational(text, empty string) *big.Rat {
	if text == "" {
		text = empty
	}
	x, ok := new(big.Rat).SetString(text)
	if !ok {
		panic("source: the table of units holds " + text + ", which is not a decimal number")
	}
	return x
}
