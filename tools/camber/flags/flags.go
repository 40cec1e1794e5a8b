// The flags that several commands have. A host's options are the same fields without the tags, so that one turns into
// the other whole, and the compiler says where they differ.

package flags

import (
	"fmt"
	"os"

	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
)

// OfContent are those of every command that reads content.
type OfContent struct {
	Work  string `default:"." placeholder:"DIR" help:"Working folder: its cars, parts, tracks ... are read in place of the built-in ones (default: the current folder)."`
	Packs string `placeholder:"DIR" help:"Folder of installed packs (default: the one of your account)."`
}

// Folders are the same, as hosts have them.
func (f *OfContent) Folders() *launch.Folders { return (*launch.Folders)(f) }

// OfScene are those of every command that runs a scene.
type OfScene struct {
	OfContent
	ChosenScene
}

// ChosenScene says which scene, and how it runs.
type ChosenScene struct {
	Scene   string   `placeholder:"NAME" help:"Scene to run: an id, a folder or a file (default: oval; at a window village)."`
	Track   string   `placeholder:"NAME" help:"Track to run on by itself, without a scene: an id or a file."`
	Town    string   `placeholder:"NAME" help:"Town to drive in, without a scene: a file that camber town build made, its name in the folder towns, or a map, of which a town is made first."`
	Street  string   `placeholder:"NAME" help:"Street of the town to start on (default: one near its middle, or near --at)."`
	Style   string   `placeholder:"NAME" help:"How the town is painted: summer, autumn, winter, plain, or a style of your own (default: summer)."`
	At      string   `placeholder:"LAT,LON" help:"Place in the town to start near, such as 42.5063,1.5218."`
	Car     string   `placeholder:"NAME" help:"Car to use in place of the scene's first one and all like it: an id, a folder or a file."`
	Livery  string   `placeholder:"ID" help:"Livery that the first car wears, by its id (default: as its file has it)."`
	Cues    string   `placeholder:"NAME" help:"File of cues that the driver is told, and of what marks are called, beside the scene's own: an id, a folder or a file."`
	Cars    int      `placeholder:"N" help:"Number of cars (default: the scene's)."`
	Cell    string   `placeholder:"X,Y,Z" help:"Cell of 1024 m on the planet where the scene lies; any cell gives the same bits."`
	Workers int      `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	Hz      int      `default:"1000" placeholder:"N" help:"Steps per second (default: ${default})."`
	Seed    uint64   `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Set     []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a blueprint's value, such as front/spring@rate=31kN/m; may be repeated."`
	Record  string   `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	Log     string   `placeholder:"FILE" help:"Log every car 100 times a second as CSV."`
	Events  string   `placeholder:"FILE" help:"Write what happens, a line of JSON each: touches, laps, penalties, results, reloads, guests, marks; with its tick, who and why."`
	LogHz   int      `name:"log-hz" placeholder:"N" help:"Rows of each car a second in the log: a rate that divides the steps (default: 100, or the next above that does)."`
}

// Setup opens what the flags name; the files are closed by the returned function, in any case.
func (f *OfScene) Setup(std launch.Streams) (session.Setup, func() error, error) {
	return (*launch.SceneOptions)(&f.ChosenScene).Setup(std, f.Folders())
}

// OfPicture say what is drawn, and where it goes.
type OfPicture struct {
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

// OfWindow say how a race with others is seen at a window.
type OfWindow struct {
	Size    string  `default:"1280x720" placeholder:"WxH" help:"Size of the window in pixels (default: ${default})."`
	Preset  string  `placeholder:"NAME" help:"How much is drawn: low, medium or high (default: as set)."`
	Camera  string  `default:"chase" placeholder:"NAME" help:"Where the eyes are: ${cameras} (default: ${default})."`
	HUD     string  `name:"hud" placeholder:"NAME" help:"Which instruments lie over the picture (default: as set)."`
	Full    bool    `name:"full-screen" help:"Fill the screen."`
	Seconds float64 `placeholder:"S" help:"Leave after so many simulated seconds, at a window."`
	Shot    string  `placeholder:"FILE.png" help:"Write the last picture, at a window."`
}

// Picture is what they say of pictures, as the seat has it.
func (c *OfWindow) Picture() pictures.PictureOptions {
	return pictures.PictureOptions{
		Size: c.Size, Preset: c.Preset, Hour: -1, Camera: c.Camera, HUD: c.HUD, Shot: c.Shot, FullScreen: c.Full,
	}
}

// Command is the command line's command as kong names it, "config get <path>".
type Command string

// AfterApply makes a town of the map that --town names, unless that was made before.
func (f *ChosenScene) AfterApply(std launch.Streams) error {
	info, err := os.Stat(f.Town)
	if f.Town == "" || err != nil || info.IsDir() || !launch.IsMap(f.Town) {
		return nil
	}
	bar := launch.NewProgress(std, "town build")
	made, now, err := (&launch.Folders{Work: "."}).OfMap(std, f.Town, bar.InWords, std.Context().Done())
	if err != nil {
		return err
	}
	if now {
		bar.Clear()
		fmt.Fprintf(std.Err, "%s is now the town %s\n", f.Town, made)
	}
	f.Town = made
	return nil
}

// Version is set when a release is linked.
var Version = "0.1.0-dev"
