//go:build cgo

// A drive that is drawn without a window: the world goes on by a sixtieth of a second, then there is a picture.

package main

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"camber/components"
	"camber/ecs"
	"camber/systems/camera"
	"camber/systems/device"
	"camber/systems/render"
	"camber/systems/render/seen"
)

// pictureRate is how many pictures are drawn for each simulated second.
const pictureRate = 60

// warmUp is how many pictures come before any is measured.
const warmUp = 5

// offscreen drives and draws.
func (c *driveCommand) offscreen(ctx context.Context, seat *seat, files fs.FS) (*pictureFigures, error) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	options, err := render.Preset(c.Preset)
	if err != nil {
		return nil, fmt.Errorf("--preset: %w", err)
	}
	screen, err := device.OpenOffscreen()
	if err != nil {
		return nil, err
	}
	defer screen.Close()
	r, err := render.New(screen.Proc, files, options)
	if err != nil {
		return nil, err
	}
	if err := r.Resize(c.width, c.height); err != nil {
		return nil, err
	}
	if c.Driver == "auto" {
		components.Driver.Of(seat.run.World, seat.car).State.Active = true
	}
	if c.Frames != "" {
		if err := os.MkdirAll(c.Frames, 0o755); err != nil {
			return nil, fmt.Errorf("--frames: %w", err)
		}
	}
	d := &drawing{command: c, seat: seat, render: r, watcher: seen.NewWatcher(seat.run.World), exchange: seen.NewExchange()}
	d.rig.Kind = c.camera
	d.picture = image.NewRGBA(image.Rect(0, 0, c.width, c.height))
	figures := &pictureFigures{Device: r.Device(), Shot: c.Shot}
	if err := d.drive(ctx, figures); err != nil {
		return nil, err
	}
	if c.Shot != "" {
		if err := d.write(c.Shot); err != nil {
			return nil, fmt.Errorf("--shot: %w", err)
		}
	}
	return figures, nil
}

// drawing is a drawn drive under way.
type drawing struct {
	command  *driveCommand
	seat     *seat
	render   *render.Renderer
	watcher  *seen.Watcher
	exchange *seen.Exchange
	rig      camera.Rig
	picture  *image.RGBA
	last     uint64 // tick of the last picture
}

// drive turns the world and draws until the time is over or the laps are done.
func (d *drawing) drive(ctx context.Context, figures *pictureFigures) error {
	c, seat := d.command, d.seat
	limit := c.Seconds
	if limit == 0 {
		limit = 20
		if c.Laps > 0 {
			limit = fastLimit
		}
	}
	var times []float64
	var before, after runtime.MemStats
	bar := newProgress(seat.std, "draw")
	var wall time.Duration
	counted := 0
	for n := 0; ctx.Err() == nil && (c.Laps == 0 || seat.laps() < c.Laps); n++ {
		began := time.Now()
		until := float64(n+1) / pictureRate
		for seat.time()+1e-9 < min(until, limit) {
			if err := seat.run.Loop.Steps(1); err != nil {
				return err
			}
			seat.look()
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
		if count {
			runtime.ReadMemStats(&after)
			figures.Allocs = float64(after.Mallocs - before.Mallocs)
			counted++
		}
		if n >= warmUp {
			times = append(times, float64(took)/1e6)
			wall += time.Since(began)
		}
		if c.Frames != "" {
			if err := d.write(filepath.Join(c.Frames, fmt.Sprintf("%06d.png", n))); err != nil {
				return fmt.Errorf("--frames: %w", err)
			}
		}
		bar.show(seat.time()/limit, seat.line())
		if seat.time()+1e-9 >= limit {
			break
		}
	}
	bar.end(seat.line())
	figures.sum(times, wall.Seconds())
	figures.Triangles, figures.Draws = d.render.Triangles, d.render.Draws
	return nil
}

// draw copies the world and draws it.
func (d *drawing) draw() error {
	w := d.seat.run.World
	tick := ecs.Tick{N: w.Tick(), Dt: d.seat.run.Loop.Clock().Dt()}
	p, last := d.exchange.Back()
	s, ok := camera.Of(w, d.seat.car)
	if !ok {
		return errors.New("the car that is watched is gone")
	}
	eye := d.rig.Follow(&s, float64(tick.N-d.last)*tick.Dt)
	d.last = tick.N
	d.watcher.Look(p, last, tick, eye)
	d.exchange.HandOver()
	if p, ok := d.exchange.Newest(); ok {
		d.render.Draw(p, 1)
	}
	d.render.Finish()
	return nil
}

// write writes the last picture.
func (d *drawing) write(path string) error {
	if err := d.render.Read(d.picture); err != nil {
		return err
	}
	if dir := filepath.Dir(path); dir != "." {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
	}
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	encoder := png.Encoder{CompressionLevel: png.BestSpeed}
	return errors.Join(encoder.Encode(file, d.picture), file.Close())
}
