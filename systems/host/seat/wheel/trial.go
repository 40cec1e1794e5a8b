// camber wheel test: pushes, measures, and says what follows from it.

package wheel

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"

	"camber/systems/device"
	"camber/systems/device/force"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// trialReport is what a test found; the names are a promise to scripts.
type trialReport struct {
	Name     string  `json:"name"`
	Kind     string  `json:"kind"`
	Torque   float64 `json:"torque_nm"` // that was asked for
	Moves    bool    `json:"moves"`
	Reversed bool    `json:"reversed"` // against what is set for it
	Right    float64 `json:"right"`    // share of its range
	Left     float64 `json:"left"`
	RightDeg float64 `json:"right_deg"` // 0 where its range is not known
	LeftDeg  float64 `json:"left_deg"`
	DelayMs  float64 `json:"delay_ms"`
	DeadZone float64 `json:"dead_zone"` // share of its peak
	Swing    float64 `json:"swing"`     // share of its range
	LagDeg   float64 `json:"lag_deg"`
	Noise    float64 `json:"noise"`
	Updates  int     `json:"updates"`
	Hz       float64 `json:"hz"`
	MeanLate float64 `json:"mean_late_ms"`
	Late     int     `json:"late"`
	Worst    float64 `json:"worst_late_ms"`
	Stopped  bool    `json:"stopped"`

	Advice []string `json:"advice"`
}

// Test pushes a wheel with a torque in N m (0: a quarter of its peak, at most 1), or shakes a pad. Unless it is agreed
// to already, somebody has to say first that no hands are at it.
func Test(std launch.Streams, o Options, name string, torque float64, agreed bool) error {
	info, err := o.choose(name)
	if err != nil {
		return err
	}
	player, err := device.OpenForce(info)
	if err != nil {
		return err
	}
	config, _, _ := settings.OpenConfig() // without a place for settings the defaults serve
	p, words := wheelProfile(config, info)
	launch.PrintWarnings(std, words)
	if torque < 0 || torque > p.Limit || math.IsNaN(torque) {
		return errors.Join(fmt.Errorf("--torque %g: choose more than 0 and at most the limit of %g N m", torque, p.Limit),
			player.Close())
	}
	if !agreed {
		if err := agree(std, info.Name); err != nil {
			return errors.Join(err, player.Close())
		}
	}
	ctx, stop := until(std)
	defer stop()
	runtime.LockOSThread() // for even updates
	defer runtime.UnlockOSThread()
	bar := launch.NewProgress(std, "test")
	tell := func(what string, share float64) { bar.Show(share, what) }
	var r trialReport
	if info.Constant {
		if torque == 0 {
			torque = min(p.Peak/4, 1)
		}
		var t force.Trial
		t, err = force.Try(ctx, turned{player, p.Reversed}, min(torque/p.Peak, 1), device.FineTime(), tell)
		r = reportOf(info, p, t)
	} else {
		err = shake(ctx, player, tell)
		r = trialReport{
			Name: info.Name, Kind: "pad", Hz: info.Hz,
			Advice: []string{"a pad does not say whether it shakes: you felt the heavy motor, then the light one, then both"},
		}
	}
	bar.End("done")
	if err = errors.Join(err, player.Close()); err != nil {
		if errors.Is(err, context.Canceled) {
			return errors.New("stopped; the wheel is let go of")
		}
		return err
	}
	if o.JSON {
		err = launch.PrintJSON(std, r)
	} else {
		r.print(std)
	}
	if err == nil && info.Constant && (!r.Moves || r.Reversed || r.Stopped) {
		return launch.ErrFound
	}
	return err
}

// agree waits until somebody says that no hands are at the wheel.
func agree(std launch.Streams, name string) error {
	fmt.Fprintf(std.Err, "%s will turn by itself, gently. Take your hands off it and press Enter (Ctrl-C ends it at any "+
		"time). ", name)
	if std.Keys == nil {
		fmt.Fprintln(std.Err)
		return errNoHands
	}
	if _, err := bufio.NewReader(std.Keys).ReadString('\n'); err != nil {
		fmt.Fprintln(std.Err)
		return errNoHands
	}
	return nil
}

