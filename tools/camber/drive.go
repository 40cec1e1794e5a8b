// camber drive: a car at a window, at the terminal, or as fast as the machine can.

package main

import (
	"camber/systems/host/launch"
	"camber/systems/host/seat"
)

type driveCommand struct {
	sceneFlags
	pictureFlags
	driveFlags
}

// pictureFlags say what is drawn, and where it goes.
type pictureFlags struct {
	Offscreen  bool     `help:"Draw without a window and a display, into memory."`
	Size       string   `default:"1280x720" placeholder:"WxH" help:"Size of the picture in pixels (default: ${default})."`
	Preset     string   `placeholder:"NAME" help:"How much is drawn: low, medium or high (default: as set; a window measures it at its first start)."`
	Hour       float64  `default:"-1" placeholder:"H" help:"Time of the day that is drawn, 0 to 24: 19 is dusk, 23 night (default: what the scene's clock says)."`
	Date       string   `placeholder:"DATE" help:"Day whose sun, moon and stars are drawn in a town, such as 2026-12-21 (default: what the scene says)."`
	Wet        float64  `placeholder:"SHARE" help:"How wet the road looks at least, 0 to 1; the scene's weather may have it wetter."`
	Shadows    string   `default:"maps" placeholder:"KIND" help:"How shadows are drawn: maps, as many as the preset has, or volumes: counted in the stencil, the eye may stand in one (Carmack's reverse), sharp and slow as they once were."`
	Effects    []string `placeholder:"NAME=on" help:"Switch effects on or off whatever the preset has: shadows=off,flare=on; they are ${effects}."`
	Camera     string   `default:"chase" placeholder:"NAME" help:"Where the eyes are: ${cameras} (default: ${default})."`
	HUD        string   `name:"hud" placeholder:"NAME" help:"Which instruments lie over the picture: race, wheel (race with a meter of its force), study, bench, one of your own, or none (default: as set, race at first)."`
	Shot       string   `placeholder:"FILE.png" help:"Write the last picture."`
	Frames     string   `placeholder:"DIR" help:"Write every picture, 60 for each simulated second."`
	Film       string   `placeholder:"FILE.mp4" help:"Make a film of every picture, 60 for each simulated second, with what --sound writes under it; ffmpeg must be there."`
	Screens    string   `placeholder:"N,WxH,DEG,MM" help:"Screens that stand around you, side by side in the picture: how many, width and height of each in millimetres, degrees from one to the next, and millimetres from your eyes to the middle; 3,600x340,50,650. Or each by its corners, with semicolons between them: nine numbers of its lower left, lower right and upper left one, millimetres to the right, ahead and up of your eyes; camber manual has an example (default: as set, none at first)."`
	Split      int      `placeholder:"N" help:"So many people drive at this machine, in a picture that they share: the first has the keyboard, the others pads or wheels. With --driver auto, or without a window, so many cars are only looked at (without one with the instruments of the first)."`
	Driver     string   `placeholder:"WHO" help:"Who drives the first car: me, auto (the built-in driver) or scene (whoever the scene names; default: me at a window, else scene)."`
	Menu       bool     `help:"Begin with the main menu, while the scene's own driver drives."`
	FullScreen bool     `name:"full-screen" help:"Fill the screen."`
	Monitor    int      `placeholder:"N" help:"Which screen to fill, from 1 (default: as set)."`
	JSON       bool     `name:"json" help:"Print the figures of drawing as JSON."`
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
	Plot    string  `placeholder:"FILE.png" help:"Draw the last lap when done."`
}

func (c *driveCommand) Run(std launch.Streams) error {
	return seat.Drive(std, seat.Options{
		Folders: *c.folders(), SceneOptions: launch.SceneOptions(c.chosenScene),
		PictureOptions: seat.PictureOptions(c.pictureFlags), DriveOptions: seat.DriveOptions(c.driveFlags), Program: version,
	})
}
