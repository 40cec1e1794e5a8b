// Captions: what is heard, as text, for people who do not hear it.

package sound

import (
	"camber/components"
	"camber/components/person"
	"camber/ecs"
)

const (
	captionHit = iota
	captionHorn
	captionSqueal
	captionLimiter
	captionRain
	captions
)

// captionTexts are shown among the messages.
var captionTexts = [captions]person.Saying{
	"caption-hit", "caption-horn", "caption-squeal", "caption-limiter", "caption-rain",
}

// captionPause is how long the same is not told again, in seconds.
const captionPause = 4.0

// say notes that a caption is due; zero is never, so that the first one is told at once.
func (e *Ear) say(what int) {
	if e.told[what] == 0 || e.now-e.told[what] > captionPause || e.now < e.told[what] {
		e.told[what] = -1
	}
}

// caption tells what is due.
func (e *Ear) caption(s *Scene, t ecs.Tick) {
	for i := range s.N {
		c := &s.Cars[i]
		if c.Horn {
			e.say(captionHorn)
		}
		if c.Own || c.Key == e.Own {
			if max(c.Tyres.Squeal[0], c.Tyres.Squeal[1]) > 0.3 {
				e.say(captionSqueal)
			}
			if c.Engine.Cut {
				e.say(captionLimiter)
			}
		}
	}
	if s.Rain > 0.05 {
		e.say(captionRain)
	}
	for i := range e.told {
		if e.told[i] < 0 {
			e.told[i] = max(e.now, 1e-9)
			e.notices.Add(t, components.Notice{Kind: captionTexts[i]})
		}
	}
}
