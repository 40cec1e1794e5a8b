// What is stuck on cars: words, numbers, pictures, roundels.

package car

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"path"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/solid"
	"camber/components/space"
)

// mostPixels is how many pixels a side of a picture may have.
const mostPixels = 2048

// allPixels is how many all pictures of a car may have together.
const allPixels = 16 * mostPixels * mostPixels

// decalSides are the words for where decals lie.
var decalSides = map[string][]solid.DecalSide{
	"sides": {solid.DecalRight, solid.DecalLeft}, "right": {solid.DecalRight},
	"left": {solid.DecalLeft}, "top": {solid.DecalTop}, "nose": {solid.DecalNose},
	"tail": {solid.DecalTail},
}

// decalsOf reads decals: those of both sides are two.
func decalsOf(r *load.Reader, docs []dialect.Decal) []solid.LookDecal {
	var all []solid.LookDecal
	for i := range docs {
		d := &docs[i]
		said := 0
		for _, is := range [...]bool{d.Text != "", d.Number, d.Picture != ""} {
			if is {
				said++
			}
		}
		if said > 1 || said == 0 && d.Shape == "none" {
			r.Report(d.Element.Problem("a decal has either text, number or picture, or a shape alone"))
			continue
		}
		k := solid.LookDecal{
			At: load.Vec(d.At), Wide: d.Width, High: d.Height, Turn: d.Turn, Text: d.Text, Number: d.Number,
			Colour: load.RGBOf(d.Colour), Back: load.RGBOf(d.Back), Picture: pictureOf(r, d.Element, "picture", d.Picture),
		}
		switch d.Shape {
		case "box":
			k.Shape = solid.DecalBox
		case "round":
			k.Shape = solid.DecalRound
		}
		for _, k.On = range decalSides[d.On] {
			all = append(all, k)
		}
	}
	return all
}

// flanks are a livery's picture over both sides of a car.
func flanks(r *load.Reader, l *solid.Looks, doc *dialect.Livery) []solid.LookDecal {
	if file := string(doc.Decals); file != "" && path.Ext(file) != ".png" {
		r.Report(doc.Element.AttrWarning("decals", "%s is not drawn: only .png pictures are; export it as one", file))
		return nil
	}
	line := l.Skin
	if len(line) < 2 {
		line = l.Side
	}
	p := pictureOf(r, doc.Element, "decals", doc.Decals)
	if p == nil || len(line) < 2 {
		return nil
	}
	nose, tail := line[0].Y, line[len(line)-1].Y
	d := solid.LookDecal{
		Picture: p, Wide: nose - tail, High: l.Size.Z,
		At: space.Vec{Y: float64(0.5 * (nose + tail)), Z: float64(0.5 * l.Size.Z)},
	}
	other := d
	other.On = solid.DecalLeft
	return []solid.LookDecal{d, other}
}

// pictureOf reads a picture; nil where there is none, or none that can be read, which is reported.
func pictureOf(r *load.Reader, e *markup.Element, attr string, file source.File) *solid.LookPicture {
	if file == "" {
		return nil
	}
	name := string(file)
	data, err := markup.ReadFile(r.FS, name)
	if err != nil {
		r.Report(e.AttrProblem(attr, "%s", err))
		return nil
	}
	r.Reads(name)
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err == nil && max(size.Width, size.Height) > mostPixels {
		r.Report(e.AttrProblem(attr, "%s has %d x %d pixels: make it smaller, %d a side at most", name, size.Width,
			size.Height, mostPixels))
		return nil
	}
	var img image.Image
	if err == nil {
		if r.Pixels += size.Width * size.Height; r.Pixels > allPixels {
			r.Report(e.AttrProblem(attr, "with %s all pictures have more than %d million pixels", name, allPixels>>20))
			return nil
		}
		img, err = png.Decode(bytes.NewReader(data))
	}
	if err != nil {
		r.Report(e.AttrProblem(attr, "%s is no .png picture that can be read: %s", name, err))
		return nil
	}
	var sum []float64
	for _, b := range sha256.Sum256(data) {
		sum = append(sum, float64(b))
	}
	r.Sheets = append(r.Sheets, source.Value{ // so that it counts in the hash
		Path: "decal/" + name, Text: name, Shown: fmt.Sprintf("a picture of %d x %d pixels", size.Width, size.Height),
		SI: sum, Kind: source.List, At: markup.Position{File: name, Line: 1},
	})
	p := &solid.LookPicture{Wide: size.Width, High: size.Height}
	for y := range size.Height {
		for x := range size.Width {
			c := color.NRGBAModel.Convert(img.At(img.Bounds().Min.X+x, img.Bounds().Min.Y+y)).(color.NRGBA)
			p.Pixels = append(p.Pixels, c.R, c.G, c.B, c.A)
		}
	}
	return p
}
