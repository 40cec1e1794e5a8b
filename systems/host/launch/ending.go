// Being told to end: SIGINT (Ctrl-C), SIGTERM and SIGHUP mean the same to every command, and none takes long over it.

package launch

import (
	"context"
	"os"
	"os/signal"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// patience is how long a command may take to end by itself. What it has recorded until then is in its files.
const patience = 1400 * time.Millisecond

// Ending is how a program is told to end.
type Ending struct {
	context.Context // is done when somebody wants an end

	told atomic.Int32 // the number of the signal
}

// HearSignals makes every signal that asks for an end end the context. Whoever has not ended soon after, or is asked
// twice, is ended: what LastWords left is done first.
func HearSignals() *Ending {
	ctx, cancel := context.WithCancel(context.Background())
	e := &Ending{Context: ctx}
	asked := make(chan os.Signal, 2)
	signal.Notify(asked, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it: a drive that outlives its terminal
		signal.Notify(asked, syscall.SIGHUP)
	}
	go func() {
		s, _ := (<-asked).(syscall.Signal)
		e.told.Store(int32(s))
		cancel()
		select {
		case <-asked:
		case <-time.After(patience):
		}
		lastWords.say()
		os.Exit(e.Code(0))
	}()
	return e
}

// Code is the exit code of a command that would end with code: 128 and the signal's number where it was told to end.
func (e *Ending) Code(code int) int {
	if s := e.told.Load(); s != 0 {
		return 128 + int(s)
	}
	return code
}

// Context is done when somebody wants the command to end.
func (s Streams) Context() context.Context {
	if s.Until == nil {
		return context.Background()
	}
	return s.Until
}

// lastWords is what must be done before the program ends, however it does.
var lastWords parting

type parting struct {
	mu   sync.Mutex
	next int
	all  map[int]func()
}

// LastWords has something done if the program is ended before it could be done in order: a terminal must not stay
// without echo, nor a socket behind. The returned function takes it back, once it was done.
func LastWords(do func()) (done func()) {
	lastWords.mu.Lock()
	defer lastWords.mu.Unlock()
	if lastWords.all == nil {
		lastWords.all = map[int]func(){}
	}
	lastWords.next++
	n := lastWords.next
	lastWords.all[n] = do
	return func() {
		lastWords.mu.Lock()
		defer lastWords.mu.Unlock()
		delete(lastWords.all, n)
	}
}

// say does all of it. It keeps the lock: nobody leaves more words behind the last.
func (w *parting) say() {
	w.mu.Lock()
	for _, do := range w.all {
		do()
	}
}
