// What a sheet costs, and sheets of streets to look at.

package plane

import (
	"fmt"
	"math"
	"runtime"
	"testing"
)

// streets are outlines as a town has them: wavy streets each way with kerbs and pavements, which cross, and houses.
func streets(each int, every float64) (rings []Ring, lines []Line) {
	strip := func(at, half float64, upright bool, region int32) Ring {
		var points []Point
		n := int(128 / every)
		for k := range 2 * (n + 1) {
			a, side := float64(k)*128/float64(n), -half
			if k > n {
				a, side = float64(2*n+1-k)*128/float64(n), half
			}
			b := at + 3*math.Sin(a/17+at) + side
			p := Point{int32(a * 8192), min(max(int32(b*8192), 0), Size)}
			if upright {
				p = Point{Size - p[1], p[0]} // turned, so that it still runs anticlockwise
			}
			points = append(points, p)
		}
		return Ring{points, region}
	}
	gap := 128 / float64(each)
	for i := range each {
		for _, upright := range []bool{false, true} {
			at := (float64(i) + 0.5) * gap
			rings = append(rings, strip(at, 5, upright, 1), strip(at, 3.15, upright, 2), strip(at, 3, upright, 3))
			n := int(128 / every)
			middle := strip(at, 0, upright, 0).Points[:n+1]
			lines = append(lines, Line(middle))
		}
		for j := range each {
			for k := range 4 {
				x, y := float64(i)*gap+gap*0.02, float64(j)*gap+gap*0.02
				w := gap * 0.08
				x += float64(k%2) * w * 1.02
				y += float64(k/2) * w * 1.07
				c, s := math.Cos(float64(i+2*j)), math.Sin(float64(i+2*j))
				var points []Point
				for _, d := range [][2]float64{{0, 0}, {w, 0}, {w, w / 2}, {w / 2, w / 2}, {w / 2, w}, {0, w}} {
					p := [2]float64{x + c*d[0] - s*d[1], y + s*d[0] + c*d[1]}
					points = append(points, Point{
						min(max(int32(p[0]*8192), 0), Size), min(max(int32(p[1]*8192), 0), Size),
					})
				}
				rings = append(rings, Ring{points, 4})
			}
		}
	}
	return rings, lines
}

// heap is what is in use.
func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func BenchmarkCover(b *testing.B) {
	for _, size := range []struct {
		each  int
		every float64
	}{{1, 2}, {2, 1.8}, {5, 1.05}, {8, 0.9}} {
		rings, lines := streets(size.each, size.every)
		given := 0
		for _, r := range rings {
			given += len(r.Points)
		}
		for _, l := range lines {
			given += len(l)
		}
		b.Run(fmt.Sprint(given), func(b *testing.B) {
			var t Triangulator
			held := heap()
			if _, err := t.Cover(rings, lines, nil); err != nil {
				b.Fatal(err)
			}
			held = heap() - held
			b.ReportAllocs()
			b.ResetTimer()
			points := 0
			for range b.N {
				s, err := t.Cover(rings, lines, nil)
				if err != nil {
					b.Fatal(err)
				}
				points = len(s.Points)
			}
			b.ReportMetric(float64(points), "points")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(points), "ns/point")
			b.ReportMetric(float64(held)/float64(points), "B/point")
		})
	}
}

func TestPictureOfStreetsThatCross(t *testing.T) {
	var tr Triangulator
	rings, lines := streets(2, 4)
	s, err := tr.Cover(rings, lines, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := flaw(&tr, s, rings, lines, nil); err != nil {
		t.Fatal(err)
	}
	paint(t, "streets", s, Point{}, Size)
	paint(t, "crossing", s, Point{200000, 200000}, 200000)
}

func TestPictureOfARingThatCrossesItself(t *testing.T) {
	var tr Triangulator
	var star Ring
	for k := range 7 {
		a := float64(k*3) * 2 * math.Pi / 7
		star.Points = append(star.Points, Point{Size/2 + int32(400000*math.Sin(a)), Size/2 + int32(400000*math.Cos(a))})
	}
	eight := Ring{[]Point{{100000, 100000}, {400000, 300000}, {400000, 100000}, {100000, 300000}}, 5}
	s, err := tr.Cover([]Ring{star, eight}, nil, []Point{{900000, 100000}})
	if err != nil {
		t.Fatal(err)
	}
	if err := flaw(&tr, s, []Ring{star, eight}, nil, []Point{{900000, 100000}}); err != nil {
		t.Fatal(err)
	}
	paint(t, "star", s, Point{}, Size)
}
