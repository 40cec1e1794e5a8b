// Scenes to samples: the same ones whatever they are pulled in, without memory, never silent by mistake, and no click.

package sound

import (
	"math"
	"testing"

	"camber/components"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/sound/mix"
	"camber/systems/sound/spectrum"
	"camber/systems/sound/synth"
)

// street is a scene with cars that go by, at a moment.
func street(s *Scene, kits []*kit, at float64, tick uint64) {
	s.Tick, s.Span, s.Cut = tick, 0.004, tick == 0
	s.Ear, s.Air, s.Land = mix.Vec{}, 5, 1
	s.N = min(len(kits), MostCars)
	for i := range s.N {
		v := 20 + 3*float64(i)
		c := &s.Cars[i]
		*c = Car{
			Key: ecs.Key(i + 1), kit: kits[i], At: mix.Vec{X: -40 + v*at - 5*float64(i), Y: 5 + float64(i)},
			Away: mix.Vec{X: v}, Ahead: mix.Vec{X: 1},
		}
		c.Engine = synth.EngineNow{
			Speed: 300 + 20*at, Load: math.Sin(at + float64(i)), Throttle: 0.5, Shaft: 280, Teeth: 19,
			Torque: 0.4,
		}
		c.Tyres = synth.TyresNow{
			Speed: v, On: [synth.Grounds]float64{synth.Asphalt: 1},
			Squeal: [2]float64{max(math.Sin(3*at+float64(i)), 0)}, Slide: [2]float64{4},
		}
	}
	s.Inside, s.Cabin = false, 0
}

func kitsOf(n int) []*kit {
	var all []*kit
	for i := range n {
		all = append(all, newKit(vehicle.PlainSound([]int{4, 6, 8, 12, 0}[i%5]), ecs.Key(i+1),
			func(string) *synth.Recording { return nil }))
		all[i].sound.Idle, all[i].sound.Limit = 80, 650
	}
	return all
}

// TestTheSameScenesGiveTheSameSamples: bit for bit, in whatever portions a device asks for them.
func TestTheSameScenesGiveTheSameSamples(t *testing.T) {
	play := func(portion int) []float32 {
		box := &components.Latest[Scene]{}
		p := NewPlayer(box)
		kits := kitsOf(9)
		var all []float32
		for n := range uint64(150) { // a scene comes every three blocks
			s := box.Back()
			street(s, kits, 0.004*float64(n), n)
			if n == 60 {
				s.Happened[0] = Happening{
					Kind: Hit, A: solid.StuffSheet, B: solid.StuffConcrete, Hard: 1,
					At: mix.Vec{X: 3, Y: 4}, Loud: 1, Group: person.SoundWorld, Seed: 5,
				}
			}
			s.Count = 0
			if n >= 60 {
				s.Happened[0].Kind = Hit
				s.Count = 1
			}
			box.HandOver()
			out := make([]float32, 3*2*mix.Block)
			for at := 0; at < len(out); at += portion {
				p.Pull(out[at:min(at+portion, len(out))])
			}
			all = append(all, out...)
		}
		return all
	}
	whole := play(6 * mix.Block)
	if s := spectrum.Of(whole, 2*mix.Rate); s.Level(20, 10000) < 0.005 {
		t.Fatal("nothing is heard")
	}
	for _, portion := range []int{2, 64, 100, 254} {
		for i, x := range play(portion) {
			if math.Float32bits(x) != math.Float32bits(whole[i]) {
				t.Fatalf("in portions of %d, sample %d is %g, not %g", portion, i, x, whole[i])
			}
		}
	}
}

func TestPlayingAllocatesNothing(t *testing.T) {
	box := &components.Latest[Scene]{}
	p := NewPlayer(box)
	kits := kitsOf(MostCars)
	n := uint64(0)
	r := &synth.Recording{Hz: 44100, Samples: make([]float32, 9000)}
	out := make([]float32, 512)
	turn := func() {
		s := box.Back()
		street(s, kits, 0.004*float64(n), n)
		for i := range s.Happened {
			s.Happened[i] = Happening{
				Kind: Kind(1 + (n+uint64(i))%7), Hard: 1, Loud: 1, Pair: uint64(i % 3), What: r,
				Seed: uint32(n),
			}
		}
		s.Count = 7 * n
		box.HandOver()
		p.Pull(out)
		n++
	}
	if a := testing.AllocsPerRun(200, turn); a != 0 {
		t.Errorf("%v allocations", a)
	}
	if p.Sounding() < mix.Most {
		t.Errorf("only %d voices sound", p.Sounding())
	}
}

