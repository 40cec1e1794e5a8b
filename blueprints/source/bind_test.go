package source

// Binding: types, defaults, places, and the exact words of every refusal.

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"camber/blueprints/source/markup"
)

type testCar struct {
	Self     *markup.Element
	At       markup.Position
	ID       string     `attr:"id,required" doc:"Its name in paths."`
	Mass     float64    `attr:"mass,required" unit:"mass" above:"0" max:"40t" doc:"All of it."`
	Chassis  testBody   `elem:"chassis"`
	Axles    []testAxle `elem:"axle,required"`
	Gearbox  *testBox   `elem:"gearbox"`
	About    *testAbout `elem:"about"`
	Mac      *testAbout `elem:"macpherson" group:"suspension"`
	Table    *testAbout `elem:"kinematics" group:"suspension"`
	Untagged int
}

type testBody struct {
	Seat  Vec3    `attr:"seat" unit:"length" default:"-0.37 -1.35 0.55m"`
	Paint Colour  `attr:"paint" default:"#1a6b2f"`
	Side  Outline `attr:"side" unit:"length" count:"2.."`
	Share float64 `attr:"share" unit:"ratio" min:"0" max:"100%" default:"51%"`
	Wake  bool    `attr:"wake" default:"on"`
	Mesh  File    `attr:"mesh"`
	Where struct {
		X, Y, Z float64
	} `attr:"where" unit:"length" default:"0 0 0m"`
}

type testAxle struct {
	ID     string   `attr:"id"`
	Spring testRate `elem:"spring"`
	Damper struct {
		Bump Table `attr:"bump" unit:"speed:force" slope:"damping"`
	} `elem:"damper"`
}

type testRate struct {
	Rate float64 `attr:"rate" unit:"stiffness" min:"0" max:"500kN/m" default:"27kN/m" doc:"Newtons a metre at the wheel."`
	Hard float64 `attr:"hard" bare:"stiffness" default:"50000"`
}

type testBox struct {
	Kind    string    `attr:"kind" oneof:"manual|sequential|auto" default:"manual"`
	Forward []float64 `attr:"forward" count:"1..9" above:"0"`
	Reverse *float64  `attr:"reverse"`
	Gears   int       `attr:"gears" default:"5" min:"1" max:"9"`
	Teeth   []int     `attr:"teeth"`
	Tags    []string  `attr:"tags"`
}

type testAbout struct {
	Text string `text:"yes"`
}

const goodCar = `<car id="kestrel" mass="1425kg" xmlns:xsi="x" xsi:schemaLocation="y">
  <chassis side="0.78:0.55m 0.60:0.78" share="0.5"/>
  <axle id="front"><spring rate="31 kN/m"/><damper bump="0m/s:0N 0.05:210 0.3:620"/></axle>
  <axle id="rear"><damper bump="1.6kNs/m"/></axle>
  <gearbox forward="4.32 2.46" teeth="11 30" tags="a b"/>
  <about> Friendly. </about>
</car>`

func bindText(t *testing.T, text string) (*testCar, Values, markup.Problems) {
	t.Helper()
	root, ps := markup.Parse("a.xml", []byte(text))
	if ps.Err() != nil {
		t.Fatal(ps)
	}
	car := &testCar{}
	vs, ps := Bind(root, car)
	return car, vs, ps
}

