// Words in several scripts, the atlas, and fonts that are broken.

package text_test

import (
	"fmt"
	"math"
	"os"
	"strings"
	"sync"
	"testing"

	"camber/components/person"
	"camber/systems/hud/text"
)

func setter(said func(person.Notice)) (*text.Fonts, *text.Atlas, *text.Setter) {
	fonts, atlas := text.NewFonts(said), text.NewAtlas()
	return fonts, atlas, text.NewSetter(fonts, atlas)
}

// HUD-04: names in UTF-8 whose letters take two bytes are counted by letter, not by byte.
func TestALetterOfTwoBytesIsOneLetter(t *testing.T) {
	_, _, s := setter(nil)
	a, b := s.SetString("aouss", text.Mono, 20), s.SetString("äöüßß", text.Mono, 20)
	if a.Width != b.Width || len(b.Glyphs) != 5 {
		t.Errorf("five letters are %.1f px wide with and %.1f px without dots, in %d glyphs", b.Width, a.Width, len(b.Glyphs))
	}
	if w := s.SetString("a", text.Mono, 20).Width; math.Abs(float64(5*w-a.Width)) > 0.01 {
		t.Errorf("a letter of fixed width is %.2f px wide, five are %.2f", w, a.Width)
	}
}

func TestWidthGrowsWithSizeAndPlainLettersFitTheirLine(t *testing.T) {
	_, atlas, s := setter(nil)
	small, large := s.SetString("Ringstraße", text.Plain, 10), s.SetString("Ringstraße", text.Plain, 40)
	if r := large.Width / small.Width; r < 3.8 || r > 4.2 {
		t.Errorf("four times the size is %.2f times as wide", r)
	}
	for i := range large.Glyphs {
		c, _ := atlas.Cell(&large.Glyphs[i], 40, 0)
		if c.W <= 0 || c.Above > large.Ascent+1 || c.H-c.Above > large.Descent+1 {
			t.Errorf("glyph %d reaches %.0f px up and %.0f px down, out of its line of %.0f and %.0f", i, c.Above, c.H-c.Above,
				large.Ascent, large.Descent)
		}
	}
}

func TestAGlyphHasInkWhereTheAtlasSays(t *testing.T) {
	_, atlas, s := setter(nil)
	atlas.Changed()
	line := s.SetString("I", text.Bold, 32)
	c, column := atlas.Cell(&line.Glyphs[0], 32, 7.5)
	pix, stride, changed := atlas.Changed()
	if column != 7 || changed.Dx() != int(c.W) || changed.Dy() != int(c.H) {
		t.Fatalf("a glyph at 7.5 counts from column %v; its cell is %v by %v, changed is %v", column, c.W, c.H, changed)
	}
	ink := 0
	for y := changed.Min.Y; y < changed.Max.Y; y++ {
		for x := changed.Min.X; x < changed.Max.X; x++ {
			ink += int(pix[y*stride+x])
		}
	}
	if share := float64(ink) / 255 / float64(c.W*c.H); share < 0.5 || share > 1 {
		t.Errorf("a bold I covers %.2f of its box", share)
	}
	if _, _, again := atlas.Changed(); !again.Empty() {
		t.Error("what was asked for is told twice")
	}
}

func TestWhatNoFontHasIsABoxAndIsSaidOnce(t *testing.T) {
	var said []string
	_, _, s := setter(func(n person.Notice) {
		said = append(said, fmt.Sprintf("letters of %s (%s), install %s,", n.Who, n.Other, n.Text))
	})
	s.SetString("海鸥路", text.Plain, 20)
	s.SetString("日", text.Plain, 30)
	if len(said) != 1 || !strings.Contains(said[0], "letters of Han (U+6D77)") ||
		!strings.Contains(said[0], "install fonts-wqy-microhei") {
		t.Errorf("said %q", said)
	}
	for sample, brings := range map[string]string{
		"갈매기": "fonts-wqy-microhei", "カモメ": "fonts-wqy-microhei", "दिल्ली": "fonts-noto-core", "შავი": "fonts-dejavu-core",
		"ไทย": "fonts-noto-core",
	} {
		said = said[:0]
		if s.SetString(sample, text.Plain, 20); len(said) != 1 || !strings.Contains(said[0], "install "+brings+",") {
			t.Errorf("of %q it says %q, want %s", sample, said, brings)
		}
	}
}