// TestAPassingCarIsHeardPassing: the whole way from scenes to samples, within 1 % of Doppler's ratio.
func TestAPassingCarIsHeardPassing(t *testing.T) {
	k := kitsOf(1)[:1]
	k[0].sound.Whine, k[0].sound.Intake = 0, 0
	p := NewPlayer(nil)
	var left []float32
	var s Scene
	const v, rpm = 50.0, 4500.0
	for n := range uint64(1500) { // 6 s
		at := 0.004 * float64(n)
		s = Scene{Tick: n, Span: 0.004, Cut: n == 0, N: 1}
		s.Cars[0] = Car{
			Key: 1, kit: k[0], At: mix.Vec{X: v * (at - 3), Y: 6}, Away: mix.Vec{X: v}, Ahead: mix.Vec{X: 1},
			Engine: synth.EngineNow{Speed: rpm * math.Pi / 30, Load: 1, Throttle: 1},
		}
		if err := p.Film(&s, func(f []float32) error {
			for i := 0; i < len(f); i += 2 {
				left = append(left, f[i])
			}
			return nil
		}); err != nil {
			t.Fatal(err)
		}
	}
	if len(left) != 6*mix.Rate {
		t.Fatalf("%d frames of 6 s", len(left))
	}
	pitch := func(from float64) float64 {
		at := int(from * mix.Rate)
		f := rpm / 30
		return spectrum.Of(left[at:at+1<<16], mix.Rate).Pitch(0.75*f, 1.35*f, 4)
	}
	near, far := pitch(0.7), pitch(4.4)
	if got, want := near/far, (mix.Sound+v)/(mix.Sound-v); math.Abs(got/want-1) > 0.01 {
		t.Errorf("%.2f Hz coming, %.2f Hz going: %.4f, not %.4f", near, far, got, want)
	}
}

func TestAWorldThatStandsStillFallsSilentAndGoesOn(t *testing.T) {
	box := &components.Latest[Scene]{}
	p := NewPlayer(box)
	kits := kitsOf(3)
	n := uint64(0)
	loud := func(span float64, scenes int) float64 {
		sum := 0.0
		out := make([]float32, 384)
		for range scenes {
			s := box.Back()
			street(s, kits, 0.004*float64(n), n)
			s.Span = span
			box.HandOver()
			p.Pull(out)
			n++
		}
		for _, x := range out {
			sum += float64(x * x)
		}
		return math.Sqrt(sum / float64(len(out)))
	}
	if l := loud(0.004, 200); l < 0.01 {
		t.Errorf("it drives, and %g is heard", l)
	}
	if l := loud(0, 300); l > 1e-4 {
		t.Errorf("it stands still, and %g is heard", l)
	}
	if l := loud(0.004, 100); l < 0.01 {
		t.Errorf("it goes on, and %g is heard", l)
	}
	p.Mute(true)
	if l := loud(0.004, 200); l > 1e-4 {
		t.Errorf("nobody listens, and %g is heard", l)
	}
	p.Mute(false)
	v := Full()
	v.Groups = [person.SoundGroups]float64{}
	p.Volume(v)
	if l := loud(0.004, 200); l > 1e-4 {
		t.Errorf("all groups are off, and %g is heard", l)
	}
}

// TestALateSceneIsNoGlitch: where none comes the player goes on with the last; nothing jumps when one does.
func TestALateSceneIsNoGlitch(t *testing.T) {
	kits := kitsOf(1)
	kits[0].sound.Whine = 0
	box := &components.Latest[Scene]{}
	p := NewPlayer(box)
	var left []float32
	out := make([]float32, 2*mix.Block)
	at := 0.0
	for n := range uint64(900) {
		at += mix.Block / float64(mix.Rate)
		if n%3 == 0 && (n < 300 || n > 340) { // it stalls for 50 ms
			s := box.Back()
			*s = Scene{Tick: n, Span: 0.004, N: 1}
			s.Cars[0] = Car{
				Key: 1, kit: kits[0], At: mix.Vec{Y: 5 + 5*at}, Away: mix.Vec{Y: 5}, Ahead: mix.Vec{Y: 1},
				Engine: synth.EngineNow{Speed: 100 + 40*at, Load: -1},
			}
			box.HandOver()
		}
		p.Pull(out)
		for i := 0; i < len(out); i += 2 {
			left = append(left, out[i])
		}
	}
	step, usual := 0.0, 0.0
	for i := 2000; i < len(left); i++ {
		d := math.Abs(float64(left[i] - left[i-1]))
		if i > 19000 && i < 23000 {
			step = max(step, d)
		} else {
			usual = max(usual, d)
		}
	}
	if usual == 0 || step > 1.5*usual {
		t.Errorf("around the stall it jumps by %g, else by %g at most", step, usual)
	}
}
