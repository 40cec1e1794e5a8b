// Excuses: `//exact:ok <reason>` at the end of a line, or on the line above, excuses the findings of that line. A
// reason must stand there, and an excuse that excuses nothing is itself reported, so none outlives its cause.

package exact

import (
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"
)

const mark = "//exact:ok"

// line is one line of one file.
type line struct {
	file *token.File
	n    int
}

// excuse reports the findings that nothing excuses, and the excuses that excuse nothing.
func (c *check) excuse() {
	found := map[line][]analysis.Diagnostic{}
	for _, d := range c.found {
		at := c.lineOf(d.Pos)
		found[at] = append(found[at], d)
	}
	for _, f := range c.Files {
		for _, group := range f.Comments {
			for _, comment := range group.List {
				reason, ok := strings.CutPrefix(comment.Text, mark)
				if !ok || c.exempt[c.Fset.File(f.FileStart)] {
					continue
				}
				c.excuseLine(f, comment, reason, found)
			}
		}
	}
	for _, d := range c.found {
		if _, left := found[c.lineOf(d.Pos)]; left {
			c.Report(d)
		}
	}
}

// excuseLine takes the findings away that one comment excuses.
func (c *check) excuseLine(f *ast.File, comment *ast.Comment, reason string, found map[line][]analysis.Diagnostic) {
	at := c.lineOf(comment.Pos())
	if c.alone(f, comment) {
		at.n++
	}
	switch _, any := found[at]; {
	case strings.TrimSpace(reason) == "" || reason[0] != ' ' && reason[0] != '\t':
		c.Reportf(comment.Pos(), "excuse: %s says no reason: write %s and, after a blank, why the bits stay the same", mark,
			mark)
	case !any:
		c.Reportf(comment.Pos(), "excuse: %s excuses nothing: delete it", mark)
	default:
		delete(found, at)
	}
}

// alone tells whether no code stands before the comment on its line.
func (c *check) alone(f *ast.File, comment *ast.Comment) bool {
	at, alone := c.lineOf(comment.Pos()), true
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil || !alone {
			return false
		}
		if _, isComment := n.(*ast.CommentGroup); isComment {
			return false
		}
		before := n.Pos() < comment.Pos() && c.lineOf(n.Pos()) == at || n.End() <= comment.Pos() && c.lineOf(n.End()) == at
		alone = alone && !before
		return n.Pos() < comment.Pos()
	})
	return alone
}

func (c *check) lineOf(pos token.Pos) line {
	f := c.Fset.File(pos)
	return line{f, f.Line(pos)}
}
