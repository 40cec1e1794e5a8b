// Painted pictures against those that were looked at and kept: what tests of instruments and menus ask.

package flat

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io/fs"

	"camber/components/person"
	"camber/systems/hud/text"
)

// AtDusk is a list over the colour of a road in the evening.
func AtDusk(list *person.DrawList, atlas *text.Atlas, w, h int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	draw.Draw(to, to.Rect, &image.Uniform{color.RGBA{96, 110, 96, 255}}, image.Point{}, draw.Src)
	pix, stride, _ := atlas.Changed()
	Draw(to, list, Glyphs{Pix: pix, Stride: stride})
	return to
}

// Compare says in what a picture is another than name.png of a folder, or has that written where write is not nil. So
// many of its values may differ: an edge that falls on the middle of pixels goes either way.
func Compare(folder fs.FS, name string, got *image.RGBA, differ int, write func(file string, data []byte) error) error {
	file := name + ".png"
	if write != nil {
		var b bytes.Buffer
		return errors.Join(png.Encode(&b, got), write(file, b.Bytes()))
	}
	want, err := kept(folder, file)
	if err != nil {
		return err
	}
	if want.Rect != got.Rect {
		return fmt.Errorf("%s: the picture is %v, not %v", name, got.Rect, want.Rect)
	}
	far := 0
	for i := range got.Pix {
		if d := int(got.Pix[i]) - int(want.Pix[i]); max(d, -d) > 8 {
			far++
		}
	}
	if far > differ {
		return fmt.Errorf("%s: %d values differ; write it with the update flag and look at it and at git diff", name, far)
	}
	return nil
}

func kept(folder fs.FS, file string) (*image.RGBA, error) {
	data, err := fs.ReadFile(folder, file)
	if err != nil {
		return nil, err
	}
	p, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	to := image.NewRGBA(p.Bounds())
	draw.Draw(to, to.Rect, p, p.Bounds().Min, draw.Src)
	return to, nil
}
