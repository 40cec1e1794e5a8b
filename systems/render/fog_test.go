//go:build cgo && window && linux

// Fog: far things go first, sky and ground in it are of one colour, it is bright towards the sun and about lamps.
// Golden pictures of it: see town_beauty_test.go.

package render_test

import (
	"image"
	"math"
	"path"
	"testing"
)

var fogs = []struct {
	place int
	weather
}{
	{0, weather{name: "fog", hour: 12, fog: 120}},
	{1, weather{name: "mist", hour: 8, fog: 400, dark: true}},
	{2, weather{name: "fog", hour: 12, fog: 120}},
	{3, weather{name: "night-fog", hour: 22, fog: 120, dark: true}},
}

func TestFogLooksAsItDid(t *testing.T) {
	g := hung("testdata/fog")
	for i := range fogs {
		// Each by a renderer of its own: behind others a few points of one differ by a hair, from run to run.
		s := inTown(t, 0, "summer", "low")
		name := s.shoot(t, 0, fogs[i].place, &fogs[i].weather)
		if *show != "" {
			keep(t, path.Join(*show, name+".png"), s.image)
			continue
		}
		g.judge(t, s, name)
	}
	g.close(t)
}

func TestFogTakesFarThingsFirst(t *testing.T) {
	s := inTown(t, 0, "summer", "low")
	seen := func(fog float64) *image.RGBA {
		s.shoot(t, 0, 2, &weather{hour: 12, fog: fog}) // from above: upwards in the picture it is further away
		return &image.RGBA{Pix: append([]byte(nil), s.image.Pix...), Stride: s.image.Stride, Rect: s.image.Rect}
	}
	clear, thick, thin := seen(0), seen(100), seen(2000)
	w, h := clear.Rect.Dx(), clear.Rect.Dy()
	far, near := image.Rect(0, h/10, w, h/4), image.Rect(0, 3*h/4, w, h)
	left := func(img *image.RGBA, where image.Rectangle) float64 { return spread(img, where) / spread(clear, where) }
	if f, n := left(thick, far), left(thick, near); f > 0.1 || n < 0.2 || n < 4*f {
		t.Errorf("in fog of 100 m %.2f is left of what is seen far away, and near %.2f", f, n)
	}
	if f, n := left(thin, far), left(thin, near); f < 0.5 || f > 0.9 || n < 0.8 {
		t.Errorf("in mist of 2 km %.2f is left of what is seen far away, and near %.2f", f, n)
	}
	if again := seen(0); string(again.Pix) != string(clear.Pix) {
		t.Error("when the fog has gone, the picture is another than before it came")
	}
}

// spread is how much pixels' brightness differs, as the root of the mean square, 0..255.
func spread(img *image.RGBA, where image.Rectangle) float64 {
	sum, squares, n := 0.0, 0.0, 0.0
	for y := where.Min.Y; y < where.Max.Y; y++ {
		for x := where.Min.X; x < where.Max.X; x++ {
			v := float64(img.RGBAAt(x, y).G)
			sum, squares, n = sum+v, squares+v*v, n+1
		}
	}
	return math.Sqrt(squares/n - sum/n*sum/n)
}
