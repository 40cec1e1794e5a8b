// Package golden compares painted pictures with those that were looked at and kept, for tests.
package golden

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"
	"testing"

	"camber/components"
	"camber/systems/hud/flat"
	"camber/systems/hud/text"
)

// Picture is a list over the colour of a road in the evening.
func Picture(list *components.DrawList, atlas *text.Atlas, w, h int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Rect, &image.Uniform{color.RGBA{96, 110, 96, 255}}, image.Point{}, draw.Src)
	pix, stride, _ := atlas.Changed()
	flat.Draw(to, list, flat.Glyphs{Pix: pix, Stride: stride})
	return to
}

// Compare compares a picture with name.png of a folder, or has that written where write is not nil. So many of its
// values may differ: an edge that falls on the middle of pixels goes either way.
func Compare(t *testing.T, folder fs.FS, name string, got *image.RGBA, differ int,
	write func(file string, data []byte) error,
) {
	t.Helper()
	file := name + ".png"
	if write != nil {
		var b bytes.Buffer
		if err := errors.Join(png.Encode(&b, got), write(file, b.Bytes())); err != nil {
			t.Fatal(err)
		}
		return
	}
	want := read(t, folder, file)
	if want.Rect != got.Rect {
		t.Errorf("%s: the picture is %v, not %v", name, got.Rect, want.Rect)
		return
	}
	far := 0
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); max(d, -d) > 8 {
			far++
		}
	}
	if far > differ {
		t.Errorf("%s: %d values differ; write it with the update flag and look at it and at git diff", name, far)
	}
}

func read(t *testing.T, folder fs.FS, file string) *image.RGBA {
	t.Helper()
	data, err := fs.ReadFile(folder, file)
	if err != nil {
		t.Fatal(err)
	}
	p, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	to := image.NewRGBA(p.Bounds())
	draw.Draw(to, to.Rect, p, p.Bounds().Min, draw.Src)
	return to
}
