// The words of what a run tells, for consoles; saved files of words.

package session

import (
	"context"
	"io/fs"
	"sync"

	"camber/components"
	"camber/components/person"
	"camber/content"
	"camber/systems/hud/words"
)

// OpenWords reads the languages of some files; nil ones have those that are shipped. What is wrong is to be told.
func OpenWords(files fs.FS) (*words.Book, []components.Notice) {
	if files == nil {
		files = content.Base()
	} else if _, err := fs.Stat(files, words.Folder[:len(words.Folder)-1]); err != nil { // those of a recording
		files = content.Base()
	}
	book, problems := words.Open(files, content.Base())
	var told []components.Notice
	for _, p := range words.Few(problems) {
		told = append(told, person.Wrong(p))
	}
	return book, told
}

// shipped are the languages that are shipped.
var shipped = sync.OnceValue(func() *words.Book {
	book, _ := OpenWords(nil)
	return book
})

// InWords is a notice in the English that is shipped: for who has no run.
func InWords(n components.Notice) string { return shipped().English().Tell(n) }

// worded are the words of a run.
type worded struct {
	once sync.Once
	book *words.Book
	mu   sync.Mutex
	told []components.Notice // that the world has not told
}

// Words are the languages that the run's files have.
func (run *Session) Words() *words.Book {
	w := &run.worded
	w.once.Do(func() {
		var wrong []components.Notice
		w.book, wrong = OpenWords(run.spoken())
		w.add(wrong)
	})
	return w.book
}

// spoken are the files that words are read from.
func (run *Session) spoken() fs.FS {
	if run.setup.Words != nil {
		return run.setup.Words
	}
	return run.setup.Files
}

// InWords is a notice in the English that the run's files have.
func (run *Session) InWords(n components.Notice) string { return run.Words().English().Tell(n) }

func (w *worded) add(told []components.Notice) {
	w.mu.Lock()
	w.told = append(w.told, told...)
	w.mu.Unlock()
}

// take gives what there is to tell, once.
func (w *worded) take() (told []components.Notice) {
	w.mu.Lock()
	defer w.mu.Unlock()
	told, w.told = w.told, nil
	return told
}

// Follow has saved blueprints come into the run, and saved words be those that its console uses, until ctx is done.
func (run *Session) Follow(ctx context.Context, files fs.FS, changed <-chan []string) {
	rest := make(chan []string)
	go func() { //exact:ok words are made off the loop, and no step has any
		defer close(rest)
		for saved := range changed {
			run.worded.add(run.Words().Take(run.spoken(), saved))
			select {
			case rest <- saved:
			case <-ctx.Done():
				return
			}
		}
	}()
	run.Reload.Follow(ctx, files, rest)
}

// Visit is what a server tells of itself and of its guests: for programs, for people are told apart.
type Visit struct {
	Tick uint64
	What components.Notice
}

// mostVisits is how many are kept for whoever asks.
const mostVisits = 1000

// Visited notes one, on the goroutine of the loop.
func (run *Session) Visited(n components.Notice) {
	if run.visited++; len(run.visits) == mostVisits {
		run.visits = append(run.visits[:0], run.visits[1:]...)
	}
	run.visits = append(run.visits, Visit{run.World.Tick(), n})
}

// Visits are those since so many were told, as far as they are kept, and how many there are by now.
func (run *Session) Visits(known int) (fresh []Visit, all int) {
	return run.visits[len(run.visits)-min(run.visited-known, len(run.visits)):], run.visited
}
