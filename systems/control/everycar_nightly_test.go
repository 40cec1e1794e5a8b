//go:build nightly

// Every car there is on every track there is, on firm and on loose ground: make nightly.

package control_test

import "testing"

func TestNightlyTheBuiltInDriverLapsEveryTrackInEveryCar(t *testing.T) {
	all := tracksAndCars(t)
	for _, track := range all.tracks {
		for _, entry := range all.cars {
			if track == "oval" || !all.published(t, entry) {
				lapsOn(t, all, track, entry)
			}
		}
	}
}

func TestNightlyTheBuiltInDriverFinishesAWindingStageInEveryCarOnEveryGround(t *testing.T) {
	all, line := tracksAndCars(t), winding(7)
	for _, grip := range stageGrips {
		for _, entry := range all.cars {
			winds(t, all, line, grip, entry)
		}
	}
}

func TestNightlyTheSameFingersDriveEveryTrackInEveryCarOfTheirs(t *testing.T) { // INP-10
	all := tracksAndCars(t)
	for _, track := range all.tracks {
		for _, name := range [...]string{"p917", "kestrel", "wren", "bmw320i"} {
			if name != "p917" || track != "ravens" { // slicks on gravel: nobody takes that car there
				fingers(t, all, track, name)
			}
		}
	}
}