func TestWordsThatReadToTheLeftAreJoinedAndNumbersInThemAreNotTurned(t *testing.T) {
	const file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Skip("DejaVu Sans is not installed: Arabic is not tried")
	}
	fonts, _, s := setter(func(n person.Notice) { t.Errorf("%+v", n) })
	if err := fonts.Add("DejaVuSans.ttf", data); err != nil {
		t.Fatal(err)
	}
	joined, apart := s.SetString("ملك", text.Plain, 40), float32(0)
	for _, r := range "ملك" {
		apart += s.SetString(string(r), text.Plain, 40).Width
	}
	if joined.Width >= 0.95*apart {
		t.Errorf("letters that join are %.1f px wide together and %.1f px apart", joined.Width, apart)
	}
	// on screen: the second word, the number, the first word
	line := s.SetString("ك 12 م", text.Plain, 40)
	one := s.SetString("1", text.Plain, 40)
	if len(line.Glyphs) != 6 || line.Glyphs[2].X >= line.Glyphs[3].X || line.Glyphs[3].X-line.Glyphs[2].X < one.Width-1 {
		t.Errorf("%d glyphs at %+v", len(line.Glyphs), line.Glyphs)
	}
}

func TestAFontThatComesLaterReplacesBoxes(t *testing.T) {
	const file = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
	data, err := os.ReadFile(file)
	if err != nil {
		t.Skip("DejaVu Sans is not installed")
	}
	if text.Covers(nil)('a') || !text.Covers(data)('م') || text.Covers(data)('日') {
		t.Error("what a font covers is told wrongly")
	}
	fonts, _, s := setter(nil)
	box := s.SetString("م", text.Plain, 40).Width
	if err := fonts.Add("DejaVuSans.ttf", data); err != nil {
		t.Fatal(err)
	}
	if s.Forget(); s.SetString("م", text.Plain, 40).Width == box {
		t.Error("the box is still there")
	}
}

func TestBrokenFontsAreToldByName(t *testing.T) {
	fonts, _, _ := setter(nil)
	for _, data := range [][]byte{nil, []byte("no font"), make([]byte, 4096)} {
		if err := fonts.Add("fonts/odd.ttf", data); err == nil || !strings.HasPrefix(err.Error(), "fonts/odd.ttf: ") {
			t.Errorf("%d bytes: %v", len(data), err)
		}
	}
}

func TestLinesSeenBeforeCostNoMemory(t *testing.T) {
	_, _, s := setter(nil)
	words := []byte("214 km/h")
	s.Set(words, text.Plain, 20)
	if n := testing.AllocsPerRun(100, func() { s.Frame(); s.Set(words, text.Plain, 20) }); n != 0 {
		t.Errorf("a line that is known allocates %.0f times", n)
	}
}

func TestAnAtlasThatIsFullStartsOver(t *testing.T) {
	_, atlas, s := setter(nil)
	for size := float32(100); size < 400; size++ {
		s.Frame()
		atlas.Frame()
		for _, r := range "ABCDEFGHIJ" {
			line := s.SetString(string(r), text.Bold, size)
			atlas.Cell(&line.Glyphs[0], size, 0)
		}
		if _, h := atlas.Size(); h > 4096 {
			t.Fatalf("the atlas is %d texels high", h)
		}
	}
	line := s.SetString("Z", text.Bold, 390)
	atlas.Frame()
	if c, _ := atlas.Cell(&line.Glyphs[0], 390, 0); c.W == 0 {
		t.Error("after starting over there is room again")
	}
}

func FuzzFont(f *testing.F) {
	f.Add([]byte("OTTO"))
	f.Add([]byte{0, 1, 0, 0, 0, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		fonts, atlas, s := setter(nil)
		if err := fonts.Add("x", data); err != nil {
			if strings.Contains(err.Error(), "runtime error") {
				t.Error(err)
			}
		} else {
			line := s.SetString("aß日", text.Plain, 20)
			for i := range line.Glyphs {
				atlas.Cell(&line.Glyphs[i], 20, 0)
			}
		}
	})
}

// Worlds that are drawn beside each other, each by a goroutine of its own, read the fonts of the house once.
func TestTheFontsOfTheHouseAreReadOnceForAll(t *testing.T) {
	if made := testing.AllocsPerRun(10, func() { text.NewFonts(nil) }); made > 100 {
		t.Errorf("fonts of one more world take %.0f allocations", made)
	}
	var all sync.WaitGroup
	wide := make([]float32, 4)
	for i := range wide {
		all.Go(func() {
			set := text.NewSetter(text.NewFonts(nil), text.NewAtlas())
			for _, words := range []string{"lap 1:23.456", "Änderung", "Ωμέγα", "шина"} {
				wide[i] += set.SetString(words, text.Bold, 17).Width
			}
		})
	}
	all.Wait()
	for i := range wide {
		if wide[i] <= 0 || wide[i] != wide[0] {
			t.Errorf("the same words are %v wide", wide)
		}
	}
}
