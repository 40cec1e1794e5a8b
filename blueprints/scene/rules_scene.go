// Rules of scenes.

package scene

import "camber/blueprints/dialect"

// hasLine tells whether a track has a way that is driven.
func hasLine(t *dialect.Track) bool { return t.Oval != nil || t.Road != nil || t.Mesh != nil }

// rulesOfStart checks where a car of a scene begins.
func (r *reader) rulesOfStart(c *dialect.SceneCar, t *dialect.Track) {
	e := c.Element
	_, at := e.Attr("at")
	switch {
	case c.Along != nil && at:
		r.Report(e.AttrProblem("at", "both along and at are written; one start is enough"))
	case c.Along != nil && !hasLine(t):
		r.Report(e.AttrProblem("along", "the scene's track is an open plane without a line; use at=\"east north m\""))
	}
	if c.Driver == "built-in" && !hasLine(t) && t.Town == nil {
		r.Report(e.AttrProblem("driver", "the built-in driver follows a track's line or a town's streets, and this scene "+
			"has neither; add <oval> or <town>, or say driver=\"none\""))
	}
	if c.Lanes > c.Count {
		r.Report(e.AttrProblem("lanes", "%d lanes for %d cars; write count= too", c.Lanes, c.Count))
	}
}
