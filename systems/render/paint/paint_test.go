// The painted pictures: the sky is as bright as the shaders' air says, trees fit into their outlines, boards can be
// read.

package paint

import (
	"math"
	"testing"

	"camber/components/space"
)

func TestTheSkyIsTheAirWithoutItsCloudsAndBrightAtTheSun(t *testing.T) {
	a := Day(noon)
	const size = 32
	p := Sky(&a, size, false)
	brightest, where := 0, space.Vec{}
	for y := range p.Height {
		for x := range p.Width {
			up, around := (float64(y)+0.5)/size*math.Pi/2, (float64(x)+0.5)/(4*size)*2*math.Pi
			way := space.V(math.Cos(up)*math.Cos(around), math.Cos(up)*math.Sin(around), math.Sin(up))
			at := 4 * (y*p.Width + x)
			sum := int(p.Pixels[at]) + int(p.Pixels[at+1]) + int(p.Pixels[at+2])
			if sum > brightest {
				brightest, where = sum, way
			}
			if way.Dot(a.Sun) > 0.99 {
				continue
			}
			light := a.Clear(way)
			for c := range 3 {
				if want := 255 * a.Film(light[c]); math.Abs(float64(p.Pixels[at+c])-want) > 1.6 {
					t.Fatalf("towards %v it is %d of %.1f", way, p.Pixels[at+c], want)
				}
			}
		}
	}
	if where.Dot(a.Sun) < 0.99 {
		t.Errorf("it is brightest towards %v, the sun is at %v", where, a.Sun)
	}
	cloudy := Sky(&a, size, true)
	other := 0
	for i := range p.Pixels {
		if d := int(p.Pixels[i]) - int(cloudy.Pixels[i]); d > 12 || d < -12 {
			other++
		}
	}
	if share := float64(other) / float64(len(p.Pixels)); share < 0.05 || share > 0.7 {
		t.Errorf("clouds cover %.2f of the sky", share)
	}
}

func TestATreesPictureLiesWithinItsOutline(t *testing.T) {
	for kind := range trees {
		const slices, size = 8, 128
		reach, top := Outline(kind, slices)
		p := tree(size, kind)
		area := 0.0
		for _, r := range reach {
			area += (r[1] - r[0]) * top / slices
		}
		if area > 0.75 || top < 0.4 {
			t.Errorf("kind %d: its outline takes %.2f of the picture, up to %.2f", kind, area, top)
		}
		for y := range size {
			for x := range size {
				off, z := (float64(x)+0.5)/size-0.5, (float64(y)+0.5)/size
				if p.Pixels[4*(y*size+x)+3] > 127 {
					if r := reach[min(int(z/top*slices), slices-1)]; off < r[0] || off > r[1] {
						t.Fatalf("kind %d: a leaf at %.2f, %.2f is cut off", kind, off, z)
					}
				}
			}
		}
	}
}

func TestEveryLetterOfTheSponsorsIsKnown(t *testing.T) {
	for _, s := range sponsors {
		for _, l := range s.word {
			if _, ok := letters[l]; !ok && l != ' ' {
				t.Errorf("%s: no letter %c", s.word, l)
			}
		}
	}
}
