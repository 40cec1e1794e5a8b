// camber drive: a car at a window, at the terminal, or as fast as the machine can.

package drive

import (
	"camber/systems/host/launch"
	"camber/systems/host/seat"
	"camber/systems/host/seat/pictures"
	"camber/tools/camber/flags"
)

// Command is camber drive.
type Command struct {
	flags.OfScene
	flags.OfPicture
	driveFlags
}

// driveFlags say how it is driven, and what is left of it.
type driveFlags struct {
	Sound   string  `placeholder:"FILE.wav" help:"Write what is heard from the camera, on the simulation's clock, whether there is a sound card or not."`
	Laps    int     `placeholder:"N" help:"Stop after this many laps (with --fast: 1)."`
	Seconds float64 `placeholder:"S" help:"Stop after this many simulated seconds."`
	Fast    bool    `help:"As fast as the machine can, in place of real time."`
	Console bool    `help:"In real time at the terminal, without a window."`
	Remote  string  `name:"remote-wheel" placeholder:"ADDR" help:"Listen at this address for a steering wheel elsewhere that knows the code that is shown: 127.0.0.1:7711 for a program on this machine, :7711 for camber remote-wheel on others."`
	Replay  string  `placeholder:"FILE" help:"Look at a recording in the window: any moment of it, from any camera, and drive on from there."`
	Control string  `placeholder:"ADDR" help:"Let programs of this machine order and ask over HTTP, at this address: 127.0.0.1:0 for any port; address and token are printed as a line of JSON, GET /v1/api.json says what can be asked."`
	Plot    string  `placeholder:"FILE.png" help:"Draw the last lap when done."`
}

// Run does it.
func (c *Command) Run(std launch.Streams) error {
	return seat.Drive(std, seat.Options{
		Folders: *c.Folders(), SceneOptions: launch.SceneOptions(c.ChosenScene),
		PictureOptions: pictures.PictureOptions(c.OfPicture), DriveOptions: seat.DriveOptions(c.driveFlags),
		Program: flags.Version,
	})
}
