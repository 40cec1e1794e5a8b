// Reading cars, and the parts that they share.

package car

import (
	"io/fs"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
)

// carName is what cars are called.
const carName = "car"

// Kind is cars.
var Kind = load.Kind[Car]{
	Name: carName, Home: "cars", Spread: spread, HH: readHH, EntryHH: assemblyEntry,
	Build: func(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Car {
		rulesOfCar(r, doc.Car, b.Values)
		if r.Failed() {
			return nil
		}
		c := buildCar(r, doc.Car)
		c.Blueprint = b
		c.Promises = promises(doc.Car.Expects)
		c.Adjusts, c.SetUps = tuning(doc.Car, b.Values)
		b.Values = append(b.Values, r.Sheets...)
		return c
	},
}

// PartKind is the parts of cars, each in a file of its own: they are checked as far as that goes without a car.
var PartKind = load.Kind[struct{}]{
	Name: load.PartName, Home: "parts", Spread: spread,
	Build: func(r *load.Reader, doc *dialect.Root, _ *load.Blueprint) *struct{} {
		rulesOfPart(r, doc)
		return nil
	},
}

// PaintKind is paints, which are parts in a folder of their own.
var PaintKind = load.Kind[struct{}]{Name: "paint", Home: "paints"}

// Load reads a car.
func Load(fsys fs.FS, file string, sets ...string) (*Car, markup.Problems) {
	return Kind.Load(fsys, file, sets...)
}
