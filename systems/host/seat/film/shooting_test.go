// Films of a window: the pace is the film's whatever the painter's is, the sound is what was played, and nobody waits.

package film

import (
	"errors"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/components"
	"camber/systems/sound/wav"
)

func TestAFilmOfTheWindowKeepsItsPaceWhateverThePainters(t *testing.T) {
	filmTool(t, keeps)
	file := filepath.Join(t.TempDir(), "a.mp4")
	s, err := Shoot(file, 2, 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	draw := func(shade byte) func(*image.RGBA) error {
		return func(p *image.RGBA) error {
			for i := range p.Pix {
				p.Pix[i] = shade
			}
			return nil
		}
	}
	const frame = time.Second / Rate
	s.Take(2, 1, 0, draw(1))
	s.Take(2, 1, frame/2, draw(2))                                                         // too early
	s.Take(2, 1, frame, draw(3))                                                           // in time
	s.Take(3, 1, 2*frame, draw(4))                                                         // of another size
	s.Take(2, 1, 2*frame, func(*image.RGBA) error { return errors.New("cannot be read") }) // not to be had
	// late: it stands for those before too
	s.Take(2, 1, 4*frame, draw(5))
	s.End(6 * frame)
	s.Take(2, 1, 9*frame, draw(6)) // after its end
	if got := <-s.Joined; got != (components.Notice{Kind: "film-done", Who: file, Numbers: [4]float64{0.24}}) {
		t.Errorf("told: %v", got)
	}
	pixels, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var shades []byte
	for i := 0; i < len(pixels); i += 8 {
		shades = append(shades, pixels[i])
	}
	if string(shades) != "\x01\x03\x05\x05\x05\x05" {
		t.Errorf("the film is %v, want pictures 1, 3, thrice 5, and once more to its end", shades)
	}
}

func TestWithoutFfmpegTheWindowSaysWhatAFilmNeeds(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if _, err := Shoot(filepath.Join(t.TempDir(), "a.mp4"), 2, 1, nil); !errors.Is(err, ErrNoFfmpeg) ||
		!strings.Contains(err.Error(), "install it") {
		t.Error(err)
	}
}

func TestTheMicrophoneTakesDownWhatIsPlayed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.wav")
	m, err := listenIn(file)
	if err != nil {
		t.Fatal(err)
	}
	block := make([]float32, 480)
	for n := range 100 {
		for i := range block {
			block[i] = float32(n) / 200
		}
		m.Hear(block)
	}
	if err := m.close(); err != nil {
		t.Fatal(err)
	}
	m.Hear(block) // the card plays on
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sound, err := wav.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(data)-44, 100*480*2; got != want || sound == nil {
		t.Fatalf("%d bytes of sound, want %d", got, want)
	}
	last := data[len(data)-480*2:]
	if v := float64(int16(uint16(last[0])|uint16(last[1])<<8)) / 32767; v < 0.494 || v > 0.496 {
		t.Errorf("the last block is %g, want 0.495", v)
	}
}
