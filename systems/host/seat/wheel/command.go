// camber wheel: which devices can push, whether one does, and what is known of it.

package wheel

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"text/tabwriter"

	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// Command is camber wheel.
type Command struct {
	List struct{} `cmd:"" default:"1" help:"List wheels and pads with force feedback, and what keeps the others from it."`
	Test struct {
		Name   string  `arg:"" optional:"" help:"A part of its name, its numbers (046d:c24f) or its path; none: the first wheel."`
		Torque float64 `placeholder:"NM" help:"How hard it may push, in N m (default: a quarter of its peak, at most 1)."`
		Yes    bool    `help:"Begin at once: hands are off the wheel."`
	} `cmd:"" help:"Push a wheel gently to both sides and measure what it does. Take your hands off it."`
	Set struct {
		Name   string   `arg:"" help:"A part of its name, its numbers or its path."`
		Values []string `arg:"" optional:"" placeholder:"KEY=VALUE" help:"strength=0.8 peak=2.1Nm limit=5Nm reversed=yes curve=\"0:0 0.04:0 1:1\"; an empty value takes one back."`
	} `cmd:"" help:"Say how one wheel is to push; without values, print what is known of it."`
	JSON bool   `name:"json" help:"Print as JSON."`
	Sys  string `hidden:"" default:"/sys"`
	Dev  string `hidden:"" default:"/dev"`
}

// listedWheel is one device of the list; the names are a promise to scripts.
type listedWheel struct {
	Name     string   `json:"name"`
	Kind     string   `json:"kind"` // wheel, pad or none
	ID       string   `json:"id"`
	Path     string   `json:"path"`
	Effects  []string `json:"effects"`
	Hz       float64  `json:"hz"`
	Degrees  float64  `json:"degrees"` // 0 = its driver does not say
	Peak     float64  `json:"peak_nm"` // that is reckoned with
	Strength float64  `json:"strength"`
	Usable   bool     `json:"usable"`
	Problem  string   `json:"problem"`
}

// noWheels is said where there is nothing.
const noWheels = "no wheel or pad with force feedback is plugged in"

// Run does the chosen one of wheel's own commands.
func (c *Command) Run(std launch.Streams, chosen launch.ChosenCommand) error {
	all, err := device.FindForces(c.Sys, c.Dev)
	if err != nil {
		return err
	}
	switch name := string(chosen); {
	case strings.HasPrefix(name, "wheel test"):
		return c.test(std, all)
	case strings.HasPrefix(name, "wheel set"):
		return c.set(std, all)
	}
	config, words, err := settings.OpenConfig()
	if err != nil {
		words = append(words, err.Error())
	}
	launch.PrintWarnings(std, words)
	list := make([]listedWheel, 0, len(all))
	for _, info := range all {
		p, words := wheelProfile(config, info)
		launch.PrintWarnings(std, words)
		l := listedWheel{
			Name: info.Name, Kind: "pad", ID: info.ID, Path: info.Path, Effects: append([]string{}, info.Effects...),
			Hz:      info.Hz,
			Degrees: info.Degrees, Peak: p.Peak, Strength: p.Strength,
		}
		if info.Constant {
			l.Kind = "wheel"
		}
		if info.Mute {
			l.Kind, l.Peak, l.Strength = "none", 0, 0
		}
		if err := device.MayOpenForce(info); err != nil {
			l.Problem = err.Error()
		}
		l.Usable = l.Problem == ""
		list = append(list, l)
	}
	if c.JSON {
		return launch.PrintJSON(std, struct {
			Devices []listedWheel `json:"devices"`
		}{list})
	}
	return c.print(std, list)
}

// print writes the list for people.
func (c *Command) print(std launch.Streams, list []listedWheel) error {
	if len(list) == 0 {
		fmt.Fprintf(std.Out, "%s.\n", noWheels)
		if _, err := os.Stat(c.Sys + "/class/input"); err != nil {
			fmt.Fprintf(std.Out, "This system shows no input devices at all (%s/class/input is not there): in a container, "+
				"pass /sys and /dev/input on to it; elsewhere than on Linux, wheels do not push yet.\n", c.Sys)
		}
		return nil
	}
	out := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
	for _, l := range list {
		facts := fmt.Sprintf("%s\t%.0f Hz", strings.Join(l.Effects, ", "), l.Hz)
		switch l.Kind {
		case "wheel":
			facts += fmt.Sprintf("\tat most %g N m", l.Peak)
		case "none":
			facts = "-\t-\t"
		default:
			facts += "\t"
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t%s\t%s\n", l.Kind, l.Name, l.ID, facts, l.Path)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	for _, l := range list {
		if l.Problem != "" {
			fmt.Fprintf(std.Out, "%s\n", l.Problem)
		}
	}
	return nil
}

// open opens a device to be tested.
func (c *Command) open(all []device.ForceInfo, name string) (*device.ForcePlayer, error) {
	info, err := device.ChooseForce(all, name)
	if err != nil {
		return nil, fmt.Errorf("%w (camber wheel lists what there is)", err)
	}
	return device.OpenForce(info)
}

// until ends when somebody asks for an end, in whatever way there is: a wheel must not push on.
func until(std launch.Streams) (context.Context, context.CancelFunc) {
	ctx := std.Until
	if ctx == nil {
		ctx = context.Background()
	}
	return signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
}

// errNoHands ends a test that nobody agreed to.
var errNoHands = errors.New("say --yes, or press Enter, when your hands are off the wheel")
