//go:build cgo && window

// What people are told when a part of a picture cannot be made.

package scene

import (
	"strings"
	"testing"
)

func TestAFaultOfOursIsToldAsOneAndNotInTheWordsOfTheLanguage(t *testing.T) {
	for want, fails := range map[string]func(){
		"a fault of Camber: please report it with the file": func() { var none []int; _ = none[len(none)] },
		"mesh: an outline of 2 points":                      func() { panic("mesh: an outline of 2 points") },
	} {
		func() {
			defer func() {
				if got := faultOf(recover()); got != want || strings.Contains(got, "runtime error") {
					t.Errorf("told %q, want %q", got, want)
				}
			}()
			fails()
		}()
	}
}
