// A picture that stands: in a pause, and when nothing is heard for longer than where others are can be told.

package serve_test

import (
	"testing"

	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
)

func TestAPictureStandsInAPauseWhereItIs(t *testing.T) {
	p := newPlay(t, "delay=50ms,jitter=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 3})
	var drives looker
	c := p.look(1, &drives, join.Options{Hands: &join.Bot{}})
	p.seconds(3)
	for range 3 {
		p.server.Ask("pause")
		p.seconds(0.5)
		stood, seen := drives.ticks, drives.seen
		p.seconds(0.5)
		if known := c.Session().World.Tick(); drives.ticks != stood || stood < known+100 || stood > known+200 {
			t.Errorf("in a pause at tick %d it is drawn at %d, and then at %d", known, stood, drives.ticks)
		}
		if drives.seen < seen+100 {
			t.Errorf("in half a second of a pause there are %d moments", drives.seen-seen)
		}
		p.server.Ask("go")
		p.seconds(1)
		if drives.ticks < stood+700 {
			t.Errorf("a second after a pause it is drawn at %d, having stood at %d", drives.ticks, stood)
		}
	}
	if drives.back > 0 {
		t.Errorf("the picture went back %d times", drives.back)
	}
	if figures := p.end(); c.Figures().Hash != figures.Hash || c.Figures().OwnMax > 0.02 {
		t.Errorf("it ends with %s and not %s, its car moved by %.3f m", c.Figures().Hash, figures.Hash, c.Figures().OwnMax)
	}
}

func TestAPictureWaitsAndTheDriverIsHeardMeanwhile(t *testing.T) {
	p := newPlay(t, "delay=50ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 3})
	var drives looker
	c := p.look(1, &drives, join.Options{Hands: &join.Bot{}})
	p.seconds(5)
	late := c.Figures().Late
	p.memory.Cut(link.MemoryKey(1), true)
	p.seconds(0.45)
	ahead := drives.ticks - c.Session().World.Tick()
	if ahead < 240 || ahead > 260 {
		t.Errorf("with nothing heard for 0.45 s it is drawn %d ticks ahead", ahead)
	}
	p.memory.Cut(link.MemoryKey(1), false)
	p.seconds(0.2)
	if now := drives.ticks - c.Session().World.Tick(); now < 110 || now > 200 {
		t.Errorf("heard again it is drawn %d ticks ahead", now)
	}
	p.seconds(2)
	if more := c.Figures().Late - late; more > 70 { // those of half a second that nobody could hear
		t.Errorf("%d frames came late", more)
	}
	if drives.back > 0 {
		t.Errorf("the picture went back %d times", drives.back)
	}
	if figures := p.end(); c.Figures().Hash != figures.Hash || c.Figures().Desyncs != 0 {
		t.Errorf("it ends with %s and not %s", c.Figures().Hash, figures.Hash)
	}
}
