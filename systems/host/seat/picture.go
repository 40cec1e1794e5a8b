// The flags of pictures, and the figures of drawing them.

package seat

import (
	"fmt"
	"strconv"
	"strings"

	"camber/components"
	"camber/systems/host/launch"
	"camber/systems/hud/menu"
)

// PictureFlags say what is drawn, and where it goes.
type PictureFlags struct {
	Offscreen  bool     `help:"Draw without a window and a display, into memory."`
	Size       string   `default:"1280x720" placeholder:"WxH" help:"Size of the picture in pixels (default: ${default})."`
	Preset     string   `placeholder:"NAME" help:"How much is drawn: low, medium or high (default: as set, low at first)."`
	Hour       float64  `default:"-1" placeholder:"H" help:"Time of the day that is drawn, 0 to 24: 19 is dusk, 23 night (default: what the scene's clock says)."`
	Wet        float64  `placeholder:"SHARE" help:"How wet the road looks at least, 0 to 1; the scene's weather may have it wetter."`
	Shadows    string   `default:"maps" placeholder:"KIND" help:"How shadows are drawn: maps, as many as the preset has, or volumes: counted in the stencil, the eye may stand in one (Carmack's reverse), sharp and slow as they once were."`
	Effects    []string `placeholder:"NAME=on" help:"Switch effects on or off whatever the preset has: shadows=off,flare=on; they are ${effects}."`
	Camera     string   `default:"chase" placeholder:"NAME" help:"Where the eyes are: chase, hood, cockpit, wheel, tv, orbit, in-car, diagonal, fixed or top (default: ${default})."`
	HUD        string   `name:"hud" placeholder:"NAME" help:"Which instruments lie over the picture: race, wheel (race with a meter of its force), study, bench, one of your own, or none (default: as set, race at first)."`
	Shot       string   `placeholder:"FILE.png" help:"Write the last picture."`
	Frames     string   `placeholder:"DIR" help:"Write every picture, 60 for each simulated second."`
	Film       string   `placeholder:"FILE.mp4" help:"Make a film of every picture, 60 for each simulated second, with what --sound writes under it; ffmpeg must be there."`
	Screens    string   `placeholder:"N,WxH,DEG,MM" help:"Screens that stand around you, side by side in the picture: how many, width and height of each in millimetres, degrees from one to the next, and millimetres from your eyes to the middle; 3,600x340,50,650 (default: as set, none at first)."`
	Driver     string   `placeholder:"WHO" help:"Who drives the first car: me, auto (the built-in driver) or scene (whoever the scene names; default: me at a window, else scene)."`
	Menu       bool     `help:"Begin with the main menu, while the scene's own driver drives."`
	FullScreen bool     `name:"full-screen" help:"Fill the screen."`
	Monitor    int      `placeholder:"N" help:"Which screen to fill, from 1 (default: as set)."`
	JSON       bool     `name:"json" help:"Print the figures of drawing as JSON."`

	width, height int
	camera        components.CameraKind
	effects       [menu.Effects]menu.Helper // against the preset
	around        menu.Around
}

// largest is how many pixels a picture may be wide or high.
const largest = 16384

// check reads the flags and refuses what cannot be.
func (f *PictureFlags) check() error {
	w, h, ok := strings.Cut(f.Size, "x")
	var err1, err2 error
	f.width, err1 = strconv.Atoi(w)
	f.height, err2 = strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || f.width < 1 || f.height < 1 || f.width > largest || f.height > largest {
		return fmt.Errorf("--size %q: say width and height in pixels, such as 1280x720", f.Size)
	}
	if !(f.Hour == -1 || f.Hour >= 0 && f.Hour <= 24) {
		return fmt.Errorf("--hour %g: say an hour from 0 to 24", f.Hour)
	}
	if !(f.Wet >= 0 && f.Wet <= 1) {
		return fmt.Errorf("--wet %g: say a share from 0, dry, to 1, flooded", f.Wet)
	}
	if f.around, err1 = screensAround(f.Screens); err1 != nil {
		return fmt.Errorf("--screens %q: %w", f.Screens, err1)
	}
	if err := f.switchEffects(); err != nil {
		return err
	}
	if f.Shadows != "" && f.Shadows != "maps" && f.Shadows != "volumes" {
		return fmt.Errorf("--shadows %q: say maps or volumes", f.Shadows)
	}
	if f.camera, ok = components.CameraNamed(f.Camera); !ok {
		var names []string
		for k := range components.CameraKinds {
			names = append(names, k.String())
		}
		return fmt.Errorf("--camera %q: choose one of %s", f.Camera, strings.Join(names, ", "))
	}
	switch f.Driver {
	case "", "me", "auto", "scene":
	default:
		return fmt.Errorf("--driver %q: say me, auto or scene", f.Driver)
	}
	if !f.Offscreen && (f.Frames != "" || f.Film != "" || f.JSON) {
		return fmt.Errorf("--frames, --film and --json are about pictures without a window: add --offscreen")
	}
	return nil
}

// pictureFigures are what drawing cost; the names are a promise to scripts.
type pictureFigures struct {
	FPS       float64 `json:"fps"`              // pictures a second, simulation included
	Median    float64 `json:"frame_ms_median"`  // to draw one
	P99       float64 `json:"frame_ms_p99"`     // likewise
	Allocs    float64 `json:"allocs_per_frame"` // heap allocations of drawing
	Triangles int     `json:"triangles"`        // of the last picture
	Draws     int     `json:"draws"`            // calls, of the last picture
	Frames    int     `json:"frames"`
	Device    string  `json:"device"` // what drew
	Shot      string  `json:"shot,omitempty"`
	Film      string  `json:"film,omitempty"`

	reel *reel // finished, for the sound to be laid under
}

func (f *pictureFigures) print(std launch.Streams, asJSON bool) error {
	if asJSON {
		return launch.PrintJSON(std, f)
	}
	_, err := fmt.Fprintf(std.Out, "%d pictures, %.1f a second: %.1f ms each (median), %.1f ms (99 of 100); %d "+
		"triangles, %.1f allocations a picture; drawn by %s\n",
		f.Frames, f.FPS, f.Median, f.P99, f.Triangles, f.Allocs, f.Device)
	if err == nil && f.Shot != "" {
		_, err = fmt.Fprintf(std.Out, "picture   %s\n", f.Shot)
	}
	if err == nil && f.Film != "" {
		_, err = fmt.Fprintf(std.Out, "film      %s\n", f.Film)
	}
	return err
}
