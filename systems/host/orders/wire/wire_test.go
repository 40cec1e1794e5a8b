// Every line a client may send, good and bad, and that numbers keep their bits.

package wire

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"
)

func TestARequestIsReadWhole(t *testing.T) { // INP-13: the controls by their ranges
	r, err := Decode(
		[]byte(
			`{"do":"step","ticks":7,"car":2,"steer":-0.25,"throttle":1,"brake":0,"clutch":0.5,"hand-brake":1,"starter":true,"shift":-1}`))
	if err != nil {
		t.Fatal(err)
	}
	if *r.Ticks != 7 || r.Car != 2 || *r.Steer != -0.25 || *r.Throttle != 1 || *r.Brake != 0 || *r.Clutch != 0.5 ||
		*r.HandBrake != 1 || !*r.Starter || *r.Shift != -1 {
		t.Errorf("read %+v", r)
	}
	if r, err = Decode([]byte(`{"do":"step"}`)); err != nil || r.Writes() || r.Ticks != nil {
		t.Errorf("a bare step: %+v, %v", r, err)
	}
}

func TestABadRequestIsToldItsCure(t *testing.T) {
	for line, cure := range map[string]string{
		``:                                   `say {"do":"step"}`,
		`hello`:                              `say {"do":"step"}`,
		`{"do":"step"`:                       `not a line of JSON`,
		`[1]`:                                `an object such as {"do":"step"}`,
		`{"do":"stpe"}`:                      `did you mean "step"`,
		`{}`:                                 `hello, channels, read, step, reset, hash, end`,
		`{"do":"step","tikcs":1}`:            `did you mean "ticks"`,
		`{"do":"step","wheel":1}`:            `a request has do, ticks`,
		`{"do":"step","steer":"left"}`:       `steer: a JSON string is not what belongs there, but a number`,
		`{"do":"step","ticks":0.5}`:          `a whole number`,
		`{"do":"step","ticks":-1}`:           `0 to 1000000`,
		`{"do":"step","ticks":1000001}`:      `0 to 1000000`,
		`{"do":"step","steer":1.01}`:         `from -1 to 1`,
		`{"do":"step","throttle":-0.1}`:      `from 0 to 1`,
		`{"do":"step","shift":2}`:            `-1, 0 or 1`,
		`{"do":"step","car":-1}`:             `counted from 1`,
		`{"do":"read","steer":0}`:            `write them with step`,
		`{"do":"step","channels":["speed"]}`: `choose them once with read`,
		`{"do":"step"} {"do":"step"}`:        `end each with a newline`,
		`{"do":"` + strings.Repeat("x", 70000) + `"}`: `too long`,
	} {
		if r, err := Decode([]byte(line)); err == nil || !strings.Contains(err.Error(), cure) || r.Do != "" {
			t.Errorf("%.40s: %v, want something with %q", line, err, cure)
		}
	}
}

func TestALargeNumberHasNoExponent(t *testing.T) {
	a := Answer{Values: []float64{59540665, -21_000_000, 1795880407.984, 1e-7, 1e300, 0}}
	if got := string(a.Append(nil)); !strings.Contains(got, "[59540665,-21000000,1795880407.984,1e-07,1e+300,0]") {
		t.Error(got)
	}
}

func TestNumbersKeepTheirBits(t *testing.T) {
	values := []float64{0, math.Copysign(0, -1), 0.1, 1.0 / 3, math.MaxFloat64, math.SmallestNonzeroFloat64, -12345.678}
	a := Answer{Tick: math.MaxUint64, Time: 0.001, Values: append(append([]float64{}, values...), math.NaN(),
		math.Inf(1)), Hash: "00ff"}
	var got struct {
		Tick   uint64
		Time   float64
		Hash   string
		Values []*float64
	}
	if err := json.Unmarshal(a.Append(nil), &got); err != nil {
		t.Fatal(err)
	}
	if got.Tick != a.Tick || got.Time != a.Time || got.Hash != "00ff" || len(got.Values) != len(values)+2 {
		t.Fatalf("%+v", got)
	}
	for i, v := range values {
		if math.Float64bits(*got.Values[i]) != math.Float64bits(v) {
			t.Errorf("%g comes as %g", v, *got.Values[i])
		}
	}
	if got.Values[len(values)] != nil || got.Values[len(values)+1] != nil {
		t.Error("what is no number does not come as null")
	}
	if line := string(AppendError(nil, errors.New("say \"a\"\nor b"))); strings.Count(line, "\n") != 1 ||
		!json.Valid([]byte(line)) {
		t.Errorf("an error is the line %q", line)
	}
}

func FuzzDecode(f *testing.F) {
	for _, line := range []string{
		`{"do":"hello"}`, `{"do":"step","ticks":7,"steer":-0.25}`, `{"do":"read","channels":["speed","wheel.fl.spin"]}`,
		`{"do":"reset","car":18446744073709551615}`, `{"do":"step","ticks":1e3}`, `{"do":null}`, `{"DO":"step","do":"end"}`,
		"\x00{", `{"do":"step","steer":1e999}`,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		r, err := Decode(line)
		if err != nil {
			if text := AppendError(nil, err); !json.Valid(text) || len(text) > 10*len(line)+2000 {
				t.Errorf("%q is answered by %.300q", line, text)
			}
			return
		}
		if r.check() != nil || r.Ticks != nil && (*r.Ticks < 0 || *r.Ticks > MaxTicks) || r.Steer != nil &&
			!(math.Abs(*r.Steer) <= 1) {
			t.Errorf("%q passes as %+v", line, r)
		}
		text, err := json.Marshal(r) // what was understood means the same again
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode(text)
		if err != nil || again.Do != r.Do || again.Car != r.Car || len(again.Channels) != len(r.Channels) {
			t.Errorf("%s is read as %+v, %v", text, again, err)
		}
	})
}
