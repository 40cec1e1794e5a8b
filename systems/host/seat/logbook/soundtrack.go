// camber drive --sound: what would be heard of a drive, on the simulation's clock, into a WAV file.

package logbook

import (
	"errors"
	"fmt"
	"io/fs"

	"camber/components"
	"camber/components/person"
	"camber/systems/host/launch"
	"camber/systems/sound"
	"camber/systems/sound/mix"
	"camber/systems/sound/wav"
)

// soundtrack writes what is heard; a nil one writes nothing. It belongs to the loop's goroutine.
type soundtrack struct {
	book   *Book
	ear    *sound.Ear
	player *sound.Player
	scene  sound.Scene
	files  launch.Outputs
	out    *launch.Output
	wav    *wav.Writer
	err    error
}

// sceneSpan is how much simulated time lies between two scenes of a film, in seconds.
const sceneSpan = 0.004

// NewSoundtrack begins a file; nil where none is wanted.
func NewSoundtrack(file string, book *Book, files fs.FS, kind person.CameraKind) (*soundtrack, error) {
	if file == "" {
		return nil, nil
	}
	s := &soundtrack{
		book: book, ear: sound.NewEar(book.Run.World, sound.NewBank(files, false)), player: sound.NewPlayer(nil),
	}
	book.wants(soundEye, components.Camera{
		Kind: kind, Every: max(uint64(sceneSpan/book.Run.Loop.Clock().Dt()+0.5), 1),
	})
	s.ear.Own = book.Car
	var err error
	if s.out, err = s.files.Create("--sound", file); err != nil {
		return nil, err
	}
	if s.wav, err = wav.NewWriter(s, mix.Rate, 2); err != nil {
		return nil, errors.Join(fmt.Errorf("--sound: %w", err), s.files.Close())
	}
	return s, nil
}

// Write and Seek have the file begun anew only when there is something to write.
func (s *soundtrack) Write(data []byte) (int, error) { return s.out.Write(data) }

// Seek moves within the file.
func (s *soundtrack) Seek(to int64, whence int) (int64, error) { return s.out.Seek(to, whence) }

// turn hears what the last turn of the loop brought.
func (s *soundtrack) turn() {
	if s == nil || s.err != nil {
		return
	}
	s.ear.Gather()
	if e := s.book.eyes(); e.Moment != nil && e.Cameras[soundEye].Placed {
		s.ear.Look(&s.scene, e.Moment, soundEye)
		s.err = s.player.Film(&s.scene, s.wav.Write)
	}
}

// Close ends the file and says what went wrong with it.
func (s *soundtrack) Close() error {
	if s == nil {
		return nil
	}
	if err := errors.Join(s.wav.Close(), s.files.Close()); err != nil {
		return fmt.Errorf("--sound: what is heard is not whole: %w", err)
	}
	return nil
}
