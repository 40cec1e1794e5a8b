// Content from a stranger is loaded by another process first: that one may be stopped.

package cargo

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/reload"
)

// Trial is another process of this program that loads content.
type Trial struct {
	Self []string // its command line, which ends with JudgeCommand
}

// JudgeCommand is the command of which launch.Judge is the whole work.
const JudgeCommand = "judge-content"

// mostAnswer is how much is read of what it says; mostWait is how long is waited for it at most.
const (
	mostAnswer = 64 << 10
	mostWait   = 60 * time.Second
)

// Try tells why content cannot be loaded, or takes too much; nil: it can. Where no other process can be had it says so.
func (t *Trial) Try(ctx context.Context, b *session.Brief) error {
	soon, cancel := context.WithTimeout(ctx, mostWait)
	defer cancel()
	child := exec.CommandContext(soon, t.Self[0], t.Self[1:]...)
	child.Args[0] = "camber" // by this name a test's program is the game
	child.WaitDelay = time.Second
	into, err := child.StdinPipe()
	if err != nil {
		return fmt.Errorf("the race's content cannot be tried: %w", err)
	}
	var said answer
	child.Stdout = &said
	if err := child.Start(); err != nil {
		return fmt.Errorf("the race's content cannot be tried: %w", err)
	}
	sent := errors.Join(send(into, b), into.Close())
	err = child.Wait()
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case soon.Err() != nil:
		return fmt.Errorf("the race's content did not load within %v", mostWait)
	case said.text.Len() > 0:
		return errors.New(strings.TrimSpace(said.text.String()))
	case err != nil:
		return fmt.Errorf("the race's content cannot be loaded here: whoever tried it has ended (%w)", err)
	}
	return sent
}

// answer is what the other process says, up to a bound.
type answer struct{ text bytes.Buffer }

// Write is io.Writer's.
func (a *answer) Write(p []byte) (int, error) {
	a.text.Write(p[:min(len(p), mostAnswer-a.text.Len())])
	return len(p), nil
}

// send writes content as a recording of a run that never began.
func send(to io.Writer, b *session.Brief) error {
	out := ecs.NewRecorder(to, b.Header)
	for _, sum := range session.SortedSums(b.Files) {
		if err := out.Blob(sum, b.Files[sum]); err != nil {
			return err
		}
	}
	for _, in := range b.Brought {
		if err := out.Input(in.Stamp, in.Name, in.Payload); err != nil {
			return err
		}
	}
	return out.End()
}

// Receive reads it.
func Receive(from io.Reader) (*session.Brief, error) {
	got, err := ecs.ReadRecording(from)
	if err != nil {
		return nil, err
	}
	files := map[reload.Sum][]byte(got.Blobs)
	return &session.Brief{Header: got.Header, Files: files, Brought: got.Inputs}, nil
}
