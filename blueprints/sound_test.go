// What loads is sound, however it came to be written.

package blueprints_test

import (
	"fmt"
	"io/fs"
	"math"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"camber/blueprints"
	cars "camber/blueprints/car"
	"camber/blueprints/meaning"
	"camber/blueprints/thing"
	"camber/components/solid"
	"camber/components/space"
)

// FuzzLoad throws anything at every reader: problems, never a panic; and what loads can be explained and compared.
func FuzzLoad(f *testing.F) {
	for _, file := range []string{
		"cars/kestrel/kestrel.xml", "cars/p917/p917.xml", "cars/p917/body.xml", "cars/p917/wheel-rear.xml",
		"scenes/pack.xml", "tracks/oval.xml",
		"obstacles/cone.xml", "obstacles/barrier.xml", "obstacles/sign.xml", "obstacles/construction.xml", "scenes/yard.xml",
	} {
		data, err := fs.ReadFile(base, file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(data), "front/spring@rate=31kN/m")
	}
	parts := fstest.MapFS{}
	for _, file := range []string{
		"parts/engines/i4-2.0.xml", "parts/wheels/16x7.xml", "parts/tyres/205-55R16.xml", "paints/verde.xml",
		"tracks/oval.xml",
		"surfaces/asphalt.xml", "obstacles/cone.xml", "obstacles/crate.xml", "cars/p917/p917.xml", "cars/p917/body.xml",
		"cars/p917/wheel-front.xml", "cars/p917/wheel-rear.xml",
	} {
		data, err := fs.ReadFile(base, file)
		if err != nil {
			f.Fatal(err)
		}
		parts[file] = &fstest.MapFile{Data: data}
	}
	f.Fuzz(func(t *testing.T, text, set string) {
		content := fstest.MapFS{"x.xml": {Data: []byte(text)}}
		for name, file := range parts {
			content[name] = file
		}
		b, problems := blueprints.Load(content, "x.xml", set)
		if (b == nil) != (problems.Err() != nil) {
			t.Fatalf("loaded %v with %v", b != nil, problems)
		}
		if b == nil {
			return
		}
		meaning.Explain(b)
		if c, ok := b.Content.(*cars.Car); ok {
			if changes := cars.Diff(c, c); len(changes) > 0 {
				t.Fatalf("it differs from itself: %v", changes)
			}
		}
		if o, ok := b.Content.(*thing.Obstacle); ok {
			if wrong := unsound(&o.Body); wrong != "" {
				t.Fatal(wrong)
			}
		}
	})
}

// unsound says what of a body's Params no thing in a world may have; "" when nothing is.
func unsound(p *solid.BodyParams) string {
	i := p.Inertia
	for _, x := range []float64{
		p.Mass, i.X, i.Y, i.Z, p.Origin.X, p.Origin.Y, p.Origin.Z, p.Friction, p.Bounce, p.Roll,
		p.Drag, p.Breaks,
	} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return fmt.Sprintf("a number is not finite: %+v", p)
		}
	}
	const loose = 1 + 1e-9
	if p.Mass > 0 && !(i.X > 0 && i.Y > 0 && i.Z > 0 && i.X <= (i.Y+i.Z)*loose && i.Y <= (i.X+i.Z)*loose &&
		i.Z <= (i.X+i.Y)*loose) {
		return fmt.Sprintf("no body has the inertia %v", i)
	}
	for n := range p.Shapes {
		s := &p.Shapes[n]
		if box := s.BoxIn(s.Turn).Moved(s.At); box.Empty() || math.Abs(s.Turn.Dot(s.Turn)-1) > 1e-9 ||
			s.Half.Min(space.Vec{}) != (space.Vec{}) {
			return fmt.Sprintf("shape %d is %+v in the box %v", n, s, box)
		}
	}
	return ""
}

func TestAnyObstacleThatLoadsIsSound(t *testing.T) { // COL-11
	rapid.Check(t, func(t *rapid.T) {
		num := func(name string, low, high float64) string {
			return strconv.FormatFloat(rapid.Float64Range(low, high).Draw(t, name), 'f', 6, 64)
		}
		vector := func(name string, low, high float64) string {
			return num(name+" x", low, high) + " " + num(name+" y", low, high) + " " + num(name+" z", low, high)
		}
		var inside strings.Builder
		for range rapid.IntRange(1, 6).Draw(t, "parts") {
			at, turn := vector("at", -3, 3), vector("turn", -360, 360)
			r, density := num("radius", 0.006, 2), num("density", 0.001, 900)
			long := num("length", 4, 9)
			switch rapid.IntRange(0, 4).Draw(t, "kind") {
			case 0:
				fmt.Fprintf(&inside, `<sphere at="%sm" radius="%sm" density="%s"/>`, at, r, density)
			case 1:
				fmt.Fprintf(&inside, `<capsule at="%sm" radius="%sm" length="%sm" turn="%sdeg"/>`, at, r, long, turn)
			case 2:
				fmt.Fprintf(&inside, `<box at="%sm" size="%sm" turn="%sdeg" density="%s"/>`, at, vector("size", 0.01, 9), turn,
					density)
			case 3:
				fmt.Fprintf(&inside, `<cylinder at="%sm" radius="%sm" length="%sm" turn="%sdeg"/>`, at, r, long, turn)
			default:
				var points []string
				for range rapid.IntRange(4, 20).Draw(t, "points") {
					points = append(points, vector("point", -2, 2))
				}
				fmt.Fprintf(&inside, `<hull points="%sm"/>`, strings.Join(points, " "))
			}
		}
		text := `<camber version="1"><obstacle mass="` + num("mass", 0.001, 40000) + `kg">` + inside.String() +
			`</obstacle></camber>`
		o, problems := thing.Load(fstest.MapFS{"o.xml": {Data: []byte(text)}}, "o.xml")
		if o == nil {
			if !strings.Contains(problems.String(), "hull") {
				t.Fatalf("%s\n%s", text, problems)
			}
			return
		}
		if wrong := unsound(&o.Body); wrong != "" {
			t.Fatalf("%s\n%s", text, wrong)
		}
	})
}
