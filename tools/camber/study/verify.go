// Whether a drive comes out again: every hash of its recording, and every byte of its log.

package study

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"camber/ecs"
	"camber/systems/host/launch"
	"camber/systems/host/session"
)

// verify replays the recording and compares.
func (c *Try) verify(std launch.Streams) error {
	path := filepath.Join(c.Out, studyRecording)
	want, err := os.ReadFile(filepath.Join(c.Out, studyLog))
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		return fmt.Errorf("there is no drive to verify: %w; camber study try drives one, and --out names another folder", err)
	}
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	var again bytes.Buffer
	run, recording, damage := session.Replay(file, session.Setup{Log: &again})
	if run == nil {
		return fmt.Errorf("%s: %w", path, damage)
	}
	same, first := 0, uint64(0)
	run.Loop.OnStep(func(t ecs.Tick, hash uint64) {
		if stored, ok := recording.HashAt(t.N); ok && stored == hash {
			same++
		} else if first == 0 {
			first = t.N
		}
	})
	steps := session.Ticks(recording, run.World.Tick())
	bar := launch.NewProgress(std, "verify")
	for n := 0; n < steps; n++ {
		if err := run.Loop.Steps(1); err != nil {
			return err
		}
		if n%500 == 0 {
			bar.Show(float64(n)/float64(steps), fmt.Sprintf("%.0f s", float64(n)*run.Loop.Clock().Dt()))
		}
	}
	bar.End("")
	if err := errors.Join(run.Close(), run.Err()); err != nil {
		return err
	}
	switch {
	case damage != nil:
		fmt.Fprintf(std.Err, "camber study: %s: %v\n", path, damage)
	case first != 0:
		fmt.Fprintf(std.Err, "camber study: %s: step %d gives another hash than the one stored: the recording was changed, "+
			"or made by another version\n", path, first)
	case !recording.Whole || steps == 0:
		fmt.Fprintf(std.Err, "camber study: %s: its end is missing after step %d\n", path, steps)
	case !bytes.Equal(again.Bytes(), want):
		fmt.Fprintf(std.Err, "camber study: %s: line %d is not what the recording gives: the log was changed, or the drive "+
			"began again after its recording ended\n",
			filepath.Join(c.Out, studyLog), 1+bytes.Count(want[:agree(want, again.Bytes())], []byte("\n")))
	default:
		fmt.Fprintf(std.Out, "verified: all %d steps have the hash stored in %s, and the log comes out again byte for byte "+
			"(%d bytes)\n", same, studyRecording, len(want))
		return nil
	}
	return launch.ErrFound
}

// agree is how many bytes two texts begin with alike.
func agree(a, b []byte) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}
