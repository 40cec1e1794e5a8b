// Pictures from files, as layers.

package paint

import (
	"bytes"
	"image"
	_ "image/jpeg" // what models' pictures are
	_ "image/png"
	"math"

	"golang.org/x/image/draw"
)

// Decoded is the picture of a PNG or JPEG, made as large as a layer.
func Decoded(data []byte, size int) (*Picture, error) {
	from, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	to := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.BiLinear.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	return layerOf(to), nil
}

// layerOf is a picture as layers hold it: by the square root of light.
func layerOf(img *image.NRGBA) *Picture {
	p := NewPicture(img.Rect.Dx())
	for i, v := range img.Pix {
		if p.Pixels[i] = v; i%4 < 3 {
			p.Pixels[i] = level(math.Sqrt(float64(linearOf[v])))
		}
	}
	return p
}

// White is a picture with nothing on it.
func White(size int) *Picture {
	p := NewPicture(size)
	for i := range p.Pixels {
		p.Pixels[i] = 255
	}
	return p
}