func TestBindFillsEveryFieldType(t *testing.T) {
	car, vs, ps := bindText(t, goodCar)
	if len(ps) != 0 {
		t.Fatal(ps)
	}
	for _, c := range []struct{ got, want any }{
		{car.Mass, 1425.0},
		{car.Self.Name, "car"},
		{car.At.Line, 1},
		{car.Chassis.Seat, Vec3{-0.37, -1.35, 0.55}},
		{car.Chassis.Paint, Colour{0x1a, 0x6b, 0x2f, 0xff}},
		{car.Chassis.Side, Outline{X: []float64{0.78, 0.60}, Y: []float64{0.55, 0.78}}},
		{car.Chassis.Share, 0.5},
		{car.Chassis.Wake, true},
		{len(car.Axles), 2},
		{car.Axles[0].Spring.Rate, 31000.0},
		{car.Axles[1].Spring.Rate, 27000.0},
		{car.Axles[1].Spring.Hard, 50000.0},
		{car.Axles[0].Damper.Bump, Table{X: []float64{0, 0.05, 0.3}, Y: []float64{0, 210, 620}}},
		{car.Axles[1].Damper.Bump.Slope, 1600.0},
		{car.Gearbox.Kind, "manual"},
		{car.Gearbox.Forward, []float64{4.32, 2.46}},
		{car.Gearbox.Reverse == nil, true},
		{car.Gearbox.Teeth, []int{11, 30}},
		{car.Gearbox.Tags, []string{"a", "b"}},
		{car.About.Text, "Friendly."},
		{car.Mac == nil, true},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			t.Errorf("got %v, want %v", c.got, c.want)
		}
	}
	rate, ok := vs.Find("front/spring@rate")
	if !ok || rate.Shown != "31kN/m" || rate.Text != "31 kN/m" || rate.Unit != "kN/m" ||
		rate.At.String() != "a.xml:3:28" || rate.Default {
		t.Errorf("front/spring@rate is %+v", rate)
	}
	if rear, ok := vs.Find("rear/spring@rate"); !ok || !rear.Default || rear.SI[0] != 27000 || rear.At.Line != 4 {
		t.Errorf("rear/spring@rate is %+v", rear)
	}
	if n, ok := rate.In("N/mm"); !ok || n[0] != 31 {
		t.Errorf("in N/mm: %v", n)
	}
}

