// What drivers are told, and what marks are called: those of a scene, and files of them for any scene.

package scene

import (
	"cmp"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"unicode"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source/markup"
	"camber/components"
)

// Cues is a loaded file of cues.
type Cues struct {
	*load.Blueprint
	Cues  []components.TimedCue // in document order
	Marks []Mark                // in the order of their codes
}

// Mark is what marks of a code are called.
type Mark struct {
	Code uint8
	components.NamedMark
}

// CuesKind is files of cues.
var CuesKind = load.Kind[Cues]{Name: "cues", Home: "cues", Build: buildCues}

func buildCues(r *load.Reader, doc *dialect.Root, b *load.Blueprint) *Cues {
	c := &Cues{Blueprint: b}
	for i := range doc.Cues.Cues {
		c.Cues = append(c.Cues, cue(r, &doc.Cues.Cues[i]))
	}
	c.Marks = marks(r, doc.Cues.Marks, nil)
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
	other.Cues, other.Marks = slices.Concat(s.Cues, more.Cues), slices.Clone(s.Marks)
	for i := range more.Marks {
		m := &more.Marks[i]
		if was := alike(s.Marks, m); was != nil && *was != *m {
			return nil, nil, fmt.Errorf("%s calls mark %d %q, and %s calls mark %d %q: call one of them otherwise", file, m.Code,
				m.Name, s.Path, was.Code, was.Name)
		} else if was == nil {
			other.Marks = append(other.Marks, *m)
		}
	}
	return &other, problems, nil
}

// cueFile loads those that a scene names.
func (r *reader) cueFile(doc *dialect.Scene) *Cues {
	file, err := CuesKind.Find(r.FS, doc.CueFile)
	if err != nil {
		r.Report(doc.Element.AttrProblem("cues", "%s", err))
		return &Cues{}
	}
	more, problems := CuesKind.Load(r.FS, file)
	r.ReportAll(problems)
	if more == nil {
		r.Files = append(r.Files, file)
		return &Cues{}
	}
	r.Reads(more.Files...)
	return more
}

// marks are what marks are called, beside those that are called something already.
func marks(r *load.Reader, docs []dialect.MarkName, all []Mark) []Mark {
	for i := range docs {
		doc := &docs[i]
		m := Mark{uint8(doc.Code), components.NamedMark{Name: doc.Name, Says: doc.Says}} // in range by its tag
		switch was := alike(all, &m); {
		case doc.Code < 1 || doc.Code > 255: // it is reported
		case doc.Name == "" || len(doc.Name) > components.MaxMarkName ||
			strings.ContainsFunc(doc.Name, func(r rune) bool { return !unicode.IsPrint(r) }):
			r.Report(doc.Element.AttrProblem("name", "a name has 1 to %d bytes that can be read; this one has %d",
				components.MaxMarkName, len(doc.Name)))
		case was != nil && was.Code == m.Code:
			r.Report(doc.Element.AttrProblem("code", "marks of code %d are called %q already", m.Code, was.Name))
		case was != nil:
			r.Report(doc.Element.AttrProblem("name", "marks of code %d are called so already", was.Code))
		default:
			all = append(all, m)
		}
	}
	slices.SortFunc(all, func(a, b Mark) int { return cmp.Compare(a.Code, b.Code) })
	return all
}

// alike is the one that has the code of another, or its name; nil: none has.
func alike(all []Mark, m *Mark) *Mark {
	i := slices.IndexFunc(all, func(o Mark) bool { return o.Code == m.Code || o.Name == m.Name })
	if i < 0 {
		return nil
	}
	return &all[i]
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
