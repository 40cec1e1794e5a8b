// What drivers are told: cues of a scene, and files of them for any scene.

package scene

import (
	"io/fs"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
	"camber/components"
)

// Cues is a loaded file of cues.
type Cues struct {
	*load.Blueprint
	Cues []components.TimedCue // in document order
}

// CuesKind is files of cues.
var CuesKind = load.Kind[Cues]{Name: "cues", Home: "cues", Build: buildCues}

func buildCues(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Cues {
	c := &Cues{Blueprint: b}
	for i := range doc.Cues.Cues {
		c.Cues = append(c.Cues, cue(r, &doc.Cues.Cues[i]))
	}
	return c
}

// WithCues is the scene with the cues of a file beside its own, by the file's id, folder or path.
func (s *Scene) WithCues(fsys fs.FS, name string) (*Scene, markup.Problems, error) {
	file, err := CuesKind.Find(fsys, name)
	if err != nil {
		return nil, nil, err
	}
	more, problems := CuesKind.Load(fsys, file)
	if err := problems.Err(); err != nil {
		return nil, nil, err
	}
	other := *s
	other.Cues = slices.Concat(s.Cues, more.Cues)
	return &other, problems, nil
}

// cueFile loads those that a scene names.
func (r *reader) cueFile(doc *dialect.Scene) []components.TimedCue {
	file, err := CuesKind.Find(r.FS, doc.CueFile)
	if err != nil {
		r.Report(doc.Element.AttrProblem("cues", "%s", err))
		return nil
	}
	more, problems := CuesKind.Load(r.FS, file)
	r.ReportAll(problems)
	if more == nil {
		r.Files = append(r.Files, file)
		return nil
	}
	r.Reads(more.Files...)
	return more.Cues
}

// cue is what is told at a time.
func cue(r *load.Reader, doc *dialect.Cue) components.TimedCue {
	if doc.Sound == "" && doc.Task == nil && doc.Force == 0 {
		r.Report(doc.Element.Problem("it tells nothing: write sound=\"sounds/bell.wav\" or task=\"Overtake\""))
	}
	r.Exists(doc.Element, "sound", doc.Sound)
	c := components.TimedCue{At: doc.At, Cue: components.Cue{Sound: []byte(doc.Sound), Gain: doc.Loud}}
	if doc.Force != 0 {
		c.Cue.Force, c.Cue.Lasts = doc.Force, doc.Lasts
	}
	if doc.Task != nil {
		c.Cue.Shows, c.Cue.Task = true, []byte(*doc.Task)
	}
	if len(c.Cue.Task) > components.MaxTask {
		r.Report(doc.Element.AttrProblem("task", "it has %d bytes; a driver reads %d at most", len(c.Cue.Task),
			components.MaxTask))
	}
	return c
}
