// What people are told has words in the files of words, and no words anywhere else.

package house

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"camber/content"
)

// ids are those of the English that is shipped.
func ids(t *testing.T) (all []string) {
	t.Helper()
	data, err := fs.ReadFile(content.Base(), "words/en.words")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if id, _, ok := strings.Cut(line, " ="); ok && !strings.HasPrefix(line, "#") && id != "language" {
			all = append(all, id)
		}
	}
	return all
}

func TestWhatPeopleAreToldHasWords(t *testing.T) {
	repo, files := thisRepository(t)
	all, literals, problems := Telling(repo, files)
	report(t, problems)
	known := map[string]bool{}
	for _, id := range ids(t) {
		known[id] = true
		if word := strings.Trim(id, `"`); word == id && !literals[id] {
			t.Errorf("words/en.words: nobody tells %s any more: take it out of all files of words", id)
		}
	}
	kinds, menus := 0, 0
	for _, n := range all {
		switch {
		case n.Prose:
			t.Errorf("%s: %q is told in words: give it a kind, and words in the files content/base/words", n.At, n.Form)
		case n.Menu:
			if menus++; !known[`"`+n.Form+`"`] {
				t.Errorf("%s: the menus' word %q is in no file of words: add it to those in content/base/words", n.At, n.Form)
			}
		default:
			if kinds++; !known[n.Form] {
				t.Errorf("%s: %q has no words: add them to the files in content/base/words", n.At, n.Form)
			}
		}
	}
	if kinds < 180 || menus < 180 {
		t.Errorf("only %d kinds and %d words of menus were found", kinds, menus)
	}
}

func TestWhatIsToldIsFoundHoweverItIsPutTogether(t *testing.T) {
	repo := fstest.MapFS{"systems/x/x.go": {Data: []byte(`package x
const hint = "x-one"
var rows = []person.Saying{"x-two", "x-three"}
func why() person.Saying { return "x-four" }
func (s *S) f(n components.Notice, err error) {
	s.notices.Add(t, components.Notice{Kind: hint, Text: err.Error()})
	s.tell(components.Notice{Kind: rows[1]})
	n.Kind, n.Cause = why(), "x-five"
	n.Text = "some prose"
	m.say("Six")
	s.rows.Add("seven")
}`)}}
	all, literals, problems := Telling(repo, []string{"systems/x/x.go"})
	report(t, problems)
	want := []Told{
		{Form: "x-one"},
		{Form: "x-two"},
		{Form: "x-three"},
		{Form: "x-four"},
		{Form: "x-five"},
		{Form: "some prose", Prose: true},
		{Form: "Six", Menu: true},
	}
	for i, n := range all {
		if n.At = ""; i >= len(want) || n != want[i] {
			t.Errorf("%d: %+v, want %+v", i, n, want)
		}
	}
	if len(all) != len(want) || !literals["seven"] {
		t.Errorf("%d are told, want %d", len(all), len(want))
	}
}
