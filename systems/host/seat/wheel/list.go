// camber wheel list: which devices can push, whether one does, and what is known of it.

package wheel

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"text/tabwriter"

	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// Options say where devices are looked for, and how what is found is printed.
type Options struct {
	Sys, Dev string // folders of the system: "/sys", "/dev"
	JSON     bool
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

// List prints wheels and pads with force feedback, and what keeps the others from it.
func List(std launch.Streams, o Options) error {
	all, err := device.FindForces(o.Sys, o.Dev)
	if err != nil {
		return err
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
	if o.JSON {
		return launch.PrintJSON(std, struct {
			Devices []listedWheel `json:"devices"`
		}{list})
	}
	return o.print(std, list)
}

// print writes the list for people.
func (o Options) print(std launch.Streams, list []listedWheel) error {
	if len(list) == 0 {
		fmt.Fprintf(std.Out, "%s.\n", noWheels)
		if _, err := os.Stat(o.Sys + "/class/input"); err != nil {
			fmt.Fprintf(std.Out, "This system shows no input devices at all (%s/class/input is not there): in a container, "+
				"pass /sys and /dev/input on to it; elsewhere than on Linux, wheels do not push yet.\n", o.Sys)
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

// choose finds the device that a name means; of none, the first wheel.
func (o Options) choose(name string) (device.ForceInfo, error) {
	all, err := device.FindForces(o.Sys, o.Dev)
	if err != nil {
		return device.ForceInfo{}, err
	}
	info, err := device.ChooseForce(all, name)
	if err != nil {
		err = fmt.Errorf("%w (camber wheel lists what there is)", err)
	}
	return info, err
}

// until ends when somebody asks for an end, in whatever way there is: a wheel must not push on.
func until(std launch.Streams) (context.Context, context.CancelFunc) {
	return context.WithCancel(std.Context())
}

// errNoHands ends a test that nobody agreed to.
var errNoHands = errors.New("say --yes, or press Enter, when your hands are off the wheel")
