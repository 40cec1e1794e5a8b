// The manoeuvres there are, and what can be ordered of them.

package rig

import (
	"fmt"
	"slices"
	"strings"

	"camber/blueprints/car"
	"camber/blueprints/source/markup"
)

// Rig is a manoeuvre that measures a car.
type Rig struct {
	Name    string
	Says    string   // a sentence
	Options []string // of Order, that it heeds: "slope", "seconds" ...
	Figures []Figure
	drive   func(o *Order) (*Result, error)
}

// Rigs are all manoeuvres that drive a car.
var Rigs = []*Rig{
	accel, vmax, brake, coastdown, hold, skidpad, stepsteer, sineDwell, laneChange, kerb, ride, energy,
}

// Order is what is asked of a rig; what is left at zero is as the rig has it.
type Order struct {
	Car     *car.Car
	Said    func(share float64, note string) // how far it has come; nil: nobody wants to know
	Slope   float64                          // rad
	Seconds float64                          // s
	Brake   string                           // "hand" or "foot"
	Speed   float64                          // m/s
	Radius  float64                          // m
	Height  float64                          // m
	Angle   float64                          // rad
}

// said tells how far it has come.
func (o *Order) said(share float64, format string, args ...any) {
	if o.Said != nil {
		o.Said(share, fmt.Sprintf(format, args...))
	}
}

// or is x, or what stands for it when nothing was asked.
func or(x, otherwise float64) float64 {
	if x == 0 {
		return otherwise
	}
	return x
}

// Named finds a rig.
func Named(name string) (*Rig, error) {
	var names []string
	for _, r := range Rigs {
		if r.Name == name {
			return r, nil
		}
		names = append(names, r.Name)
	}
	return nil, unknown(name, names)
}

// unknown says that there is no such rig.
func unknown(name string, names []string) error {
	hint := markup.DidYouMean(name, names)
	if hint == "" {
		hint = " (there is " + strings.Join(names, ", ") + ")"
	}
	return fmt.Errorf("there is no rig %q%s", name, hint)
}

// Heeds tells whether the rig makes anything of an option.
func (r *Rig) Heeds(option string) bool { return slices.Contains(r.Options, option) }

// Figure finds one of the rig's figures.
func (r *Rig) Figure(name string) (Figure, bool) {
	i := slices.IndexFunc(r.Figures, func(f Figure) bool { return f.Name == name || f.Key() == name })
	if i < 0 {
		return Figure{}, false
	}
	return r.Figures[i], true
}

// Drive drives the manoeuvre.
func (r *Rig) Drive(o Order) (*Result, error) {
	if len(o.Car.Corners) == 0 {
		return nil, fmt.Errorf("%s has no wheels to drive on: give it <axle>s", o.Car.Path)
	}
	result, err := r.drive(&o)
	if err != nil {
		return nil, fmt.Errorf("rig %s: %w", r.Name, err)
	}
	result.Rig = r
	return result, nil
}
