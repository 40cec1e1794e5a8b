// What is heard of a pack, made into samples.

package bench

import (
	"errors"
	"fmt"
	"io/fs"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/sound"
	"camber/systems/sound/mix"
)

// SoundFigures are what Sound measures; the names are a promise to scripts.
type SoundFigures struct {
	Mix    float64 `json:"mix_ms_per_s"`    // of processor time for each second heard
	Gather float64 `json:"gather_ms_per_s"` // likewise to copy out of the world what can be heard
	Voices int     `json:"voices"`          // that sound at the end
	Cars   int     `json:"cars"`
}

const (
	soundCars    = 16
	soundSeconds = 10
	soundEvery   = 4 // steps from one copy to the next
)

// Sound has a pack of cars heard from the first one's cockpit.
func Sound(files fs.FS, cpu func() float64, said func(string)) (f SoundFigures, err error) {
	said("16 cars in a pack are heard")
	run, err := session.Open(session.Setup{Files: files, Scene: "scenes/pack.xml", Car: "cars/p917", Cars: soundCars})
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	eyes := &components.Eyes.Of(run.World, ecs.WorldKey).Aux
	eyes.Cameras = []components.Camera{{Car: run.Car(1), Kind: person.Cockpit, Every: soundEvery}}
	ear, player := sound.NewEar(run.World, sound.NewBank(files, false)), sound.NewPlayer(nil)
	ear.Own = run.Car(1)
	var scene sound.Scene
	heard := 0 // samples of one ear
	for range soundSeconds * session.DefaultHz / soundEvery {
		if err := run.Loop.Steps(soundEvery); err != nil {
			return f, fmt.Errorf("the pack: %w", err)
		}
		began := cpu()
		ear.Gather()
		if eyes.Moment == nil || !eyes.Cameras[0].Placed {
			continue
		}
		ear.Look(&scene, eyes.Moment, 0)
		gathered := cpu()
		if err := player.Film(&scene, func(samples []float32) error {
			heard += len(samples) / 2
			return nil
		}); err != nil {
			return f, err
		}
		f.Gather += gathered - began
		f.Mix += cpu() - gathered
	}
	if heard == 0 {
		return f, errors.New("nothing is heard of the pack")
	}
	each := 1e3 * mix.Rate / float64(heard)
	f.Gather, f.Mix, f.Voices, f.Cars = f.Gather*each, f.Mix*each, player.Sounding(), soundCars
	return f, nil
}
