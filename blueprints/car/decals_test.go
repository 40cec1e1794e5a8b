// Decals: words, numbers and pictures reach the looks, and a picture that is saved anew is a change.

package car_test

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"testing"

	cars "camber/blueprints/car"
	"camber/components/solid"
)

func TestDecalsReachTheLooks(t *testing.T) {
	content := edited(t, base, kestrel, `<camera id="cockpit"`, `<livery id="works">
		<decal at="0 -1 700mm" text="WORKS" width="800mm" height="120mm" colour="#ffffff"/>
		<decal at="0 -1.6 1.4m" on="top" number="yes" shape="round" turn="90deg"/>
		<decal at="0 -3.7 0.7m" on="tail" picture="cars/own.png"/></livery> <camera id="cockpit"`)
	painted := func(c color.NRGBA) *cars.Car {
		img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
		img.SetNRGBA(1, 0, c)
		var file bytes.Buffer
		if err := png.Encode(&file, img); err != nil {
			t.Fatal(err)
		}
		return car(t, withFile(t, content, "cars/own.png", file.String()), kestrel)
	}
	c := painted(color.NRGBA{R: 250, A: 128})
	all := c.Bodywork.Looks.Decals
	if len(all) != 4 || all[0].On != solid.DecalRight || all[1].On != solid.DecalLeft ||
		all[1].Text != "WORKS" || all[1].Wide != 0.8 || all[1].Colour != [3]float64{1, 1, 1} ||
		!all[2].Number || all[2].On != solid.DecalTop || all[2].Shape != solid.DecalRound || all[2].Turn < 1.5 {
		t.Errorf("its decals are %+v", all)
	}
	if p := all[3].Picture; p == nil || p.Wide != 2 || p.High != 1 ||
		!slices.Equal(p.Pixels, []byte{0, 0, 0, 0, 250, 0, 0, 128}) {
		t.Errorf("its picture is %+v", p)
	}
	if !slices.Contains(c.Files, "cars/own.png") {
		t.Errorf("the picture is none of its files: %v", c.Files)
	}
	if again := painted(color.NRGBA{G: 250, A: 128}); again.Hash == c.Hash {
		t.Error("another picture is no change")
	}
}

func TestADrawingThatIsNoPngIsToldNotToBeDrawn(t *testing.T) {
	content := withFile(t, edited(t, base, kestrel, `<camera id="cockpit"`, `<livery id="works" decals="cars/works.svg"/>
		<camera id="cockpit"`), "cars/works.svg", "<svg/>")
	c, problems := cars.Load(content, kestrel)
	if c == nil || len(problems) != 1 || problems.Err() != nil ||
		!strings.Contains(problems[0].String(), "attribute decals: cars/works.svg is not drawn") {
		t.Errorf("it is told %v", problems)
	}
}

// FuzzDecal sticks a picture of any bytes on a car: it is told of, or there are all its pixels.
func FuzzDecal(f *testing.F) {
	img := image.NewNRGBA64(image.Rect(0, 0, 3, 2))
	few := image.NewPaletted(img.Rect, color.Palette{color.Black})
	for _, of := range []image.Image{img, image.NewGray(img.Rect), few} {
		var file bytes.Buffer
		if err := png.Encode(&file, of); err != nil {
			f.Fatal(err)
		}
		f.Add(file.Bytes())
		f.Add(file.Bytes()[:file.Len()/2])
	}
	content := edited(f, base, kestrel, `<camera id="cockpit"`, `<livery id="works">
		<decal at="0 -3.7 0.7m" on="tail" picture="cars/own.png"/></livery> <camera id="cockpit"`)
	f.Fuzz(func(t *testing.T, data []byte) {
		c, problems := cars.Load(withFile(t, content, "cars/own.png", string(data)), kestrel)
		if c == nil {
			if problems.Err() == nil {
				t.Error("there is no car, and nothing is told")
			}
			return
		}
		for _, d := range c.Bodywork.Looks.Decals {
			if p := d.Picture; p == nil && len(problems) == 0 || p != nil && (len(p.Pixels) != 4*p.Wide*p.High ||
				min(p.Wide, p.High) < 1 || max(p.Wide, p.High) > 2048) {
				t.Errorf("its picture is %+v, and told is %v", p, problems)
			}
		}
	})
}
