// Where commands read and write, and how they say what they found.

package launch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"camber/systems/host/session"
	"camber/systems/host/settings"
	"camber/systems/hud/words"
)

// ErrFound ends a job that ran to its end and found something wrong; what it found is already printed.
var ErrFound = errors.New("found something wrong")

// Streams are where a command reads and writes; tests hand in their own.
type Streams struct {
	Out  io.Writer // answers
	Err  io.Writer // progress, notices, errors
	Live bool      // Err is a terminal: progress may redraw its line
	Keys io.Reader // what is typed while driving; nil: nothing

	Self []string // the program's own command line, to be run beside this one; nil: it is not known

	Until context.Context // is done when somebody wants an end, as by Ctrl-C; nil: nobody does
}

// IsTerminal tells whether a file is a terminal, on which a progress line may be redrawn.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// PrintWarnings prints what loading had to say.
func PrintWarnings(std Streams, warnings []string) {
	for _, w := range warnings {
		fmt.Fprintln(std.Err, w)
	}
}

// Config opens the settings for a drive, and says what is wrong with them.
func Config(std Streams) *settings.Config {
	config, words, err := settings.OpenConfig()
	if err != nil {
		words = append(words, err.Error())
	}
	for _, w := range words {
		fmt.Fprintf(std.Err, "camber: %s\n", w)
	}
	return config
}

// Words opens the languages of some files, and says what is wrong with them.
func Words(std Streams, files fs.FS) *words.Book {
	book, wrong := session.OpenWords(files)
	for _, n := range wrong {
		fmt.Fprintf(std.Err, "camber: %s\n", n.Text)
	}
	return book
}

// PrintNotices prints what the world has told.
func PrintNotices(std Streams, run *session.Session) {
	for _, n := range run.Notices() {
		if std.Live {
			std.Redraw("")
		}
		fmt.Fprintln(std.Err, run.InWords(n))
	}
}

// PrintJSON answers with a value as JSON.
func PrintJSON(std Streams, v any) error {
	enc := json.NewEncoder(std.Out)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}
