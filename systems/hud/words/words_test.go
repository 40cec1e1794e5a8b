// Tests of words: files that are whole, broken and saved anew, and that nothing typed is ever a word of ours.

package words

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"camber/components/person"
	"camber/content"
)

// shipped is a book of few words.
var shipped = fstest.MapFS{"words/en.words": {Data: []byte(`language = English
race-won = {who} wins
race-penalty = {who}: {cause}, {1:+} s
cause-cut = cut
lap-done = lap {1}  {2:time}
camera-free = one\ntwo \\ three
"Drive" = Drive
`)}}

const german = `# what a modder writes
language = Deutsch
race-won = {who} gewinnt
race-penalty = {1:+} s für {who} ({cause})
cause-cut = Abkürzung
lap-done = Runde {1}  {2:time}
camera-free = eins\nzwei \\ drei
"Drive" = Fahren
`

func with(name, text string) fstest.MapFS {
	return fstest.MapFS{"words/en.words": shipped["words/en.words"], name: {Data: []byte(text)}}
}

func TestWhatIsShippedIsWhole(t *testing.T) {
	book, wrong := Open(content.Base(), content.Base())
	if len(wrong) > 0 {
		t.Errorf("%v", wrong)
	}
	if got := strings.Join(book.Names(), " "); got != "English Deutsch Français Svenska" {
		t.Errorf("the languages are %s", got)
	}
	n := person.Notice{Kind: "race-penalty", Who: "Ann", Cause: "cause-cut", Numbers: [4]float64{5}}
	for name, want := range map[string]string{
		"English": "Ann: cut, +5 s", "Deutsch": "Ann: Abkürzung, +5 s", "Svenska": "Ann: genväg, +5 s",
		"Français": "Ann : coupe, +5 s", "Klingon": "Ann: cut, +5 s",
	} {
		if got := book.Named(name).Tell(n); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestNumbersAreWrittenAsTheWordsSay(t *testing.T) {
	for form, want := range map[string]string{
		"": "12.5", "0": "12", "1": "12.5", "2": "12.50", "+": "+12.5", "+2": "+12.50", "time": "0:12.500",
	} {
		if got := string(number(nil, 12.5, form)); got != want {
			t.Errorf("{1:%s} is %q, want %q", form, got, want)
		}
	}
	if got := string(number(nil, -3, "+2")); got != "-3.00" {
		t.Errorf("below zero it is %q", got)
	}
}

func TestAModderAddsALanguageByAFile(t *testing.T) {
	book, wrong := Open(with("words/de.words", german), shipped)
	if len(wrong) > 0 || len(book.Languages()) != 2 {
		t.Fatalf("%v, %d languages", wrong, len(book.Languages()))
	}
	l := book.Named("Deutsch")
	if got := l.Tell(person.Notice{Kind: "race-penalty", Who: "Ann", Cause: "cause-cut", Numbers: [4]float64{5}}); got !=
		"+5 s für Ann (Abkürzung)" {
		t.Errorf("%q", got)
	}
	if got := l.Tell(person.Notice{Kind: "camera-free"}); got != "eins\nzwei \\ drei" || l.In("Drive") != "Fahren" ||
		l.In("nothing has this") != "nothing has this" {
		t.Errorf("%q, %q", got, l.In("Drive"))
	}
}

// TestNothingTypedIsAWordOfOurs whoever typed it, and whatever it looks like.
func TestNothingTypedIsAWordOfOurs(t *testing.T) {
	book, _ := Open(with("words/de.words", german), shipped)
	l := book.Named("Deutsch")
	for _, typed := range []string{
		"race-won", "cause-cut", "{who}", "{text}", "{cause} {1:time}", "Drive", `"Drive"`, "cut", `\n`, "lap 1  0.500",
		"language = Deutsch",
	} {
		for what, told := range map[string][2]string{
			"a text":  {l.Tell(person.Notice{Text: typed}), typed},
			"a name":  {l.Tell(person.Notice{Kind: "race-won", Who: typed}), typed + " gewinnt"},
			"both":    {l.Tell(person.Notice{Kind: "race-won", Who: typed, Text: typed, Other: typed}), typed + " gewinnt"},
			"no kind": {l.Tell(person.Notice{Kind: "there-is-none", Who: typed}), "there-is-none " + squeezed(typed)},
			"of a penalty": {
				l.Tell(person.Notice{Kind: "race-penalty", Who: typed, Cause: "cause-cut"}),
				"+0 s für " + typed + " (Abkürzung)",
			},
		} {
			if told[0] != told[1] {
				t.Errorf("%s, %q, reads %q, want %q", what, typed, told[0], told[1])
			}
		}
	}
}

func squeezed(text string) string { return strings.Join(strings.Fields(text), " ") }

func TestWhatIsWrongWithAFileIsSaidWithItsLineAndItsCure(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{
			"race-won = {who} gewinnt", "race-won = jemand gewinnt",
			`words/de.words:3: "race-won" has the holes none, and not {who}: whatever the language`,
		},
		{"{1:+} s für", "{who} {text} {1} für", `words/de.words:4: "race-penalty" has the holes {who} {cause} {text} {1}, and not`},
		{"{who} gewinnt", "{whom} gewinnt", `words/de.words:3: "race-won": nothing is called {whom}: there are {who}`},
		{"{who} gewinnt", "{who gewinnt", `words/de.words:3: "race-won": a { without its }: close it`},
		{"{who} gewinnt", "{who} gewinnt}", `words/de.words:3: "race-won": a } without its {`},
		{"{2:time}", "{2:clock}", `words/de.words:6: "lap-done": no {2} is written as "clock"`},
		{"{who} gewinnt", "{who:1} gewinnt", `words/de.words:3: "race-won": no {who} is written as "1"`},
		{"cause-cut = Abkürzung\n", "", `words/de.words: "cause-cut" is missing, which English has in line 4`},
		{"cause-cut", "cause-cat", `words/de.words:5: nothing is called "cause-cat": take the line out`},
		{"lap-done", "race-won", `words/de.words:6: "race-won" stands in line 3 already`},
		{"= Abkürzung", "=", `words/de.words:5: "cause-cut": nothing is said`},
		{"cause-cut =", "cause cut =", `words/de.words:5: "cause cut = Abkürzung" is no line of words: write id = text`},
		{"Abkürzung", "Abk\xfcrzung", "words/de.words:5: the line is no UTF-8: save the file as UTF-8"},
		{"Abkürzung", "\x1b[2J", `words/de.words:5: "cause-cut" has a character that nobody sees`},
		{"Abkürzung", "\u202eabc", `words/de.words:5: "cause-cut" has a character that nobody sees`},
		{"Abkürzung", strings.Repeat("x", maxLine), "words/de.words:5: the line has"},
		{`eins\n`, `eins\t`, `words/de.words:7: "camera-free": after \ stands n`},
		{`"Drive" = Fahren`, `"Drive" = Fahren {who}`, `words/de.words:8: "Drive": nothing is filled into a word of a menu`},
		{"language = Deutsch\n", "", "words/de.words: nothing says what the language calls itself"},
	} {
		text := strings.Replace(german, c.was, c.is, 1)
		_, wrong := Open(with("words/de.words", text), shipped)
		if all := fmt.Sprint(wrong); !strings.Contains(all, c.want) {
			t.Errorf("with %.60q for %q it says %.400s, want %s", c.is, c.was, all, c.want)
		}
	}
}

func TestOfABrokenFileEnglishStandsInForWhatIsWrong(t *testing.T) {
	book, wrong := Open(with("words/de.words", strings.Replace(german, "{who} gewinnt", "{whom} gewinnt", 1)), shipped)
	if len(wrong) != 1 {
		t.Errorf("%v", wrong)
	}
	l := book.Named("Deutsch")
	if got := l.Tell(person.Notice{Kind: "race-won", Who: "Ann"}); got != "Ann wins" || l.In("Drive") != "Fahren" {
		t.Errorf("%q, %q", got, l.In("Drive"))
	}
}

func TestOfABrokenEnglishTheShippedOneStandsIn(t *testing.T) {
	files := fstest.MapFS{"words/en.words": {Data: []byte("language = English\nrace-won = {who} has it\n")}}
	book, wrong := Open(files, shipped)
	won, lap := person.Notice{Kind: "race-won", Who: "Ann"}, person.Notice{Kind: "lap-done", Numbers: [4]float64{1, 60}}
	if l := book.English(); len(wrong) != 5 || l.Tell(won) != "Ann has it" || l.Tell(lap) != "lap 1  1:00.000" {
		t.Errorf("%v: %q, %q", wrong, l.Tell(won), l.Tell(lap))
	}
}

func TestHugeFilesAreBounded(t *testing.T) {
	for name, text := range map[string]string{
		"long": strings.Repeat("x", 3*MaxFile), "of many lines": strings.Repeat("a-b = {\n", MaxFile/10),
	} {
		_, wrong := Open(with("words/de.words", text), shipped)
		if len(wrong) == 0 || len(wrong) > mostTold+1 {
			t.Errorf("of one that is %s it says %d problems", name, len(wrong))
		}
	}
}

func TestSavedWordsAreToldFromThenOnAndBrokenOnesAreNot(t *testing.T) {
	files := with("words/de.words", german)
	book, _ := Open(files, shipped)
	l, won := book.Named("Deutsch"), person.Notice{Kind: "race-won", Who: "Ann"}
	save := func(text string) []person.Notice {
		files["words/de.words"].Data = []byte(text)
		return book.Take(files, []string{"cars/a.xml", "words/de.words", "words/notes.txt"})
	}
	told := save(strings.Replace(german, "gewinnt", "siegt", 1))
	if len(told) != 1 || told[0].Kind != "words-loaded" || told[0].Bad || l.Tell(won) != "Ann siegt" {
		t.Errorf("%+v, and %q", told, l.Tell(won))
	}
	told = save(strings.Replace(german, "{who} gewinnt", "{whom} verliert", 1))
	if len(told) != 1 || told[0].Kind != "words-kept" || !told[0].Bad || told[0].Who != "words/de.words" ||
		!strings.Contains(told[0].Text, "words/de.words:3: ") || l.Tell(won) != "Ann siegt" {
		t.Errorf("%+v, and %q", told, l.Tell(won))
	}
	told = save(strings.Repeat("a-b = {\n", 100))
	if len(told) != 1 || strings.Count(told[0].Text, "\n") != mostShown {
		t.Errorf("%+v", told)
	}
	files["words/tlh.words"] = &fstest.MapFile{Data: []byte(strings.Replace(german, "Deutsch", "tlhIngan", 1))}
	if book.Take(files, []string{"words/tlh.words"}); book.Named("tlhIngan").Name() != "tlhIngan" ||
		len(book.Languages()) != 3 {
		t.Errorf("a language that comes while driving is not there: %d", len(book.Languages()))
	}
}

func FuzzParse(f *testing.F) {
	f.Add([]byte(german))
	f.Add([]byte("language = \xff\n\"a = b\nrace-won = {who:time} {1:+9} \\"))
	f.Add([]byte("\"\" = x\n= y\n{} = }{\r\n\"Drive\"=\n"))
	is, _ := parse("en", shipped["words/en.words"].Data)
	f.Fuzz(func(t *testing.T, data []byte) {
		table, r := parse("words/x.words", data)
		table.against(is, r)
		if all := r.all(); len(all) > mostTold+1 {
			t.Errorf("%d problems", len(all))
		}
		l := &Language{}
		l.now.Store(table)
		for id, row := range table.rows {
			said := l.Tell(person.Notice{Kind: person.Saying(id), Who: "{text}", Cause: person.Saying(id), Text: "t"})
			if row.holes>>holeWho&1 == 1 && row.parts != nil && !strings.Contains(said, "{text}") {
				t.Errorf("%q is told as %q", id, said)
			}
		}
		_ = l.In("Drive")
	})
}
