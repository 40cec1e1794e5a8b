// A file that one process keeps is not another's.

//go:build unix

package content

import (
	"errors"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
)

func TestAFileIsClaimedByOneAtATime(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lobby.json")
	release, err := Claim(file)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Claim(file); !errors.Is(err, ErrClaimed) {
		t.Errorf("a second one gets it: %v", err)
	}
	release()
	var have, most atomic.Int32
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				release, err := Claim(file)
				if errors.Is(err, ErrClaimed) {
					continue
				}
				if err != nil {
					t.Error(err)
					return
				}
				if n := have.Add(1); n > most.Load() {
					most.Store(n)
				}
				have.Add(-1)
				release()
			}
		})
	}
	all.Wait()
	if most.Load() != 1 {
		t.Errorf("%d had it at one time", most.Load())
	}
	if _, err := os.Stat(file + ".lock"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("what says whose it is stays: %v", err)
	}
	if _, err := Claim(filepath.Join(t.TempDir(), "nowhere", "lobby.json")); err == nil || errors.Is(err, ErrClaimed) {
		t.Errorf("where nothing can be written it says %v", err)
	}
}
