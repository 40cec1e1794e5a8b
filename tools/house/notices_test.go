// What people are told is told in each language.

package house

import (
	"testing"
	"testing/fstest"

	"camber/systems/hud/menu"
)

func TestWhatPeopleAreToldIsThereInEachLanguage(t *testing.T) {
	repo, files := thisRepository(t)
	all, problems := Telling(repo, files)
	report(t, problems)
	if len(all) < 180 {
		t.Errorf("only %d forms of words were found", len(all))
	}
	for _, n := range all {
		if !menu.Says(n.Form) {
			t.Errorf("%s: %q is told in English alone: add it to the table in systems/hud/menu/told.go", n.At, n.Form)
		}
	}
}

func TestWhatIsToldIsFoundHoweverItIsPutTogether(t *testing.T) {
	repo := fstest.MapFS{"systems/x/x.go": {Data: []byte(`package x
const hint = "one"
var rows = []string{"two", "three"}
func why() string { return "four" }
func (s *S) f(n int, err error) {
	s.notices.Add(t, components.Notice{Text: hint})
	s.tell(rows[n], true)
	text := fmt.Sprintf("five %d of %4.1f", n, n)
	s.say(text + why(), false)
	s.told.Add(true, "six: "+err.Error())
	s.Model.Notice = err.Error()
	s.rows.Add("seven")
}`)}}
	all, problems := Telling(repo, []string{"systems/x/x.go"})
	report(t, problems)
	want := []string{"one", "two", "three", "five {} of {}four", "six: {}"}
	for i, n := range all {
		if i >= len(want) || n.Form != want[i] {
			t.Errorf("%d: %s: %q, want %q", i, n.At, n.Form, want)
		}
	}
	if len(all) != len(want) {
		t.Errorf("%d forms, want %d", len(all), len(want))
	}
}
