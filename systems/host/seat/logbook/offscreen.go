//go:build cgo && window

// A drive that is drawn without a window: the world goes on by a sixtieth of a second, then there is a picture.

package logbook

import (
	"context"
	"errors"
	"fmt"
	"image"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"camber/components"
	"camber/components/person"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/film"
	"camber/systems/host/seat/fonts"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/seat/sight"
	"camber/systems/render"
	"camber/systems/render/lens"
	"camber/systems/render/passes"
)

// pictureRate is how many pictures are drawn for each simulated second.
const pictureRate = 60

// stillFrom is how long before the end of a drive pictures are drawn where the last one alone is wanted, in s.
const stillFrom = 0.25

// warmUp is how many pictures come before any is measured.
const warmUp = 5

// studio opens what a drive without a window is drawn with; it belongs to this thread, until closed.
func (c *Windowless) studio(book *Book, files fs.FS) (d *drawing, shut func(), err error) {
	runtime.LockOSThread()
	screen, err := device.OpenOffscreen()
	if err != nil {
		runtime.UnlockOSThread()
		return nil, nil, err
	}
	shut = func() {
		screen.Close()
		runtime.UnlockOSThread()
	}
	d = &drawing{
		screen: screen, command: c, book: book,
	}
	config := launch.Config(book.Std)
	c.AsSet(config, book.Std)
	options, err := c.Graphics(c.Of.Preset)
	if err != nil {
		return nil, nil, errors.Join(err, closed(shut))
	}
	if d.render, err = render.New(screen.Proc, files, options); err != nil {
		return nil, nil, errors.Join(err, closed(shut))
	}
	shut = func() {
		d.render.Close()
		screen.Close()
		runtime.UnlockOSThread()
	}
	if err := d.render.Resize(c.Width, c.Height); err != nil {
		return nil, nil, errors.Join(err, closed(shut))
	}
	d.eyes = min(max(c.Of.Split, 1), len(book.Run.Cars))
	shared := make([]ecs.Key, d.eyes)
	book.Run.Share(shared)
	for i := range d.eyes {
		book.wants(pictureEye+i, components.Camera{Kind: c.Camera, Car: shared[i]})
	}
	d.shared = shared
	d.hud = person.HUD.Of(book.Run.World, ecs.WorldKey)
	said := book.Run.Words().Named(config.Text(pictures.LanguagePath))
	d.hud.Aux.Watched, d.hud.Aux.In, d.hud.Aux.Tell = book.Car, said.In, said.Tell
	if book.Run.Scene.Track.Course.Town != nil { // its streets may be called in any script
		d.hud.Aux.Fonts = fonts.Installed(fonts.Folders())
	}
	components.StandingsOf(book.Run.World).Laps = c.Laps
	if d.screens = options.Screens; c.Camera == person.Cockpit { // before the first picture there is no eye yet
		d.hud.Aux.Eye.Inside = book.Car
	}
	_, _, d.hud.Aux.Width, d.hud.Aux.Height = options.Screens.Flat(c.Width, c.Height)
	if d.hud.Params.Layout, err = c.Instruments(files); err != nil {
		return nil, nil, errors.Join(err, closed(shut))
	}
	d.beside()
	d.picture = image.NewRGBA(image.Rect(0, 0, c.Width, c.Height))
	return d, shut, nil
}

func closed(shut func()) error {
	shut()
	return nil
}

// Portrait draws one picture of how a drive has ended. Where nothing can be drawn there is none.
func (c *Windowless) Portrait(book *Book, files fs.FS) error {
	d, shut, err := c.studio(book, files)
	if err != nil {
		fmt.Fprintf(book.Std.Err, "camber: %v\n", err)
		c.Of.Shot = ""
		return nil
	}
	defer shut()
	for range 2 { // the instruments look at a step
		d.wanted(true)
		if err := book.Run.Loop.Steps(1); err != nil {
			return err
		}
		book.TakeIn()
		if err := d.draw(); err != nil {
			return err
		}
	}
	if d.blind {
		c.Of.Shot = ""
		return nil
	}
	if err := d.write(c.Of.Shot); err != nil {
		return fmt.Errorf("--shot: %w", err)
	}
	return nil
}

