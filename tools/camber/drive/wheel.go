// camber wheel and camber remote-wheel: devices with force feedback, and a wheel that drives a simulator elsewhere.

package drive

import (
	"strings"

	"camber/systems/host/launch"
	"camber/systems/host/seat/wheel"
	"camber/tools/camber/flags"
)

// WheelCommand is camber wheel.
type WheelCommand struct {
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

// Run does the chosen one of wheel's own commands.
func (c *WheelCommand) Run(std launch.Streams, chosen flags.Command) error {
	o := wheel.Options{Sys: c.Sys, Dev: c.Dev, JSON: c.JSON}
	switch name := string(chosen); {
	case strings.HasPrefix(name, "wheel test"):
		return wheel.Test(std, o, c.Test.Name, c.Test.Torque, c.Test.Yes)
	case strings.HasPrefix(name, "wheel set"):
		return wheel.Set(std, o, c.Set.Name, c.Set.Values)
	}
	return wheel.List(std, o)
}

// RemoteWheelCommand is camber remote-wheel.
type RemoteWheelCommand struct {
	Address string `arg:"" help:"Where the simulator listens, such as 192.168.1.20:7711 (camber drive --remote-wheel :7711 there)."`
	Code    string `placeholder:"CODE" help:"The code that the simulator shows, such as 7KQ2M-X04FD (default: the one that was right last)."`
	Device  string `placeholder:"ID" help:"The device to send, by its path or by vendor and product, such as 046d:c24f (default: the first one)."`
}

// Run does it.
func (c *RemoteWheelCommand) Run(std launch.Streams) error {
	return wheel.Send(std, c.Address, c.Code, c.Device)
}
