// A known sound is found where it is; and a sound file is drawn for whoever wants to look at it.

package spectrum_test

import (
	"encoding/binary"
	"flag"
	"image/png"
	"math"
	"os"
	"strings"
	"testing"

	"camber/systems/sound/spectrum"
	"camber/systems/sound/wav"
)

func tone(n int, hz float64, loud ...float64) []float32 {
	s := make([]float32, n)
	for i := range s {
		for k, a := range loud {
			s[i] += float32(a * math.Sin(2*math.Pi*hz*float64(k+1)*float64(i)/48000))
		}
	}
	return s
}

func TestAToneIsFoundWithItsPitchAndLoudness(t *testing.T) {
	s := spectrum.Of(tone(1<<15, 441.3, 0.5), 48000)
	hz, loud := s.Peak(20, 20000)
	if math.Abs(hz-441.3) > 0.1 || math.Abs(loud-0.5) > 0.1 {
		t.Errorf("%g Hz at %g", hz, loud)
	}
	if beside := s.Level(600, 20000) / s.Level(400, 480); beside > 1e-4 {
		t.Errorf("beside the tone there is %g dB", spectrum.Decibels(beside))
	}
}

func TestThePitchOfHarmonicsIsFoundWhereTheFirstIsWeak(t *testing.T) {
	s := spectrum.Of(tone(1<<15, 130, 0.05, 0.5, 0.3, 0.3), 48000)
	if hz := s.Pitch(90, 200, 5); math.Abs(hz-130) > 0.4 {
		t.Errorf("%g Hz", hz)
	}
}

var draw = flag.String("sound.draw", "",
	"a WAV file and a PNG file that its spectrogram is drawn to, as in.wav,out.png")

func TestDraw(t *testing.T) {
	in, out, ok := strings.Cut(*draw, ",")
	if !ok {
		t.Skip("to look at a sound: go test ./systems/sound/spectrum -run Draw -sound.draw in.wav,out.png")
	}
	data, err := os.ReadFile(in)
	if err != nil {
		t.Fatal(err)
	}
	s, err := wav.Read(data)
	if err != nil {
		t.Fatal(err)
	}
	peak, sum := 0.0, 0.0
	for _, x := range s.Samples {
		peak = max(peak, math.Abs(float64(x)))
		sum += float64(x) * float64(x)
	}
	t.Logf("%.2f s, peak %.1f dB, mean %.1f dB", float64(len(s.Samples))/float64(s.Hz), spectrum.Decibels(peak),
		spectrum.Decibels(math.Sqrt(sum/float64(len(s.Samples)))))
	file, err := os.Create(out)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, spectrum.Picture(s.Samples, float64(s.Hz), 1400, 700, 25, 20000)); err != nil {
		t.Fatal(err)
	}
}

var gaps = flag.String("sound.gaps", "",
	"a capture in which stretches of nothing are counted: 16 bits, two channels, 48 kHz, as long as it likes")

// TestGaps counts where a captured drive has nothing at all for a millisecond: a car that drives is never that silent,
// so the card had nothing to play. What comes before the first sound and after the last one does not count.
func TestGaps(t *testing.T) {
	if *gaps == "" {
		t.Skip("to count gaps in a capture: go test ./systems/sound/spectrum -run Gaps -v -sound.gaps heard.raw")
	}
	data, err := os.ReadFile(*gaps)
	if err != nil {
		t.Fatal(err)
	}
	s := captured(data)
	n, longest := holes(s, 48)
	t.Logf("%.1f s: %d gaps, the longest of %.1f ms", float64(len(s))/48000, n, 1e3*float64(longest)/48000)
}

// captured is the mean of both channels of a capture. A file for the game holds five minutes at most; a soak is longer.
func captured(data []byte) []float32 {
	s := make([]float32, len(data)/4)
	for i := range s {
		left, right := int16(binary.LittleEndian.Uint16(data[4*i:])), int16(binary.LittleEndian.Uint16(data[4*i+2:]))
		s[i] = (float32(left) + float32(right)) / 65536
	}
	return s
}

func TestACaptureOfTenMinutesIsCountedWhole(t *testing.T) {
	const minutes = 10
	data := make([]byte, 4*48000*60*minutes)
	for i := 0; i < len(data); i += 4 {
		if i/4 >= 48000*599 && i/4 < 48000*599+480 { // in its last second
			continue
		}
		binary.LittleEndian.PutUint16(data[i:], 0x2000)
		binary.LittleEndian.PutUint16(data[i+2:], 0x4000)
	}
	s := captured(data)
	if n, longest := holes(s, 48); len(s) != 48000*60*minutes || s[0] != 0.375 || n != 1 || longest != 480 {
		t.Errorf("%d samples, the first %g, %d gaps, the longest of %d", len(s), s[0], n, longest)
	}
}

// loud is from where on a sample is no end of a fade: -54 dB.
const loud = 0.002

// holes counts stretches of at least so many samples of nothing, cut out of something that is heard: what fades away to
// nothing, and what comes from it, is no hole. A second of nothing is a pause.
func holes(s []float32, least int) (n, longest int) {
	before, quiet := -1, 0 // the last loud sample, and how long there was nothing
	cut, from := 0, 0      // what seems to be a hole, and where it ended
	for i, x := range s {
		if x = max(x, -x); x <= 1.5/32768 {
			quiet++
			continue
		}
		if quiet >= least && quiet < 1000*least && before >= 0 && i-quiet-before <= 10*least {
			cut, from = quiet, i
		}
		quiet = 0
		if x > loud {
			if cut > 0 && i-from <= 10*least {
				n++
				longest = max(longest, cut)
			}
			before, cut = i, 0
		}
	}
	return n, longest
}

func TestHolesAreCounted(t *testing.T) {
	s := tone(48000, 440, 0.5)
	clear(s[:100])
	clear(s[10000:10096])
	clear(s[20000:20020]) // shorter than a millisecond
	clear(s[30000:33000])
	for i := range s[40000:45000] { // it fades away, crosses nothing for long, and comes again
		s[40000+i] *= float32(math.Pow(min(math.Abs(float64(i)/2500-1), 1), 9))
	}
	if n, longest := holes(s, 48); n != 2 || longest < 3000 || longest > 3002 {
		t.Errorf("%d holes, the longest of %d", n, longest)
	}
}