// Offscreen drives and draws.
func (c *Windowless) Offscreen(ctx context.Context, book *Book, files fs.FS) (*pictures.PictureFigures, error) {
	d, shut, err := c.studio(book, files)
	if err != nil {
		return nil, err
	}
	defer shut()
	if c.Of.Frames != "" {
		if err := os.MkdirAll(c.Of.Frames, 0o755); err != nil {
			return nil, fmt.Errorf("--frames: %w", err)
		}
	}
	figures := &pictures.PictureFigures{Device: d.render.Device(), Shot: c.Of.Shot, Film: c.Of.Film}
	if figures.Reel, err = film.OfFlag(c.Of.Film, c.Width, c.Height, pictureRate); err != nil {
		return nil, err
	}
	d.reel = figures.Reel
	// what was drawn before something failed is a film
	if err := errors.Join(d.drive(ctx, figures), d.reel.Close()); err != nil {
		return nil, err
	}
	if d.blind {
		figures.Shot = ""
	} else if c.Of.Shot != "" {
		if err := d.write(c.Of.Shot); err != nil {
			return nil, fmt.Errorf("--shot: %w", err)
		}
	}
	return figures, nil
}

// drawing is a drawn drive under way.
type drawing struct {
	screen  *device.Offscreen
	blind   bool // its context is lost, and cannot be made anew
	command *Windowless
	book    *Book
	render  *render.Renderer
	trouble sight.Trouble                    // that was told
	flats   [pictures.MostSplit]passes.Flats // of the instruments of each
	eyes    int                              // that have a part of the picture
	shared  []ecs.Key                        // the cars that they follow
	mates   [pictures.MostSplit - 1]person.HUDData
	hud     *person.HUDData // of the first
	screens *lens.Panes     // nil: one
	picture *image.RGBA
	reel    *film.Reel // nil: none
}

// beside gives each of several a part of the picture to have his instruments in.
func (d *drawing) beside() {
	first := &d.hud.Aux
	wide, high := first.Width, first.Height
	if d.eyes > 1 {
		_, _, first.Width, first.Height = lens.Part(0, d.eyes, wide, high)
		first.Watched, first.Scale = d.shared[0], sight.Narrow(d.eyes, first)
	}
	first.Mates = first.Mates[:0]
	for i := 1; i < d.eyes; i++ {
		h := &d.mates[i-1]
		h.Params.Layout = d.hud.Params.Layout
		_, _, h.Aux.Width, h.Aux.Height = lens.Part(i, d.eyes, wide, high)
		h.Aux.Watched, h.Aux.In, h.Aux.Tell = d.shared[i], first.In, first.Tell
		h.Aux.Scale = sight.Narrow(d.eyes, &h.Aux)
		first.Mates = append(first.Mates, h)
	}
}

// wanted says whether there is to be a picture after the next step.
func (d *drawing) wanted(is bool) {
	d.hud.Aux.Wanted = is
	first := &d.book.eyes().Cameras[pictureEye]
	if first.Kind == person.Director && first.Seen != 0 {
		d.hud.Aux.Watched = first.Seen
	}
	if eye := first.Eye; is && eye.Fov > 0 {
		eye.Fov = d.screens.Fov(eye.Fov)
		d.hud.Aux.Eye = eye
	}
	for i := range d.eyes {
		camera := &d.book.eyes().Cameras[pictureEye+i]
		if camera.Wanted = is; i > 0 {
			d.mates[i-1].Aux.Wanted, d.mates[i-1].Aux.Eye = is, camera.Eye
			d.mates[i-1].Aux.Fonts, d.mates[i-1].Aux.Pace = d.hud.Aux.Fonts, d.hud.Aux.Pace
		}
	}
}

