// How callers use places and headings.

package space_test

import (
	"fmt"
	"math"

	"camber/components/space"
)

func ExamplePlace_Moved() {
	car := space.PlaceAt([3]int32{0, 0, 0}, space.V(1023.5, 10, 0))
	later := car.Moved(space.V(2, 0, 0))
	fmt.Println(later.Cell, later.At, later.From(car))
	// Output: [1 0 0] {1.5 10 0} {2 0 0}
}

func ExampleHeading() {
	east := space.Heading(math.Pi / 2)
	nose := east.Rotate(space.V(0, 100, 0))
	fmt.Printf("%.0f east, %.0f degrees on the compass\n", nose.X, east.Heading()*180/math.Pi)
	// Output: 100 east, 90 degrees on the compass
}
