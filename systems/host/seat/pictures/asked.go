// What is asked of pictures, and the figures of drawing them.

package pictures

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"camber/components/person"
	"camber/components/sky"
	"camber/systems/host/launch"
	"camber/systems/host/seat/cockpit"
	"camber/systems/host/seat/film"
	"camber/systems/hud/menu"
)

// PictureOptions say what is drawn, and where it goes.
type PictureOptions struct {
	Offscreen  bool     // into memory, without a window
	Size       string   // "1280x720", px
	Preset     string   // how much is drawn; "" = as set
	Hour       float64  // 0 to 24; -1 = what the scene's clock says
	Date       string   // "2026-06-21"; "" = what the scene's calendar says
	Wet        float64  // 0 to 1, of the road at least
	Shadows    string   // "maps" or "volumes"; "" = maps
	Effects    []string // "shadows=off"; others are as the preset has them
	Camera     string   // its name
	HUD        string   // "none" = none, "" = as set
	Shot       string   // file of the last picture; "" = none
	Frames     string   // folder of every picture; "" = none
	Film       string   // file; "" = none
	Screens    string   // around the driver: "3,600x340,50,650"; "" = as set
	Split      int      // cars that share the picture, in a window each with somebody who drives it; 0 = 1
	Driver     string   // of the first car: me, auto or scene; "" = me at a window, else scene
	Menu       bool     // it begins with the main menu
	FullScreen bool
	Monitor    int  // to fill, from 1; 0 = as set
	JSON       bool // the figures are printed so
}

// Asked is what is asked of pictures, and what the options say, once they are read.
type Asked struct {
	Of            *PictureOptions
	Width, Height int // px
	Camera        person.CameraKind
	Effects       [menu.Effects]menu.Helper // against the preset
	Around        menu.Around
	day           int32 // as sky.Date counts days; 0 = the scene's
}

// largest is how many pixels a picture may be wide or high.
const largest = 16384

// mostPixels is how many it may have.
const mostPixels = 1 << 26

// Presets are what there is to choose, from the plainest to the richest.
var Presets = []string{"low", "medium", "high"}

// MostSplit is how many cars may be looked at side by side.
const MostSplit = 1 + cockpit.MostMates

// ReadPicture reads what is asked of pictures, and refuses what cannot be; bare is a drive without a window.
func (c *Asked) ReadPicture(bare bool) error {
	w, h, ok := strings.Cut(c.Of.Size, "x")
	var err1, err2 error
	c.Width, err1 = strconv.Atoi(w)
	c.Height, err2 = strconv.Atoi(h)
	if !ok || err1 != nil || err2 != nil || c.Width < 1 || c.Height < 1 || c.Width > largest || c.Height > largest {
		return fmt.Errorf("--size %q: say width and height in pixels, such as 1280x720", c.Of.Size)
	}
	if n := c.Width * c.Height; n > mostPixels {
		return fmt.Errorf("--size %q: %d million pixels, and at most %d are drawn", c.Of.Size, n>>20, mostPixels>>20)
	}
	if !(c.Of.Hour == -1 || c.Of.Hour >= 0 && c.Of.Hour <= 24) {
		return fmt.Errorf("--hour %g: say an hour from 0 to 24", c.Of.Hour)
	}
	if c.Of.Date != "" {
		date, err := sky.ParseDate(c.Of.Date)
		if err != nil {
			return fmt.Errorf("--date: %w", err)
		}
		c.day = date.Days()
	}
	if !(c.Of.Wet >= 0 && c.Of.Wet <= 1) {
		return fmt.Errorf("--wet %g: say a share from 0, dry, to 1, flooded", c.Of.Wet)
	}
	if c.Of.Preset != "" && !slices.Contains(Presets, c.Of.Preset) {
		return fmt.Errorf("--preset: there is no preset %q: choose %s", c.Of.Preset, "low, medium or high")
	}
	if c.Around, err1 = ScreensAround(c.Of.Screens); err1 != nil {
		return fmt.Errorf("--screens %q: %w", c.Of.Screens, err1)
	}
	if c.Of.Split < 0 || c.Of.Split > MostSplit || c.Of.Split > 1 && c.Of.Screens != "" {
		return fmt.Errorf("--split %d: say 1 to %d people or cars that share the picture, without --screens", c.Of.Split,
			MostSplit)
	}
	if err := c.SwitchEffects(); err != nil {
		return err
	}
	if c.Of.Shadows != "" && c.Of.Shadows != "maps" && c.Of.Shadows != "volumes" {
		return fmt.Errorf("--shadows %q: say maps or volumes", c.Of.Shadows)
	}
	if c.Camera, ok = person.CameraNamed(c.Of.Camera); !ok {
		return fmt.Errorf("--camera %q: choose one of %s", c.Of.Camera, CameraList())
	}
	switch c.Of.Driver {
	case "", "me", "auto", "scene":
	default:
		return fmt.Errorf("--driver %q: say me, auto or scene", c.Of.Driver)
	}
	if !c.Of.Offscreen && (c.Of.Frames != "" || c.Of.Film != "") {
		return fmt.Errorf("--frames and --film are about pictures without a window: add --offscreen")
	}
	if c.Of.JSON && bare && !c.Of.Offscreen {
		return fmt.Errorf("--json has the figures of drawing, and nothing is drawn: add --offscreen, or leave --fast " +
			"and --console out")
	}
	return nil
}

// CameraList is every camera by name, for help.
func CameraList() string {
	var names []string
	for k := range person.CameraKinds {
		names = append(names, k.String())
	}
	return strings.Join(names, ", ")
}

// PictureFigures are what drawing cost; the names are a promise to scripts.
type PictureFigures struct {
	FPS       float64 `json:"fps"`              // pictures a second, simulation included
	Median    float64 `json:"frame_ms_median"`  // to draw one
	P99       float64 `json:"frame_ms_p99"`     // likewise
	Allocs    float64 `json:"allocs_per_frame"` // heap allocations of drawing
	Triangles int     `json:"triangles"`        // of the last picture
	Draws     int     `json:"draws"`            // calls, of the last picture
	Frames    int     `json:"frames"`
	Splash    float64 `json:"splash_s,omitempty"`        // of a window: from the command to its first sign
	First     float64 `json:"first_picture_s,omitempty"` // likewise to the first picture of the world
	Hands     float64 `json:"hands_ms_median,omitempty"` // likewise from a key or wheel to the picture that shows it
	Gaps      uint64  `json:"sound_gaps,omitempty"`      // likewise, how often its card had nothing new to play
	Device    string  `json:"device"`                    // what drew
	Shot      string  `json:"shot,omitempty"`
	Film      string  `json:"film,omitempty"`

	Reel *film.Reel // finished, for the sound to be laid under
}

// Print prints them.
func (f *PictureFigures) Print(std launch.Streams, asJSON bool) error {
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

// WriteFile writes a file, and makes the folder it goes to.
func WriteFile(path string, write func(to io.Writer) error) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(write(file), file.Close())
}
