// Pictures of models, as layers: whatever a file is, a layer is made of it or an error.

package paint_test

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"camber/systems/render/paint"
)

func encoded(t testing.TB, img image.Image, photo bool) []byte {
	t.Helper()
	var b bytes.Buffer
	err := png.Encode(&b, img)
	if photo {
		b.Reset()
		err = jpeg.Encode(&b, img, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func FuzzDecoded(f *testing.F) {
	const size, most = 8, 1 << 20 // pixels; who reads a model looks at how large its pictures say they are
	grey, deep := image.NewGray(image.Rect(0, 0, 9, 7)), image.NewNRGBA64(image.Rect(0, 0, 3, 5))
	few := image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.Black, color.Transparent})
	for _, img := range []image.Image{grey, deep, few} {
		f.Add(encoded(f, img, false))
		f.Add(encoded(f, img, true))
	}
	f.Add(encoded(f, grey, false)[:60])
	f.Fuzz(func(t *testing.T, data []byte) {
		if is, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil && is.Width > most/max(is.Height, 1) {
			return
		}
		p, err := paint.Decoded(data, size)
		if (err == nil) != (p != nil) || p != nil && (p.Size != size || len(p.Pixels) != 4*size*size) {
			t.Errorf("it is %+v, and the error %v", p, err)
		}
	})
}
