// A pack of cars that drive close together.

package bench

import (
	"fmt"
	"io/fs"

	"camber/systems/host/session"
)

// PackFigures are what Pack measures; the name is a promise to scripts.
type PackFigures struct {
	Factor float64 `json:"realtime_factor"` // simulated seconds in a second of processor time, one worker
}

// packSeconds is how long the cars drive, the first two seconds not counted.
const packSeconds = 10

// Pack drives 64 p917 in a pack at 1000 Hz.
func Pack(files fs.FS, cpu func() float64, said func(string)) (PackFigures, error) {
	said("64 cars in a pack")
	run, err := session.Open(session.Setup{Files: files, Scene: "scenes/pack.xml", Car: "cars/p917", Cars: 64})
	if err != nil {
		return PackFigures{}, err
	}
	if err := run.Loop.Steps(2 * session.DefaultHz); err != nil {
		return PackFigures{}, fmt.Errorf("the pack: %w", err)
	}
	began := cpu()
	if err := run.Loop.Steps(packSeconds * session.DefaultHz); err != nil {
		return PackFigures{}, fmt.Errorf("the pack: %w", err)
	}
	f := PackFigures{packSeconds / (cpu() - began)}
	return f, run.Close()
}
