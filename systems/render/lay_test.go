//go:build cgo && window && linux

// Tracks that are changed while somebody drives on them: no picture waits for the new land, and nothing stays of the
// one before.

package render_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/components/terrain"
)

// cut has a track lack the meshes at its beginning, as many as are asked for.
func cut(p terrain.TrackParts, n int) terrain.TrackParts {
	p.Ground.Meshes = slices.Clone(p.Ground.Meshes[n:])
	return p
}

func TestATrackThatIsChangedIsDrawnAsItWasUntilTheNewLandIsDone(t *testing.T) { // CFG-16
	s := open(t, "circuit", [3]int32{})
	before := bytes.Clone(s.draw(t, 100))
	hold := make(chan struct{})
	s.r.Of().HoldLaying(func() { <-hold })
	changed := cut(s.b.Tracks[0].Params, len(s.b.Tracks[0].Params.Ground.Meshes)/2)
	s.b.Tracks[0].Params = changed
	for range 3 { // it would hang here if it waited
		if s.again(t); !bytes.Equal(s.image.Pix, before) {
			t.Fatal("the picture changes before the new land is done")
		}
	}
	close(hold)
	if !s.r.Of().Laid() {
		t.Fatal("nobody makes the new land")
	}
	s.again(t)
	after := bytes.Clone(s.image.Pix)
	if bytes.Equal(after, before) {
		t.Error("the new land is done and not drawn")
	}
	if s.again(t); s.r.Of().Laid() || !bytes.Equal(s.image.Pix, after) {
		t.Error("what is done is made again")
	}
	fresh := open(t, "circuit", [3]int32{})
	fresh.ready(t, 100)
	fresh.b.Tracks[0].Params = changed
	if fresh.again(t); !bytes.Equal(fresh.image.Pix, after) {
		t.Error("a land made beside the pictures is another one than one that was made at once")
	}
}

func TestManyChangesOfATrackTakeNoMoreRoomThanTwo(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	s.draw(t, 20)
	first := s.b.Tracks[0].Params
	room := 0
	for n := range 6 {
		s.b.Tracks[0].Params = cut(first, n%2)
		s.r.Draw(&s.b, 1)
		if !s.r.Of().Laid() {
			t.Fatal("nobody makes the new land")
		}
		s.r.Draw(&s.b, 1)
		all, free := s.r.Of().Stored()
		if n == 1 {
			room = all
		}
		if n > 1 && all > room+room/4 || free > all/2 {
			t.Errorf("after %d changes %d vertices are stored, %d of them free; after two there were %d", n+1, all, free, room)
		}
	}
}

func TestATrackThatCannotBeDrawnIsToldAndTheOldOneStays(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	before := bytes.Clone(s.draw(t, 20))
	broken := s.b.Tracks[0].Params
	broken.Ground.Meshes = []terrain.GroundMesh{{}}
	s.b.Tracks[0].Params = broken
	s.again(t)
	s.r.Of().Laid()
	if s.again(t); !bytes.Equal(s.image.Pix, before) {
		t.Error("the old land is gone")
	}
	if !strings.Contains(s.r.Trouble, "track") {
		t.Errorf("it says %q", s.r.Trouble)
	}
	if s.again(t); s.r.Of().Laid() {
		t.Error("what cannot be made is tried again and again")
	}
}

func TestAnotherDriveHasItsTrackAtOnce(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	before := bytes.Clone(s.draw(t, 20))
	s.b.Tracks[0].Params = cut(s.b.Tracks[0].Params, len(s.b.Tracks[0].Params.Ground.Meshes)/2)
	s.b.Tick = 1
	if s.again(t); bytes.Equal(s.image.Pix, before) || s.r.Of().Laid() {
		t.Error("the track of the drive before is shown")
	}
}

// Another land is not made until twenty pictures have been drawn, each of which would wait for ever if it waited.
func TestNoPictureWaitsForLand(t *testing.T) {
	s := open(t, "circuit", [3]int32{})
	s.draw(t, 20)
	picture := func() time.Duration { // of this thread, whatever else runs
		began := worked()
		s.r.Draw(&s.b, 1)
		s.r.Finish()
		return worked() - began
	}
	tick := s.b.Tick
	s.b.Tracks[0].Params, s.b.Tick = cut(s.b.Tracks[0].Params, 0), 1
	atOnce := picture() // of another drive
	s.b.Tick = tick
	picture()
	let := make(chan struct{})
	s.r.Of().HoldLaying(func() { <-let })
	s.b.Tracks[0].Params = cut(s.b.Tracks[0].Params, 0)
	for range 20 {
		picture()
	}
	close(let)
	if !s.r.Of().Laid() {
		t.Fatal("nobody makes the new land")
	}
	takes := picture()
	t.Logf("to take in another land that is made, a picture works %v; one that makes it at once %v", takes, atOnce)
	if 2*takes > atOnce {
		t.Errorf("a picture works %v to take in another land, and %v to make it at once", takes, atOnce)
	}
}
