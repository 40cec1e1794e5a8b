// The plane is where PROJ says it is, there and back, and true to scale.

package geo

import (
	"bufio"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

func TestThePlaneIsWherePROJSays(t *testing.T) {
	f, err := os.Open("testdata/cct.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	worst, n := 0.0, 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var origin, at Place
		var east, north float64
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		if _, err := fmt.Sscan(lines.Text(), &origin.Lat, &origin.Lon, &at.Lon, &at.Lat, &east, &north); err != nil {
			t.Fatal(lines.Text(), err)
		}
		n++
		p := NewPlane(origin)
		x, y := p.Forward(at)
		if d := math.Hypot(x-east, y-north); d > worst {
			worst = d
		}
		if back := p.Inverse(east, north); math.Abs(back.Lat-at.Lat) > 1e-9 || math.Abs(wrapped(back.Lon-at.Lon)) > 2e-8 {
			t.Errorf("%s: back at %v", lines.Text(), back)
		}
	}
	t.Logf("%d places, the worst %.6f m off", n, worst)
	if n != 40 || worst > 0.0002 {
		t.Errorf("of %d places the worst is %.6f m off", n, worst)
	}
}

func TestThereAndBackAndTrueToScale(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		p := NewPlane(Place{360*r.Float64() - 180, 160*r.Float64() - 80})
		far, way := 85000*math.Sqrt(r.Float64()), 2*math.Pi*r.Float64()
		x, y := far*math.Cos(way), far*math.Sin(way)
		at := p.Inverse(x, y)
		bx, by := p.Forward(at)
		if math.Hypot(bx-x, by-y) > 1e-6 {
			t.Fatalf("%v: %v, %v comes back as %v, %v", p.Origin(), x, y, bx, by)
		}
		// A step of some 10 m to the north on the ellipsoid, by the radius of its meridian there.
		const step = 1e-4
		sin := math.Sin((at.Lat + step/2) * radian)
		ground := step * radian * axis * (1 - squared) / math.Pow(1-squared*sin*sin, 1.5)
		nx, ny := p.Forward(Place{at.Lon, at.Lat + step})
		if scale := math.Hypot(nx-bx, ny-by) / ground; math.Abs(scale-1) > 1e-4 {
			t.Fatalf("%v at %v: scale %v", p.Origin(), at, scale)
		}
	}
	x, y := NewPlane(Place{1.5, 42.5}).Forward(Place{1.5, 42.5})
	if x != 0 || y != 0 {
		t.Error("the origin lies at", x, y)
	}
	for _, pole := range []float64{90, -90} {
		p := NewPlane(Place{0, pole})
		back := p.Inverse(p.Forward(Place{20, pole * 0.999}))
		if math.Abs(back.Lat-pole*0.999) > 1e-8 || math.Abs(back.Lon-20) > 1e-6 {
			t.Error(pole, back)
		}
		if at := p.Inverse(0, 0); at.Lat != pole {
			t.Error(pole, at)
		}
	}
}

func TestThePlaneHasAName(t *testing.T) {
	want := "+proj=tmerc +lat_0=42.5063 +lon_0=1.5218 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs"
	if got := NewPlane(Place{1.5218, 42.5063}).Reference(); got != want {
		t.Error(got)
	}
}

// The last bit counts: what is built of these numbers has a hash.
func TestTheSameBitsOnEveryCPU(t *testing.T) {
	p := NewPlane(Place{1.5218, 42.5063})
	x, y := p.Forward(Place{2.2, 42.9})
	back := p.Inverse(x, y)
	got := fmt.Sprintf("%x %x %x %x", x, y, back.Lon, back.Lat)
	if want := "0x1.b0bd8e9efde0ap+15 0x1.576c31df15e42p+15 0x1.199999999999ap+01 0x1.5733333333334p+05"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestPlacesThatPeopleWrite(t *testing.T) {
	for text, want := range map[string]Place{
		"42.5063,1.5218":   {1.5218, 42.5063},
		" -33.86 , 151.2 ": {151.2, -33.86},
		"42.5063 1.5218":   {1.5218, 42.5063},
		"90,-180":          {-180, 90},
	} {
		if p, err := Parse(text); err != nil || p != want {
			t.Errorf("%q: %v %v", text, p, err)
		}
	}
	for text, want := range map[string]string{
		"":           `"" is no place: say LATITUDE,LONGITUDE in degrees with a point, like 42.5063,1.5218`,
		"42,5,1,5":   `"42,5,1,5" is no place: say LATITUDE,LONGITUDE in degrees with a point, like 42.5063,1.5218`,
		"Vaduz,here": `"Vaduz" is no number of degrees: say one with a point, like 42.5063, south and west with a minus`,
		"NaN,0x1p3":  `"NaN" is no number of degrees: say one with a point, like 42.5063, south and west with a minus`,
		"151.2,-33":  `"151.2,-33": latitude 151.2 is off the planet: latitude comes first, say -33,151.2`,
		"0,181":      `"0,181": longitude 181 is off the planet: it goes from -180 to 180`,
	} {
		if p, err := Parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v %v, want %s", text, p, err, want)
		}
	}
	if lon, lat := Of(15218000, -425063001).Whole(); lon != 15218000 || lat != -425063001 {
		t.Error(lon, lat)
	}
	if s := Of(15218000, 425063000).String(); s != "42.5063000,1.5218000" {
		t.Error(s)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("42.5063,1.5218")
	f.Add("1e400,-.5")
	f.Fuzz(func(t *testing.T, text string) {
		if p, err := Parse(text); err == nil && !(math.Abs(p.Lat) <= 90 && math.Abs(p.Lon) <= 180) {
			t.Error(text, p)
		}
	})
}

func BenchmarkForward(b *testing.B) {
	p := NewPlane(Place{1.5218, 42.5063})
	for i := range b.N {
		p.Forward(Place{1.5 + float64(i&1023)*1e-4, 42.5})
	}
}
