// The papers of a drive whose figures are known by hand.

package study

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"image/png"
	"math"
	"strings"
	"testing"

	"camber/systems/telemetry/trace"
)

// circle is a log of a car that drives a circle of 50 m at 10 m/s for a minute, its steering going to and fro once a
// second, and of a second car that must not count.
func circle(rows int) *trace.Table {
	names := []string{
		"car", "time", "x", "y", "speed", "ax", "ay", "throttle", "brake", "steer", "offset", "gear",
		"steering-wheel-angle", "lane-offset",
	}
	t := &trace.Table{}
	for _, n := range names {
		t.Columns = append(t.Columns, trace.Column{Name: n})
	}
	for i := range rows {
		s := float64(i) / 100
		sin, cos := math.Sincos(s * 10 / 50)
		t.Rows = append(t.Rows,
			[]float64{
				1, s, 50 * sin, 50 * cos, 10, 2, -0.5, 0.3, 0, 0.5 * math.Sin(2*math.Pi*s), 3, 2,
				-math.Sin(2 * math.Pi * s), 0.4 + float64(i%2),
			},
			[]float64{2, s, 1000 * s, 0, 99, 20, 20, 1, 1, 0, 50, 5, math.Sin(20 * s), 9})
	}
	return t
}

func TestADriveIsSummedUpAsByHand(t *testing.T) { // LOG-07
	s, err := Sum(circle(6000))
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string][2]float64{
		"way": {s.Metres, 10 * 59.99}, "mean": {s.Mean, 10}, "top": {s.Top, 10}, "across": {s.Across, 2},
		"along":  {s.Along, 0.5},
		"offset": {*s.Offset, 3}, "seconds": {s.Seconds, 59.99}, "lane": {*s.Lane, 0.5},
	} {
		if math.Abs(c[0]-c[1]) > 0.001*c[1] {
			t.Errorf("%s %g, by hand %g", name, c[0], c[1])
		}
	}
	if s.Steering == nil || math.Abs(*s.Steering-120) > 3 { // twice a second
		t.Errorf("%v steering reversals a minute, by hand 120", s.Steering)
	}
	log := circle(6000)
	for _, row := range log.Rows {
		row[12] *= 0.15 // 17 degrees to and fro before the filter, 2 behind it
	}
	if s, err = Sum(log); err != nil || s.Steering == nil || *s.Steering != 0 {
		t.Errorf("%v of small reversals, %v", s.Steering, err)
	}
	for _, row := range log.Rows {
		row[12] = math.NaN()
	}
	if s, err = Sum(log); err != nil || s.Steering != nil {
		t.Errorf("%v reversals a minute of a car without a steering column, %v", s.Steering, err)
	}
}

func TestALogThatLacksSomethingIsToldSo(t *testing.T) {
	short := circle(1)
	other := circle(100)
	other.Columns[10].Name = "beside"
	empty := &trace.Table{}
	for want, log := range map[string]*trace.Table{"1 rows": short, "no column offset": other, "no column car": empty} {
		if _, err := Sum(log); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
		if err := Map(&bytes.Buffer{}, "svg", "", log, nil); err == nil {
			t.Errorf("it is drawn without %q", want)
		}
	}
	if err := Signals(&bytes.Buffer{}, "gif", "", circle(100)); err == nil ||
		!strings.Contains(err.Error(), "svg or png") {
		t.Errorf("a gif: %v", err)
	}
}