func TestEveryWrongValueIsExplainedAtItsPlace(t *testing.T) {
	wrap := func(inside string) string {
		return "<car id='a' mass='1t'>\n" + inside + "\n<axle/></car>"
	}
	for _, c := range []struct{ in, want string }{
		{"<car id='a' mass='12x0'><axle/></car>", `a.xml:1:13: car: attribute mass: "12x0" is not a mass (say 12kg)`},
		{
			"<car id='a' mass='0kg'><axle/></car>",
			`a.xml:1:13: car: attribute mass: "0kg" is out of range: a mass must be at most 40t and above 0kg`,
		},
		{"<car id='a'><axle/></car>", `a.xml:1:1: car: attribute mass is missing (say mass="12kg")`},
		{"<car id='a' mas='1t' mass='1t'><axle/></car>", `a.xml:1:13: car: there is no attribute mas (did you mean "mass"?)`},
		{
			"<car id='a' axle='1t' mass='1t'><axle/></car>",
			`a.xml:1:13: car: there is no attribute axle; it is an element: <axle .../>`,
		},
		{"<car id='a' zzz='1t' mass='1t'><axle/></car>", `a.xml:1:13: car: there is no attribute zzz; it may have id, mass`},
		{"<car id='a' mass='1t'/>", "a.xml:1:1: car: element <axle> is missing"},
		{wrap("<Chassis/>"), "a.xml:2:1: car: there is no <Chassis> in <car> (did you mean <chassis>?)"},
		{wrap("<chasis/>"), "a.xml:2:1: car: there is no <chasis> in <car> (did you mean <chassis>?)"},
		{wrap("<mass/>"), `a.xml:2:1: car: there is no <mass> in <car>; it is an attribute: mass="..."`},
		{wrap("<about><b/></about>"), "a.xml:2:8: about: there is no <b> in <about>; nothing may stand inside"},
		{wrap("<chassis/><chassis/>"), "a.xml:2:11: chassis: a second <chassis>; the first is at 2:1"},
		{wrap("words"), `a.xml:2:1: car: text is not expected here: "words"`},
		{
			wrap("<macpherson/><kinematics/>"),
			"a.xml:2:14: kinematics: only one suspension is possible, and there is <macpherson> at 2:1",
		},
		{wrap("<axle id='x'/><axle id='x'/>"), `a.xml:2:21: axle: attribute id: "x" is taken by the <axle> at 2:1`},
		{
			wrap("<axle><spring rate='600kN/m'/></axle>"),
			`a.xml:2:15: spring: attribute rate: "600kN/m" is out of range: a stiffness must be 0N/m to 500kN/m`,
		},
		{
			wrap("<axle><spring rate='6kNs/m'/></axle>"),
			`a.xml:2:15: spring: attribute rate: "6kNs/m" is a damping rate, this wants a stiffness (say 27kN/m)`,
		},
		{
			wrap("<axle><damper bump='0m/s:0N\n 0.3:20 0.2:30'/></axle>"),
			`a.xml:3:9: damper: attribute bump: "0.2:30" must come after "0.3:20": x ascends`,
		},
		{
			wrap("<axle><damper bump='0m/s:0 1:2'/></axle>"),
			`a.xml:2:26: damper: attribute bump: "0" has no unit: write 0N (or 0kN)`,
		},
		{
			wrap("<axle><damper bump='0m/s 1:2'/></axle>"),
			`a.xml:2:21: damper: attribute bump: "0m/s" is not a pair (say 50km/h:4kN)`,
		},
		{
			wrap("<axle><damper bump='12'/></axle>"),
			`a.xml:2:15: damper: attribute bump: "12" has no unit: write 12kNs/m (or 12Ns/m, 12Ns/mm); or a table such as 50km/h:4kN`,
		},
		{wrap("<axle><damper bump=''/></axle>"), "a.xml:2:15: damper: attribute bump: the value is empty; it wants a " +
			"damping rate (say 1.6kNs/m); or a table such as 50km/h:4kN"},
		{wrap("<chassis seat='0 1m'/>"), "a.xml:2:10: chassis: attribute seat: 2 numbers where 3 are wanted"},
		{
			wrap("<chassis seat='0 1 2'/>"),
			`a.xml:2:16: chassis: attribute seat: "0" has no unit: write it once, behind the last number (2m)`,
		},
		{wrap("<chassis seat='0 1m 2m'/>"), "a.xml:2:10: chassis: attribute seat: some of the numbers have a unit and some " +
			"have none; write it once, at the end, or on each"},
		{
			wrap("<chassis seat='0 1,5 2m'/>"),
			`a.xml:2:18: chassis: attribute seat: "1,5" is not a length: the decimal sign is a point (say 1.5)`,
		},
		{
			wrap("<chassis side='0.78:0.55m 0.60'/>"),
			`a.xml:2:27: chassis: attribute side: "0.60" is not a point (say 0.78:0.35m)`,
		},
		{wrap("<chassis side='0.78:0.55m'/>"), "a.xml:2:10: chassis: attribute side: 1 pair where at least 2 are wanted"},
		{wrap("<chassis wake='maybe'/>"), `a.xml:2:10: chassis: attribute wake: "maybe" is neither yes nor no (nor on, off)`},
		{wrap("<chassis paint='green'/>"), `a.xml:2:10: chassis: attribute paint: "green" is not a colour (say #1a6b2f)`},
		{
			wrap("<chassis mesh='../x.glb'/>"),
			`a.xml:2:10: chassis: attribute mesh: "../x.glb" may leave the pack: a path begins at the pack's root, without .. steps`,
		},
		{
			wrap("<gearbox kind='Manual'/>"),
			`a.xml:2:10: gearbox: attribute kind: "Manual" is not one of manual, sequential, auto (did you mean "manual"?)`,
		},
		{wrap("<gearbox gears='5.5'/>"), `a.xml:2:10: gearbox: attribute gears: "5.5" is not a whole number (say 4)`},
		{
			wrap("<gearbox gears='12'/>"),
			`a.xml:2:10: gearbox: attribute gears: "12" is out of range: a number must be 1 to 9`,
		},
		{wrap("<gearbox forward=''/>"), "a.xml:2:10: gearbox: attribute forward: 0 numbers where at least 1 are wanted"},
		{
			wrap("<gearbox forward='3 NaN'/>"),
			`a.xml:2:21: gearbox: attribute forward: "NaN" is not a number: numbers are finite (say 3.38)`,
		},
	} {
		_, _, ps := bindText(t, c.in)
		if got := strings.TrimSpace(ps.String()); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func TestHashCoversMeaningNotSpelling(t *testing.T) {
	_, a, _ := bindText(t, goodCar)
	same := strings.NewReplacer("31 kN/m", "31000N/m", "1425kg", "1.425t", `id="kestrel" mass="1425kg"`,
		`mass="1425000g" id="kestrel"`,
		`teeth="11 30" tags="a b"`, `tags="a  b" gears="5" teeth="11 30"`, "0.05:210", "5e-2:0.21kN", "0.3:620",
		"0.3:0.62").Replace(goodCar)
	_, b, ps := bindText(t, same)
	if len(ps) != 0 {
		t.Fatal(ps)
	}
	if a.Hash() != b.Hash() {
		t.Errorf("the same car in other words hashes differently: %v", Diff(a, b))
	}
	if d := Diff(a, b); len(d) != 0 {
		t.Errorf("differences between equal cars: %v", d)
	}
	_, c, _ := bindText(t, strings.Replace(goodCar, "31 kN/m", "35kN/m", 1))
	if a.Hash() == c.Hash() {
		t.Error("another spring has the same hash")
	}
	if d := Diff(a, c); len(d) != 1 || d[0].Path != "front/spring@rate" || d[0].Old.Shown != "31kN/m" ||
		d[0].New.Shown != "35kN/m" {
		t.Errorf("Diff gives %v", d)
	}
	_, e, _ := bindText(t, strings.Replace(goodCar, "tags", "reverse='3.1' tags", 1))
	if d := Diff(e, a); len(d) != 1 || d[0].New.Path != "" || d[0].Path != "gearbox@reverse" {
		t.Errorf("a value that is gone gives %v", d)
	}
	zero, minus := Values{{Path: "x", SI: []float64{0}}}, Values{{Path: "x", SI: []float64{math.Copysign(0, -1)}}}
	if zero.Hash() != minus.Hash() {
		t.Error("-0 and +0 hash differently")
	}
}

func TestPathsTellSiblingsApart(t *testing.T) {
	children := []*markup.Element{
		{Name: "axle", Attrs: []markup.Attr{{Name: "id", Value: "rear"}}},
		{Name: "set"},
		{Name: "set"},
		{Name: "livery", Attrs: []markup.Attr{{Name: "id", Value: "works"}}},
		{Name: "setup", Attrs: []markup.Attr{{Name: "id", Value: "works"}}},
		{Name: "tank"},
		{Name: "seat", Attrs: []markup.Attr{{Name: "id", Value: "tank"}}},
		{Name: "seat", Attrs: []markup.Attr{{Name: "id", Value: "a/b"}}},
	}
	got := strings.Join(segments(children, (*markup.Element).ID), " ")
	if want := "rear set[1] set[2] livery:works setup:works tank seat:tank seat"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestWrongTagsPanicWithTheField(t *testing.T) {
	for _, c := range []struct {
		v    any
		want string
	}{
		{&struct {
			A float64 `attr:"a" unit:"stifness" default:"1"`
		}{}, `there is no dimension "stifness"`},
		{&struct {
			A float64 `attr:"a"`
		}{}, "needs a default"},
		{&struct {
			A float64 `attr:"a" unit:"mass" default:"12"`
		}{}, `the default "12" has no unit`},
		{&struct {
			a float64 `attr:"a"`
		}{}, "not exported"},
		{&struct {
			A chan int `attr:"a"`
		}{}, "is not one that a value can be read into"},
		{&struct {
			A int `elem:"a"`
		}{}, "an element is bound to a struct"},
		{&struct {
			A float64 `attr:"a,maybe"`
		}{}, `only "required" is`},
		{42, "want a struct"},
	} {
		t.Run(c.want, func(t *testing.T) {
			defer func() {
				if got := fmt.Sprint(recover()); !strings.Contains(got, c.want) {
					t.Errorf("the panic says %s", got)
				}
			}()
			Describe(c.v)
		})
	}
}

func TestSchemaSaysWhatAFileMayHold(t *testing.T) {
	s := Describe(testCar{})
	rate := s.child("axle").Schema.child("spring").Schema.attr("rate")
	if rate.Range() != "0N/m to 500kN/m" || rate.Default != "27kN/m" || rate.Kind != Number || rate.Dim != "stiffness" {
		t.Errorf("rate is described as %+v", rate)
	}
	if s != Describe(&testCar{}) {
		t.Error("a schema is made twice")
	}
}

func FuzzBind(f *testing.F) {
	f.Add(goodCar)
	f.Add("<car id='a' mass='1t'><axle id='x'><damper bump='0m/s:0N 1:2'/></axle></car>")
	f.Fuzz(func(t *testing.T, text string) {
		root, _ := markup.Parse("f.xml", []byte(text))
		if root == nil {
			return
		}
		var car testCar
		vs, ps := Bind(root, &car)
		for _, v := range vs {
			for _, x := range v.SI {
				if math.IsNaN(x) || math.IsInf(x, 0) {
					t.Fatalf("%s is %v", v.Path, x)
				}
			}
		}
		if ps.Err() == nil && vs.Hash() == (Values{}).Hash() {
			t.Fatal("a good car hashes like nothing")
		}
		_ = Set(root, Describe(car), text, "1", markup.Position{})
	})
}
