// Rules of tracks and scenes.

package blueprints

import "camber/blueprints/dialect"

// rulesOfTrack checks a track.
func (r *reader) rulesOfTrack(t *dialect.Track) {
	o := t.Oval
	if o == nil {
		return
	}
	if o.Width >= float64(2*o.Radius) {
		r.report(o.Element.AttrProblem("width", "%s is too wide for bends of %s; the road would cover their middle", o.Element.Get("width"), o.Element.Get("radius")))
	}
	if o.Bank > 0 && float64(2*o.Ease) > o.Straight {
		r.report(o.Element.AttrProblem("bank", "the banking needs ease= at both ends of each straight: twice %s is more than %s", orDefault(o.Element.Get("ease"), "50m"), o.Element.Get("straight")))
	}
}

func orDefault(text, preset string) string {
	if text == "" {
		return preset
	}
	return text
}

// hasLine tells whether a track has a way that is driven.
func hasLine(t *dialect.Track) bool { return t.Oval != nil || t.Road != nil || t.Mesh != nil }

// rulesOfStart checks where a car of a scene begins.
func (r *reader) rulesOfStart(c *dialect.SceneCar, t *dialect.Track) {
	e := c.Element
	_, at := e.Attr("at")
	switch {
	case c.Along != nil && at:
		r.report(e.AttrProblem("at", "both along and at are written; one start is enough"))
	case c.Along != nil && !hasLine(t):
		r.report(e.AttrProblem("along", "the scene's track is an open plane without a line; use at=\"east north m\""))
	}
	if c.Driver == "built-in" && !hasLine(t) {
		r.report(e.AttrProblem("driver", "the built-in driver follows a track's line, and this scene's track has none; add <oval> or say driver=\"none\""))
	}
	if c.Lanes > c.Count {
		r.report(e.AttrProblem("lanes", "%d lanes for %d cars; write count= too", c.Lanes, c.Count))
	}
}
