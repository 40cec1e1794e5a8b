// Languages, and the words that they have.

package words

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"camber/components/person"
	"camber/systems/hud/paint"
)

const (
	// Folder is where files of words lie.
	Folder = "words/"
	// Ending is what their names end in.
	Ending = ".words"

	first = Folder + "en" + Ending // that all others are held against
)

// Language is what people read. Any goroutine may ask it; a nil one has the ids alone.
type Language struct {
	file    string
	now     atomic.Pointer[table]
	english *Language // that stands in for what is missing; nil: this is that which is shipped
}

// Name is what the language calls itself.
func (l *Language) Name() string {
	if l == nil {
		return "English"
	}
	return l.now.Load().name
}

// In is a menu's word; one that no file has stays as it is.
func (l *Language) In(word string) string {
	for ; l != nil; l = l.english {
		if says, ok := l.now.Load().menu[word]; ok {
			return says
		}
	}
	return word
}

func (l *Language) row(id string) []piece {
	for ; l != nil; l = l.english {
		if r, ok := l.now.Load().rows[id]; ok && r.parts != nil {
			return r.parts
		}
	}
	return nil
}

// Tell makes the words of a notice. One that no file has reads as its id, with what would be filled in.
func (l *Language) Tell(n person.Notice) string {
	if n.Kind == "" {
		return n.Text
	}
	parts := l.row(string(n.Kind))
	if parts == nil {
		return strings.Join(strings.Fields(fmt.Sprint(n.Kind, " ", n.Who, " ", n.Other, " ", n.Cause, " ", n.Text)), " ")
	}
	var b []byte
	for i := range parts {
		switch p := &parts[i]; p.hole {
		case holeNone:
			b = append(b, p.text...)
		case holeWho:
			b = append(b, n.Who...)
		case holeOther:
			b = append(b, n.Other...)
		case holeText:
			b = append(b, n.Text...)
		case holeCause:
			b = append(b, l.Tell(person.Notice{Kind: n.Cause})...)
		default:
			b = number(b, n.Numbers[p.hole-holeFirst], p.form)
		}
	}
	return string(b)
}

// number writes one in a form.
func number(b []byte, v float64, form string) []byte {
	if form == "time" {
		return paint.AppendClock(b, v)
	}
	digits, signed := strings.CutPrefix(form, "+")
	if signed && v >= 0 {
		b = append(b, '+')
	}
	if n, err := strconv.Atoi(digits); err == nil {
		return strconv.AppendFloat(b, v, 'f', n, 64)
	}
	return strconv.AppendFloat(b, v, 'f', -1, 64)
}

// Book is all languages that there are.
type Book struct {
	is  *table // English as it is shipped: what all files are held against
	mu  sync.Mutex
	all []*Language // English first, then by their files' names
}

// Open reads the languages of some files. Shipped are those whose English all are held against; it must be whole. What
// is wrong with a file is said, and English stands in for it.
func Open(files, shipped fs.FS) (*Book, []Problem) {
	data, err := read(shipped, first)
	is, r := parse(first, data)
	if err != nil || len(r.problems) > 0 {
		panic(fmt.Sprintf("words: the English that is shipped cannot be read: %v, %v", err, r.all()))
	}
	base := &Language{}
	base.now.Store(is)
	english := &Language{file: first, english: base} // a file of a pack may take its place, and lack something
	english.now.Store(is)
	b := &Book{is: is, all: []*Language{english}}
	found, _ := fs.Glob(files, Folder+"*"+Ending) // the pattern is well formed
	var wrong []Problem
	for _, file := range found {
		t, problems := b.load(files, file)
		if wrong = append(wrong, problems...); t != nil && t.name != "" {
			b.put(file, t)
		}
	}
	return b, wrong
}

// read is a file, of which no more than can be words is taken in.
func read(files fs.FS, name string) ([]byte, error) {
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(io.LimitReader(f, MaxFile+1))
	return data, errors.Join(err, f.Close())
}

// load reads a file and holds it against English; nil: it cannot be read.
func (b *Book) load(files fs.FS, file string) (*table, []Problem) {
	data, err := read(files, file)
	if err != nil {
		return nil, []Problem{{file, 0, err.Error()}}
	}
	t, r := parse(file, data)
	t.against(b.is, r)
	return t, r.all()
}

// put has a language say what a table has.
func (b *Book) put(file string, t *table) {
	b.mu.Lock()
	defer b.mu.Unlock()
	at := slices.IndexFunc(b.all, func(l *Language) bool { return l.file == file })
	if at < 0 {
		l := &Language{file: file, english: b.all[0]}
		l.now.Store(t)
		b.all = append(slices.Clone(b.all), l)
		slices.SortFunc(b.all[1:], func(a, b *Language) int { return cmp.Compare(a.file, b.file) })
		return
	}
	b.all[at].now.Store(t)
}

// Languages are all that there are, English first. Nothing in the list may be written.
func (b *Book) Languages() []*Language {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.all
}

// Names are what they call themselves.
func (b *Book) Names() (names []string) {
	for _, l := range b.Languages() {
		names = append(names, l.Name())
	}
	return names
}

// English is the one that stands in for others.
func (b *Book) English() *Language { return b.Languages()[0] }

// Named is the language that calls itself so; where there is none, English.
func (b *Book) Named(name string) *Language {
	all := b.Languages()
	return all[max(slices.IndexFunc(all, func(l *Language) bool { return l.Name() == name }), 0)]
}

// mostShown is how many problems are told while driving.
const mostShown = 3

// Few are so many problems as somebody reads who drives.
func Few(all []Problem) []Problem {
	if len(all) <= mostShown {
		return all
	}
	more := Problem{File: all[mostShown].File, What: fmt.Sprintf("%d more problems: see camber check", len(all)-mostShown)}
	return append(slices.Clone(all[:mostShown]), more)
}

// Take reads saved files again, and says what came of it. Of one that is broken, or gone, the old words stay.
func (b *Book) Take(files fs.FS, saved []string) (told []person.Notice) {
	for _, file := range saved {
		if path.Dir(file)+"/" != Folder || path.Ext(file) != Ending {
			continue
		}
		t, problems := b.load(files, file)
		if len(problems) == 0 {
			b.put(file, t)
			told = append(told, person.Notice{Kind: "words-loaded", Who: file})
			continue
		}
		var lines []string
		for _, p := range Few(problems) {
			lines = append(lines, p.Error())
		}
		told = append(told, person.Notice{Kind: "words-kept", Bad: true, Who: file, Text: strings.Join(lines, "\n")})
	}
	return told
}

// Check says what is wrong with a file of words.
func Check(files, shipped fs.FS, file string) []Problem {
	b, _ := Open(nothing{}, shipped)
	_, problems := b.load(files, file)
	return problems
}

// nothing has no files.
type nothing struct{}

func (nothing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