// drive turns the world and draws until the time is over or the laps are done.
func (d *drawing) drive(ctx context.Context, figures *pictures.PictureFigures) error {
	c, book := d.command, d.book
	limit := c.Seconds
	if limit == 0 {
		limit = 20
		if c.Laps > 0 {
			limit = FastLimit
		}
	}
	var times []float64
	var before, after runtime.MemStats
	bar := launch.NewProgress(book.Std, "draw")
	var wall time.Duration
	counted := 0
	still, behind := c.Of.Shot != "" && c.Of.Frames == "" && d.reel == nil && !c.Of.JSON, false
	for n := 0; ctx.Err() == nil && (c.Laps == 0 || book.Laps() < c.Laps); n++ {
		began := time.Now()
		until := float64(n+1) / pictureRate
		for dt := book.Run.Loop.Clock().Dt(); book.Time()+1e-9 < min(until, limit); {
			d.wanted(book.Time()+dt+1e-9 >= min(until, limit)) // the newest is enough
			if err := book.Run.Loop.Steps(1); err != nil {
				return err
			}
			book.TakeIn()
		}
		if behind = still && (c.Laps > 0 || book.Time() < limit-stillFrom); behind {
			if p := book.eyes().Moment; p != nil {
				d.render.Watch(p)
			}
			bar.Show(book.Time()/limit, book.Line())
			continue
		}
		count := n == warmUp+5 || n == warmUp+20
		if count {
			runtime.ReadMemStats(&before)
		}
		start := time.Now()
		if err := d.draw(); err != nil {
			return err
		}
		took := time.Since(start)
		d.hud.Aux.Pace.Frame = float32(took) / 1e6
		if count {
			runtime.ReadMemStats(&after)
			figures.Allocs = float64(after.Mallocs - before.Mallocs)
			counted++
		}
		if n >= warmUp {
			times = append(times, float64(took)/1e6)
			wall += time.Since(began)
		}
		if c.Of.Frames != "" && !d.blind {
			if err := d.write(filepath.Join(c.Of.Frames, fmt.Sprintf("%06d.png", n))); err != nil {
				return fmt.Errorf("--frames: %w", err)
			}
		}
		if d.reel != nil && !d.blind {
			if err := errors.Join(d.render.Read(d.picture), d.reel.Picture(d.picture.Pix)); err != nil {
				return err
			}
		}
		bar.Show(book.Time()/limit, book.Line())
		if book.Time()+1e-9 >= limit {
			break
		}
	}
	if behind {
		if err := d.draw(); err != nil {
			return err
		}
	}
	bar.End(book.Line())
	figures.Sum(times, wall.Seconds())
	figures.Triangles, figures.Draws = d.render.Triangles, d.render.Draws
	return nil
}

// draw draws the moment after the last step.
func (d *drawing) draw() error {
	if d.book.eyes().Moment == nil {
		return errors.New("the car that is watched is gone")
	}
	if d.hud.Params.Layout != nil {
		d.flats[0].Put(&d.hud.Aux)
		for i, h := range d.hud.Aux.Mates {
			d.flats[i+1].Put(&h.Aux)
		}
	}
	for !d.blind {
		err := d.paint()
		why := sight.ContextLost(d.render)
		if why == nil {
			return err
		}
		if err := d.render.Rescue(d.screen.Proc, d.screen.Again); err != nil {
			d.blind = true
			fmt.Fprintf(d.book.Std.Err, "camber: %s\n", d.book.Run.InWords(sight.LostForGood(why, err)))
			break
		}
		fmt.Fprintf(d.book.Std.Err, "camber: %s\n", d.book.Run.InWords(sight.LostAnew(why)))
	}
	return nil
}

// paint draws the newest moment.
func (d *drawing) paint() error {
	if d.render.Draw(d.book.eyes().Moment, 1); d.trouble.News(d.render) {
		fmt.Fprintf(d.book.Std.Err, "camber: %s\n", d.render.Trouble)
	}
	if d.hud.Params.Layout != nil {
		for i := range d.eyes {
			if err := d.render.Overlay(passes.Instruments+passes.Layer(i), d.flats[i].Newest()); err != nil {
				return err
			}
		}
	}
	d.render.Finish()
	return nil
}

// write writes the last picture.
func (d *drawing) write(path string) error {
	if err := d.render.Read(d.picture); err != nil {
		return err
	}
	return sight.WritePicture(path, d.picture)
}
