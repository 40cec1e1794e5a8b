// What is painted covers what it should, and costs no memory.

package paint_test

import (
	"image"
	"math"
	"testing"

	"camber/components/person"
	"camber/systems/hud/flat"
	"camber/systems/hud/paint"
	"camber/systems/hud/text"
)

var white = person.RGBA(255, 255, 255, 255)

type easel struct {
	*paint.Painter
	atlas *text.Atlas
}

func newEasel() easel {
	atlas := text.NewAtlas()
	e := easel{paint.New(&person.DrawList{}, text.NewSetter(text.NewFonts(nil), atlas), atlas), atlas}
	e.Frame()
	return e
}

// picture lays what was painted over black.
func (e easel) picture(w, h int) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	for i := 3; i < len(to.Pix); i += 4 {
		to.Pix[i] = 255
	}
	pix, stride, _ := e.atlas.Changed()
	flat.Draw(to, e.List, flat.Glyphs{Pix: pix, Stride: stride})
	return to
}

// light is the picture's brightness, in full pixels.
func light(p *image.RGBA) (sum float64) {
	for i := 0; i < len(p.Pix); i += 4 {
		sum += float64(p.Pix[i]) / 255
	}
	return sum
}

func TestWhatIsPaintedHasItsArea(t *testing.T) {
	for name, c := range map[string]struct {
		paint func(easel)
		area  float64
	}{
		"box": {func(e easel) { e.Rect(person.DrawRect{X: 10, Y: 10, W: 30, H: 20}, white) }, 600},
		"panel": {
			func(e easel) { e.Panel(person.DrawRect{X: 10, Y: 10, W: 60, H: 40}, 12, white) },
			2400 - (4-math.Pi)*144,
		},
		"disc":  {func(e easel) { e.Disc(50, 50, 30, white) }, math.Pi * 900},
		"arc":   {func(e easel) { e.Arc(50, 50, 30, 8, 0, math.Pi, white) }, math.Pi * 30 * 8},
		"line":  {func(e easel) { e.Line(10, 20, 70, 65, 5, white) }, 5 * 75},
		"thin":  {func(e easel) { e.Line(10, 20, 70, 65, 0.5, white) }, 0.5 * 75},
		"ring":  {func(e easel) { e.Border(person.DrawRect{X: 20, Y: 20, W: 50, H: 50}, 0, 4, white) }, 4 * 50 * 4},
		"three": {func(e easel) { e.Begin(10, 10); e.To(80, 20); e.To(30, 90); e.Fill(white) }, 0.5 * (70*80 - 10*20)},
		"faded": {func(e easel) { e.Fade(0.5); e.Rect(person.DrawRect{X: 10, Y: 10, W: 30, H: 20}, white) }, 300},
	} {
		e := newEasel()
		c.paint(e)
		if got := light(e.picture(100, 100)); math.Abs(got-c.area) > 0.03*c.area {
			t.Errorf("%s covers %.1f px, not %.1f", name, got, c.area)
		}
	}
}

func TestClipsNarrowEachOther(t *testing.T) {
	e := newEasel()
	all := person.DrawRect{W: 100, H: 100}
	e.Clip(person.DrawRect{X: 10, Y: 10, W: 40, H: 40})
	e.Clip(person.DrawRect{X: 30, Y: 0, W: 60, H: 20})
	e.Rect(all, white)
	e.Clip(person.DrawRect{X: 90, Y: 90, W: 5, H: 5})
	e.Rect(all, white)
	e.Unclip()
	e.Unclip()
	e.Unclip()
	if got := light(e.picture(100, 100)); got != 200 {
		t.Errorf("20 by 10 pixels are left of it all, not %.1f", got)
	}
}

func TestWordsStandWhereTheyAreAligned(t *testing.T) {
	left := func(a paint.Align) int {
		e := newEasel()
		e.Words(100, 50, "IIII", paint.Type{Size: 30, Style: text.Bold, Align: a, Colour: white})
		p := e.picture(200, 80)
		for x := range 200 {
			for y := range 80 {
				if p.RGBAAt(x, y).R > 128 {
					return x
				}
			}
		}
		return -1
	}
	wide := int(newEasel().Wide("IIII", paint.Type{Size: 30, Style: text.Bold}))
	if l, m, r := left(paint.Left), left(paint.Middle), left(paint.Right); l < 100 || l > 105 || abs(l-m-wide/2) > 1 ||
		abs(l-r-wide) > 1 {
		t.Errorf("begin at %d, %d, %d px; they are %d px wide", l, m, r, wide)
	}
}

func abs(x int) int { return max(x, -x) }

func TestWordsThatDoNotFitShrinkAndThenAreCut(t *testing.T) {
	e := newEasel()
	t1 := paint.Type{Size: 24, Colour: white}
	for _, wide := range []float32{300, 200, 90, 20} {
		if w := e.Fit(0, 50, wide, "Johann-Sebastian-Bach-Straße", t1); w > wide {
			t.Errorf("%.0f px wide where %.0f fit", w, wide)
		}
	}
}

func TestAFrameAllocatesNothing(t *testing.T) {
	e := newEasel()
	words := []byte("214 km/h")
	frame := func() {
		e.Frame()
		e.Panel(person.DrawRect{X: 10, Y: 10, W: 60, H: 40}, 12, white)
		e.Arc(50, 50, 30, 8, 0, math.Pi, white)
		e.Bytes(20, 20, words, paint.Type{Size: 20, Colour: white})
		e.Clip(person.DrawRect{W: 50, H: 50})
		e.Line(10, 20, 70, 65, 5, white)
		e.Unclip()
	}
	frame()
	if n := testing.AllocsPerRun(100, frame); n != 0 {
		t.Errorf("a frame allocates %.0f times", n)
	}
}

func TestASharedSideIsPaintedOnce(t *testing.T) {
	e := newEasel()
	half := person.RGBA(255, 255, 255, 128)
	e.Rect(person.DrawRect{X: 3.3, Y: 4.7, W: 60.5, H: 50.2}, half)
	p := e.picture(100, 100)
	for y := 6; y < 54; y++ {
		for x := 5; x < 62; x++ {
			if v := p.RGBAAt(x, y).R; v != 128 {
				t.Fatalf("pixel %d,%d is %d: the diagonal shows", x, y, v)
			}
		}
	}
}