// turned is a player that pushes to the other side where it is set so.
type turned struct {
	*device.ForcePlayer
	reversed bool
}

// reportOf says what a trial means.
func reportOf(info device.ForceInfo, p force.Profile, t force.Trial) trialReport {
	r := trialReport{
		Name: info.Name, Kind: "wheel", Torque: t.Level * p.Peak, Moves: t.Moves, Reversed: t.Reversed, Right: t.Right,
		Left:     t.Left,
		RightDeg: t.Right * info.Degrees, LeftDeg: t.Left * info.Degrees, DelayMs: t.DelayMs, DeadZone: t.DeadZone,
		Swing: t.Swing, LagDeg: t.LagDeg, Noise: t.Noise, Updates: t.Updates, Hz: info.Hz, Late: t.Beats.Late,
		Worst: t.Beats.Worst.Seconds() * 1e3, Stopped: t.Stopped, Advice: []string{},
	}
	if n := t.Beats.Updates; n > 0 {
		r.MeanLate = t.Beats.Sum.Seconds() * 1e3 / float64(n)
	}
	advise := func(text string, parts ...any) { r.Advice = append(r.Advice, fmt.Sprintf(text, parts...)) }
	set := func(value string) string { return fmt.Sprintf("camber wheel set %s %s", info.ID, value) }
	switch {
	case !t.Moves:
		advise("it did not move: is its power supply on, and is nothing holding it? Some wheels need their own driver "+
			"(%s). Harder: --torque %.1f", "camber wheel", min(2*r.Torque, p.Limit))
	case t.Reversed:
		advise("it pushes to the wrong side: %s", set("reversed="+map[bool]string{true: "no", false: "yes"}[p.Reversed]))
	case t.Stopped:
		advise(
			"it ran away and was let go of: it is stronger than reckoned. Its peak is taken as %g N m; if it has more: %s",
			p.Peak, set("peak=...Nm"))
	}
	if t.Moves && t.DeadZone > 0.03 && p.Curve == nil {
		advise("it does not move below %.0f %% of its peak: %s", 100*t.DeadZone,
			set(fmt.Sprintf(`curve="0:0 %.3g:0 1:1"`, 0.8*t.DeadZone)))
	}
	if info.Peak == 0 {
		advise("its strongest torque is not known here and taken as %g N m; its maker has the figure: %s", p.Peak,
			set("peak=...Nm"))
	}
	return r
}

// print writes it for people.
func (r *trialReport) print(std launch.Streams) {
	if r.Kind == "wheel" {
		way := func(share, degrees float64) string {
			if degrees != 0 {
				return fmt.Sprintf("%+.1f deg", degrees)
			}
			return fmt.Sprintf("%+.2f %% of its range", 100*share)
		}
		fmt.Fprintf(std.Out, "%s\npushed right with %.2f N m  %s\npushed left               %s\nbegins to move after      "+
			"%.0f ms\n",
			r.Name, r.Torque, way(r.Right, r.RightDeg), way(r.Left, r.LeftDeg), r.DelayMs)
		fmt.Fprintf(std.Out, "moves from                %.1f %% of its peak on\nswings at 1.5 Hz          %.2f %% of its "+
			"range, %.0f deg behind\nupdates                   %d at %.0f Hz, late by %.3f ms on average, by %.2f ms at most\n",
			100*r.DeadZone, 100*r.Swing, r.LagDeg, r.Updates, r.Hz, r.MeanLate, r.Worst)
	} else {
		fmt.Fprintf(std.Out, "%s\n", r.Name)
	}
	for _, a := range r.Advice {
		fmt.Fprintf(std.Out, "%s\n", a)
	}
}
