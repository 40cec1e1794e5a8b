// Sheets that are painted to be looked at: go test ./blueprints/street/plane -run Picture -plane.pictures DIR.

package plane

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var pictures = flag.String("plane.pictures", "", "the folder that pictures of sheets are written to")

// paint writes a sheet as a picture, north up: areas by region, edges thin, sides of outlines dark.
func paint(t *testing.T, name string, s *Sheet, from Point, span int32) {
	t.Helper()
	if *pictures == "" {
		return
	}
	const side = 1200
	shades := []color.RGBA{
		{90, 95, 100, 255},
		{170, 170, 165, 255},
		{200, 185, 160, 255},
		{70, 75, 85, 255},
		{180, 90, 70, 255},
		{80, 130, 190, 255},
		{220, 200, 90, 255},
		{150, 110, 170, 255},
	}
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	pixel := func(p Point) [2]int64 {
		return [2]int64{int64(p[0]-from[0]) * side / int64(span), side - 1 - int64(p[1]-from[1])*side/int64(span)}
	}
	for i, corner := range s.Triangles {
		shade := color.RGBA{150, 180, 120, 255}
		if top := s.Top[i]; top >= 0 {
			shade = shades[int(top)%len(shades)]
		}
		a, b, c := s.Points[corner[0]], s.Points[corner[1]], s.Points[corner[2]]
		pa, pb, pc := pixel(a), pixel(b), pixel(c)
		for y := max(0, min(pa[1], pb[1], pc[1])); y <= min(side-1, max(pa[1], pb[1], pc[1])); y++ {
			for x := max(0, min(pa[0], pb[0], pc[0])); x <= min(side-1, max(pa[0], pb[0], pc[0])); x++ {
				p := Point{
					from[0] + int32((2*x+1)*int64(span)/(2*side)),
					from[1] + int32((2*(side-1-y)+1)*int64(span)/(2*side)),
				}
				if cross(a, b, p) >= 0 && cross(b, c, p) >= 0 && cross(c, a, p) >= 0 {
					img.SetRGBA(int(x), int(y), shade)
				}
			}
		}
	}
	for pass := range uint8(2) {
		for i, corner := range s.Triangles {
			for k := range 3 {
				if s.Sides[i]>>k&1 != pass {
					continue
				}
				line := color.RGBA{120, 120, 120, 255}
				if pass == 1 {
					line = color.RGBA{20, 20, 20, 255}
				}
				p, q := pixel(s.Points[corner[k]]), pixel(s.Points[corner[(k+1)%3]])
				n := max(abs(q[0]-p[0]), abs(q[1]-p[1]), 1)
				for j := int64(0); j <= min(n, 1<<14); j++ {
					img.SetRGBA(int(p[0]+(q[0]-p[0])*j/n), int(p[1]+(q[1]-p[1])*j/n), line)
				}
			}
		}
	}
	f, err := os.Create(filepath.Join(*pictures, name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func abs(x int64) int64 { return max(x, -x) }
