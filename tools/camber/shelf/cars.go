// camber list cars: what a driver wants to know of a car before choosing it.

package shelf

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

	Figures evidence `json:"figures"` // that it promises
	Model   string   `json:"model"`   // the published model that moves it, on level ground only; "" = forces of its own
}

// evidence is how many figures a car promises, by whose they are.
type evidence struct {
	Published int `json:"published"`
	Class     int `json:"class"`  // of the class that it was designed after
	Fitted    int `json:"fitted"` // of both: a value was chosen to reach them
	Missed    int `json:"missed"` // of both: it does not come to them, as its blueprint says
	Own       int `json:"own"`    // measured by us alone
}

// String is said of it in the list.
func (e evidence) String() string {
	said := "no figures but our own"
	switch {
	case e.Published > 0:
		said = fmt.Sprintf("%d published figures, %d fitted", e.Published, e.Fitted)
	case e.Class > 0:
		said = fmt.Sprintf("%d figures of its class, %d fitted", e.Class, e.Fitted)
	}
	if e.Missed > 0 {
		said += fmt.Sprintf(", %d missed", e.Missed)
	}
	return said
}

// evidenceOf counts them.
func evidenceOf(c *car.Car) (e evidence) {
	for i := range c.Promises {
		p := &c.Promises[i]
		switch p.Kind() {
		case "own":
			e.Own++
			continue
		case "class":
			e.Class++
		default:
			e.Published++
		}
		if p.Fitted != "" {
			e.Fitted++
		}
		if p.Missed != "" {
			e.Missed++
		}
	}
	return e
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
	about.Figures = evidenceOf(car)
	if car.Reference.Car != nil {
		about.Model = car.Reference.Model.String()
	}
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
		facts := "broken: see camber check\t\t\t\t"
		if c.Driven != "" {
			year := c.Year
			if year == "" || year == "0" {
				year = "-"
			}
			figures := c.Figures.String()
			if c.Model != "" {
				figures += "; model " + c.Model + ", level ground only"
			}
			facts = fmt.Sprintf("%s\t%.0f kg\t%.0f kW\t%s\t%s", year, c.Mass, c.Power, c.Driven, figures)
		}
		fmt.Fprintf(out, "%s\t%s\t%s\t(%s, %s)\n", c.ID, c.Name, facts, c.Path, c.From)
	}
	return out.Flush()
}
