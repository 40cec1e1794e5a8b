// What all tests of rigs share: the cars, and a rig that is driven.

package rig

import (
	"testing"

	"camber/blueprints"
	"camber/blueprints/car"
	"camber/content"
)

func carOf(t testing.TB, name string, sets ...string) *car.Car {
	t.Helper()
	files := content.Base()
	path, err := blueprints.Find(files, blueprints.KindCar, name)
	if err != nil {
		t.Fatal(err)
	}
	car, problems := car.Load(files, path, sets...)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	return car
}

func driven(t testing.TB, r *Rig, o Order) *Result {
	t.Helper()
	if testing.Short() {
		t.Skip("seconds of driving, by code that runs elsewhere too; run without -short")
	}
	got, err := r.Drive(o)
	if err != nil {
		t.Fatal(err)
	}
	return got
}
