// camber list cars: what a driver wants to know of a car before choosing it.

package main

import (
	"fmt"
	"io/fs"
	"math"
	"text/tabwriter"

	"camber/blueprints/car"
	"camber/systems/host/launch"
	"camber/systems/host/rig"
)

// listedCar is one car of the list; the names are a promise to scripts.
type listedCar struct {
	listed
	Year   string  `json:"year"`
	Mass   float64 `json:"mass_kg"`  // ready to drive, as its file has it
	Power  float64 `json:"power_kw"` // of the engine
	Driven string  `json:"driven"`   // front, rear or all
}

// aboutCar fills in what the blueprint tells; a broken one tells nothing.
func aboutCar(files fs.FS, l listed) listedCar {
	about := listedCar{listed: l}
	car, _ := car.Load(files, l.Path)
	if car == nil {
		return about
	}
	if v, ok := car.Values.Find("@year"); ok {
		about.Year = v.Shown
	}
	about.Mass = math.Round(rig.Mass(car))
	about.Power = math.Round(rig.Power(car) / 1e3)
	about.Driven = rig.Driven(car)
	return about
}

// printCars writes the list for people or scripts.
func printCars(std launch.Streams, files fs.FS, list []listed, asJSON bool) error {
	cars := make([]listedCar, 0, len(list))
	for _, l := range list {
		cars = append(cars, aboutCar(files, l))
	}
	if asJSON {
		return launch.PrintJSON(std, cars)
	}
	out := tabwriter.NewWriter(std.Out, 0, 0, 2, ' ', 0)
	for _, c := range cars {
		facts := "broken: see camber check\t\t\t"
		if c.Driven != "" {
			year := c.Year
			if year == "" || year == "0" {
				year = "-"
			}
			facts = fmt.Sprintf("%s\t%.0f kg\t%.0f kW\t%s", year, c.Mass, c.Power, c.Driven)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t(%s, %s)\n", c.ID, c.Name, facts, c.Path, c.From)
	}
	return out.Flush()
}
