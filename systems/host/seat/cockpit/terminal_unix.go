// Keys that act without Enter, where there is stty.

//go:build unix

package cockpit

import (
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"syscall"
)

// keysAtOnce makes a terminal hand over each key as it is pressed, and not print it. The returned function undoes that.
// Where it cannot be done, keys come line by line.
func keysAtOnce(terminal *os.File) (undo func()) {
	signal.Ignore(syscall.SIGTTIN, syscall.SIGTTOU) // a drive in the background goes on, without keys
	before, err := stty(terminal, "-g")
	if err != nil {
		return func() {}
	}
	if _, err := stty(terminal, "-icanon", "-echo", "min", "1", "time", "0"); err != nil {
		return func() {}
	}
	return func() { _, _ = stty(terminal, strings.TrimSpace(before)) }
}

func stty(terminal *os.File, settings ...string) (string, error) {
	cmd := exec.Command("stty", settings...)
	cmd.Stdin = terminal
	said, err := cmd.Output()
	return string(said), err
}
