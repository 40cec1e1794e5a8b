// What a car looks like: paint, livery, lamps, eyes and a model reach the one who draws; a broken model does not stop a
// car.

package car_test

import (
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	cars "camber/blueprints/car"
	"camber/components/person"
	"camber/components/vehicle"
)

const tail = `<lamp id="head" at="-0.62 0.66 0.66m" mirror="yes"/>`

// withFile is content with one more file in it.
func withFile(t testing.TB, content fs.FS, name, text string) fs.FS {
	t.Helper()
	return oneMore{content, fstest.MapFS{name: {Data: []byte(text)}}, name}
}

type oneMore struct {
	fs.FS
	more fstest.MapFS
	name string
}

// Open gives the added file before all others.
func (o oneMore) Open(name string) (fs.File, error) {
	if name == o.name {
		return o.more.Open(name)
	}
	return o.FS.Open(name)
}

func TestPaintLampsAndEyesReachTheLooks(t *testing.T) {
	l := car(t, base, kestrel).Bodywork.Looks
	if want := [3]float64{0x2f / 255.0, 0x6b / 255.0, 0x3a / 255.0}; !l.Chosen || l.Colour != want || l.Gloss != 0.85 ||
		l.Flake != 0.2 {
		t.Errorf("it is painted %v, gloss %g, flake %g", l.Colour, l.Gloss, l.Flake)
	}
	heads := 0
	for _, k := range l.Lamps {
		if k.ID == "head" && math.Abs(math.Abs(k.At.X)-0.62) < 1e-12 && k.Wide == 0.3 {
			heads++
		}
	}
	if heads != 2 {
		t.Errorf("it has %d head lamps", heads)
	}
	if len(l.Eyes) != 1 || l.Eyes[0].At.Z != 1.14 {
		t.Errorf("its eyes are %+v", l.Eyes)
	}
	if motor := car(t, base, "cars/lumen/lumen.xml").Bodywork.Looks; l.Pipes != 2 || motor.Pipes != 0 {
		t.Errorf("it has %d exhausts, a car with a motor %d", l.Pipes, motor.Pipes)
	}
	if bare := car(t, base, p917).Bodywork.Looks; len(bare.Eyes) != 1 || bare.Chosen {
		t.Errorf("a car that says nothing has the eyes %+v", bare.Eyes)
	}
}

func TestEveryViewMayHaveItsCamera(t *testing.T) {
	for k := range person.CameraKinds {
		if k == person.Director {
			continue // cuts between the others' eyes and has none of its own
		}
		content := edited(t, base, kestrel, `<camera id="cockpit"`, `<camera id="`+k.String()+`"`)
		if looks := car(t, content, kestrel).Bodywork.Looks; looks.Eyes[0].ID != k.String() {
			t.Errorf("%v: its eyes are %+v", k, looks.Eyes)
		}
	}
	for _, id := range []string{"boot", person.Director.String()} {
		none := edited(t, base, kestrel, `<camera id="cockpit"`, `<camera id="`+id+`"`)
		if _, problems := cars.Load(none, kestrel); problems.Err() == nil {
			t.Errorf("an eye for %q, which is no view of a car, is taken", id)
		}
	}
}

func TestTheFirstLiveryIsPainted(t *testing.T) {
	content := edited(t, base, kestrel, `<camera id="cockpit"`,
		`<livery id="works" paint="paints/rosso.xml" number="27"><stripe colour="#ffffff" at="0.2m"/></livery> <camera id="cockpit"`)
	l := car(t, content, kestrel).Bodywork.Looks
	if l.Number != 27 || len(l.Stripes) != 1 || l.Stripes[0].At != 0.2 || l.Stripes[0].Colour != [3]float64{1, 1, 1} ||
		l.Colour[0] < 0.6 {
		t.Errorf("it has the number %d, the stripes %v and the colour %v", l.Number, l.Stripes, l.Colour)
	}
}

func TestTheLiveryThatIsChosenIsWorn(t *testing.T) {
	path := "cars/stoat/stoat.xml"
	amber := cars.Livery{ID: "amber", Name: "Amber and night"}
	if c := car(t, base, path); len(c.Liveries) != 3 || c.Liveries[1] != amber ||
		c.Bodywork.Looks.Number != 7 || len(c.Bodywork.Looks.Stripes) != 2 {
		t.Errorf("it has the liveries %v, and wears the first with the number %d", c.Liveries, c.Bodywork.Looks.Number)
	}
	chosen, problems := cars.Load(base, path, "@livery=amber")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	if l := chosen.Bodywork.Looks; l.Number != 21 || l.Stripes[1].Wide != 0.42 {
		t.Errorf("told to, it wears another one as %+v", l)
	}
	if _, problems := cars.Load(base, path, "@livery=blue"); problems.Err() == nil ||
		!strings.Contains(problems.Err().Error(), `there is no livery "blue": there is works, amber, forest`) {
		t.Errorf("one that there is not: %v", problems.Err())
	}
}

func TestAModelIsReadOrToldOf(t *testing.T) { // ART-08
	content := edited(t, base, kestrel, `<camera id="cockpit"`,
		`<model file="models/k.obj" until="40m"/> <camera id="cockpit"`)
	body := "o Body\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\no Wheel_FL\nf 1 3 2\no s_Body\nf 1 2 3\n"
	l := car(t, withFile(t, content, "models/k.obj", body), kestrel).Bodywork.Looks
	if len(l.Models) != 2 || l.Models[0].Name != "Body" || l.Models[1].Name != "Wheel_FL" || l.Until != 40 {
		t.Errorf("its model is %+v", l.Models)
	}
	for text, said := range map[string]string{
		strings.Replace(body, "f 1 3 2", "f 1 3 9", 1):   "line 7: a face names point 9 of 3; the body is drawn instead",
		strings.Replace(body, "o Body", "o Carrosse", 1): "has no node Body",
	} {
		c, problems := cars.Load(withFile(t, content, "models/k.obj", text), kestrel)
		if problems.Err() != nil || c == nil || c.Bodywork.Looks.Models != nil || !strings.Contains(problems.String(), said) {
			t.Errorf("it says %s", problems)
		}
	}
}

func TestOutlinesForTheEyeLeaveTheHullAsItIs(t *testing.T) { // COL-02
	plain := car(t, base, kestrel).Bodywork
	other := car(t, edited(t, base, kestrel, tail, tail+` <wing at="0 -3.6 1.2m"/> <cargo at="0 -2 2m" size="1 1 1m"/>`),
		kestrel).Bodywork
	if len(other.Looks.Wings) != 1 || len(other.Looks.Cargo) != 1 {
		t.Fatalf("its looks are %+v", other.Looks)
	}
	corners := func(f vehicle.BodyworkParams) (n int) {
		for i := range f.Shapes {
			n += len(f.Shapes[i].Hull.Corners)
		}
		return n
	}
	if corners(plain) != corners(other) {
		t.Error("what is drawn changes what is hit")
	}
}