func TestThePicturesHaveInkWhereTheCarWas(t *testing.T) {
	ground := Ground{nil, nil}
	for i := range 61 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 30)
		ground[0], ground[1] = append(ground[0], [2]float64{56 * sin, 56 * cos}),
			append(ground[1], [2]float64{44 * sin, 44 * cos})
	}
	log := circle(6000)
	for name, draw := range map[string]func(to *bytes.Buffer, kind string) error{
		"map":     func(to *bytes.Buffer, kind string) error { return Map(to, kind, "Title", log, ground) },
		"signals": func(to *bytes.Buffer, kind string) error { return Signals(to, kind, "Title", log) },
		"grip":    func(to *bytes.Buffer, kind string) error { return Grip(to, kind, "Title", log) },
	} {
		var svg, picture bytes.Buffer
		if err := draw(&svg, "svg"); err != nil {
			t.Fatal(name, err)
		}
		if text := svg.String(); !strings.Contains(text, ">Title</text>") || strings.Contains(text, "NaN") ||
			strings.Count(text, "<path") < 20 {
			t.Errorf("%s: %d paths", name, strings.Count(text, "<path"))
		}
		if err := draw(&picture, "png"); err != nil {
			t.Fatal(name, err)
		}
		image, err := png.Decode(&picture)
		if err != nil {
			t.Fatal(name, err)
		}
		b, inked := image.Bounds(), 0
		for y := b.Min.Y; y < b.Max.Y; y++ {
			for x := b.Min.X; x < b.Max.X; x++ {
				if r, g, b, _ := image.At(x, y).RGBA(); r+g+b < 3*0xd000 {
					inked++
				}
			}
		}
		if share := float64(inked) / float64(b.Dx()*b.Dy()); share < 0.005 || share > 0.6 {
			t.Errorf("%s: %.2f %% of the page is inked", name, 100*share)
		}
	}
}

func TestTheDictionaryNamesEveryColumnOnce(t *testing.T) {
	var b bytes.Buffer
	columns := []trace.Column{
		{Name: "speed", Unit: "m/s", Doc: "forwards, along the body"},
		{Name: "gear", Doc: "-1 reverse"},
	}
	if err := Dictionary(&b, columns, 100); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&b).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(rows); got != "[[name unit meaning rate (1/s) heading] [speed m/s forwards, along the body 100 "+
		"speed (m/s)] [gear 1 -1 reverse 100 gear]]" {
		t.Error(got)
	}
}

func TestThePageNamesTheCommandsThatMakeItAgain(t *testing.T) {
	sum, err := Sum(circle(6000))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	a := About{
		Car: "A", Scene: "B", Driver: "a person", Version: "1", Hz: 1000, Rate: 100, Hash: "0123456789abcdef",
		Folder: "out/x", Laps: []string{"1:00.00"},
	}
	if err := Page(&b, a, sum); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"camber replay out/x/drive.rec --log again.csv",
		"camber study try --verify --out out/x", "0123456789abcdef", "| lap 1 | 1:00.00 |", "12000 rows",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("it lacks %q", want)
		}
	}
	if strings.Contains(b.String(), "built-in driver was at the wheel") {
		t.Error("what a person drove is said to be made anew by a command")
	}
}

func TestADriveWhoseCourseHasNoMiddleIsNotSaidToBeOnIt(t *testing.T) {
	log := circle(600)
	for _, row := range log.Rows {
		row[10] = math.NaN()
	}
	s, err := Sum(log)
	if err != nil || s.Offset != nil {
		t.Fatalf("it drives %v m beside a middle that is not there, %v", s.Offset, err)
	}
	if text, err := json.Marshal(s); err != nil || !strings.Contains(string(text), `"offset":null`) {
		t.Errorf("as JSON it is %s, %v", text, err)
	}
	var drawn bytes.Buffer
	if err := Signals(&drawn, "png", "in a town", log); err != nil || drawn.Len() == 0 {
		t.Errorf("its picture has %d bytes, %v", drawn.Len(), err)
	}
	log.Rows[7][5], log.Rows[7][6] = math.NaN(), math.NaN()
	drawn.Reset()
	if err := Grip(&drawn, "png", "one acceleration is not known", log); err != nil || drawn.Len() == 0 {
		t.Errorf("its picture has %d bytes, %v", drawn.Len(), err)
	}
	if s, err = Sum(log); err != nil || s.Across != 2 || s.Along != 0.5 {
		t.Errorf("it is summed up as %+v, %v", s, err)
	}
	log.Rows[0][10] = 3
	if s, err = Sum(log); err != nil || s.Offset == nil || *s.Offset != 3 {
		t.Errorf("what is known of it is %v, %v", s.Offset, err)
	}
}
