// Cars put together from their parts, and names that State can hold.

package vehicle_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
)

// build spawns a chassis with four corners; the wheels come in the other order than their suspensions.
func build(w *ecs.World, number int32) ecs.Key {
	body := w.Spawn(func(k ecs.Key) { vehicle.Vehicle.Of(w, k).State.Number = number }, vehicle.Vehicle,
		vehicle.Chassis, vehicle.Engine)
	var hung [4]ecs.Key
	for i := range hung {
		hung[i] = w.Spawn(func(k ecs.Key) {
			vehicle.Suspension.Of(w, k).State = vehicle.SuspensionState{Chassis: body, Corner: vehicle.Corner(i)}
		}, vehicle.Suspension)
	}
	for i := range hung {
		w.Spawn(func(k ecs.Key) {
			vehicle.Wheel.Of(w, k).State = vehicle.WheelState{Chassis: body, Suspension: hung[3-i]}
			components.Own(&vehicle.Tyre.Of(w, k).Params).Radius = 0.3
		}, vehicle.Wheel, vehicle.Tyre)
	}
	return body
}

// TestACarIsItsParts, each once and in the order of Keys, until one comes or goes.
func TestACarIsItsParts(t *testing.T) {
	w := ecs.NewWorld()
	cars := vehicle.CarsOf(w)
	first, second := build(w, 4), build(w, 9)
	if rows := cars.Rows(); len(rows) != 2 || rows[0].Key != first || rows[1].Key != second {
		t.Fatalf("the rows are %v", rows)
	}
	car, version := cars.Find(second), cars.Version()
	if car != cars.Numbered(9) || cars.Find(second+1) != nil || cars.Numbered(5) != nil {
		t.Error("a car is not found by its Key and its number")
	}
	if car.Engine != vehicle.Engine.Of(w, second) || car.Gearbox != nil || len(car.Suspensions) != 4 {
		t.Errorf("the car is %+v", car)
	}
	for i, k := range car.Wheels {
		if k.Key != second+5+ecs.Key(i) || k.Wheel != vehicle.Wheel.Of(w, k.Key) || k.Radius() != 0.3 {
			t.Errorf("wheel %d is %+v", i, k)
		}
		if k.Suspension != car.Suspensions[3-i] || k.Suspension != vehicle.Suspension.Of(w, car.Hung[3-i]) {
			t.Errorf("wheel %d is mounted elsewhere", i)
		}
	}
	if cars.Version() != version {
		t.Error("the rows changed, and nothing came or went")
	}
	w.Remove(car.Wheels[1].Key)
	if again := cars.Find(second); len(again.Wheels) != 3 || len(car.Wheels) != 4 || cars.Version() == version {
		t.Errorf("%d wheels are left, and the row that was given has %d", len(again.Wheels), len(car.Wheels))
	}
	w.Remove(car.Hung[0])
	if k := cars.Find(second).Wheels[2]; k.Suspension != nil {
		t.Error("a wheel is mounted on a suspension that is gone")
	}
}

// TestNamesAreCutBetweenLetters, so that they stay text.
func TestNamesAreCutBetweenLetters(t *testing.T) {
	texts := []string{"", "Kestrel", strings.Repeat("a", 31), strings.Repeat("ö", 16), strings.Repeat("車", 11)}
	for _, text := range texts {
		n := vehicle.NameOf(text)
		if got := n.String(); !utf8.ValidString(got) || !strings.HasPrefix(text, got) || len(text) < 32 && got != text ||
			len(got) < min(len(text), 29) {
			t.Errorf("%q became %q", text, got)
		}
	}
	if bad := (vehicle.ShortName{Len: 255}); len(bad.String()) != 31 { // of a damaged snapshot
		t.Errorf("it has %d bytes", len(bad.String()))
	}
}
