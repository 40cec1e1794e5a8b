// Somebody who sits at a window: how long until they see something, how fluent it is, and how soon a saved file drives.

package bench

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// SeatFigures are what Seat measures; the names are a promise to scripts.
type SeatFigures struct {
	Presets map[string]Seated `json:"presets"`
	Reload  float64           `json:"reload_ms_median"` // from a tyre's save to the word that the car has it
	Reloads []float64         `json:"reload_ms"`        // each
	Device  string            `json:"device"`           // what drew
}

// Seated is a drive at a window with one preset.
type Seated struct {
	Splash float64 `json:"splash_s"`        // from the command to the window's first sign
	First  float64 `json:"first_picture_s"` // likewise to the first picture of the world
	FPS    float64 `json:"fps"`
	Median float64 `json:"frame_ms_median"`
	P99    float64 `json:"frame_ms_p99"`
	Device string  `json:"device"`
}

const (
	seatReloads = 9
	seatTyre    = "cars/p917/wheel-front.xml"
)

// Seat has a fresh user drive the scene of a first visit at a window with each preset, and then save a tyre while
// driving. It runs the program itself, so that what is measured begins where it does for people.
func Seat(program string, presets []string, seconds float64, said func(string)) (f SeatFigures, err error) {
	home, err := os.MkdirTemp("", "camber-bench")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(home)) }()
	s := seat{program, home}
	f.Presets = map[string]Seated{}
	for _, preset := range presets {
		said("a drive at a window, preset " + preset)
		var one Seated
		if one, err = s.drive(preset, seconds); err != nil {
			return f, err
		}
		f.Presets[preset], f.Device = one, one.Device
	}
	said("a tyre is saved while driving")
	if f.Reloads, err = s.reloads(); err != nil {
		return f, err
	}
	sorted := slices.Sorted(slices.Values(f.Reloads))
	f.Reload = sorted[len(sorted)/2]
	return f, nil
}

// seat is a program, and the home of somebody who has never run it.
type seat struct{ program, home string }

// camber is a command line of the program, by somebody whose settings and files lie in the home.
func (s *seat) camber(ctx context.Context, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, s.program, append(args, "--work", s.home, "--packs", s.home)...)
	c.Env = append(os.Environ(), "HOME="+s.home, "XDG_CONFIG_HOME="+s.home, "XDG_DATA_HOME="+s.home, "AppData="+s.home)
	if cache, err := os.UserCacheDir(); err == nil { // a driver's compiled shaders are no news to the machine
		c.Env = append(c.Env, "XDG_CACHE_HOME="+cache)
	}
	return c
}

// drive drives with a preset.
func (s *seat) drive(preset string, seconds float64) (one Seated, err error) {
	c := s.camber(context.Background(), "drive", "--driver", "auto", "--preset", preset, "--seconds",
		fmt.Sprint(seconds), "--json")
	var told strings.Builder
	c.Stderr = &told
	out, err := c.Output()
	if err != nil {
		return one, fmt.Errorf("camber drive --preset %s: %w: %s", preset, err, strings.TrimSpace(told.String()))
	}
	return one, json.Unmarshal(out, &one)
}

// reloads saves a tyre again and again while the car drives, and gives the milliseconds until each is told.
func (s *seat) reloads() (took []float64, err error) {
	if out, err := s.camber(context.Background(), "copy", "cars/p917").CombinedOutput(); err != nil {
		return nil, fmt.Errorf("camber copy: %w: %s", err, out)
	}
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	c := s.camber(ctx, "drive", "--driver", "auto", "--preset", "low", "--scene", "oval", "--seconds", "100")
	told, err := c.StderrPipe()
	if err != nil {
		return nil, err
	}
	if err := c.Start(); err != nil {
		return nil, err
	}
	defer func() {
		stop()
		_, _ = io.Copy(io.Discard, told)
		_ = c.Wait() // it was killed
	}()
	lines := bufio.NewScanner(told)
	last := ""
	until := func(words string) error {
		for lines.Scan() {
			if last = lines.Text(); strings.Contains(last, words) {
				return nil
			}
		}
		return fmt.Errorf("the drive ended before it told of %q; it said %q", words, last)
	}
	if err := until(", built-in driver: "); err != nil {
		return nil, err
	}
	file := filepath.Join(s.home, filepath.FromSlash(seatTyre))
	tyre, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	const grip = `MyLat="1.4"`
	if !strings.Contains(string(tyre), grip) {
		return nil, fmt.Errorf("%s has no %s to change", seatTyre, grip)
	}
	for i := range seatReloads + 1 {
		value := fmt.Sprintf("1.3%d", i)
		began := time.Now()
		fresh := strings.Replace(string(tyre), grip, `MyLat="`+value+`"`, 1)
		if err := errors.Join(os.WriteFile(file, []byte(fresh), 0o644), until("-> "+value+": ")); err != nil {
			return nil, err
		}
		if i > 0 { // the first one waits for the drive to begin
			took = append(took, time.Since(began).Seconds()*1e3)
		}
	}
	return took, nil
}
