// A car as one thing: whose it is, its number and its name.

package vehicle

import (
	"unicode/utf8"

	"camber/ecs"
)

// Vehicle is on the same entity as a car's Chassis. Which other parts a car has is a row of CarsOf.
var Vehicle = ecs.Declare[VehicleData]("vehicle")

// VehicleData is the Vehicle component.
type VehicleData struct {
	State VehicleState
}

// VehicleState names a car.
type VehicleState struct {
	Number int32 // of the car in its world, from 1; no two have the same
	Owner  int32 // number of the player whose car it is, whoever drives it now, from 1; NoOwner = nobody's
	Name   ShortName
}

// NoOwner is the Owner of a car that is no player's.
const NoOwner = 0

// ShortName is a text that State can hold: UTF-8, cut where it is too long.
type ShortName struct {
	Text [31]byte
	Len  uint8 // bytes of Text in use
}

// NameOf shortens a text to a name, between two letters.
func NameOf(text string) ShortName {
	var n ShortName
	end := len(text)
	if end > len(n.Text) {
		for end = len(n.Text); end > 0 && !utf8.RuneStart(text[end]); end-- {
		}
	}
	n.Len = uint8(copy(n.Text[:], text[:end]))
	return n
}

// String is the name as text.
func (n *ShortName) String() string { return string(n.Text[:min(int(n.Len), len(n.Text))]) }
