// camber wheel as it is typed: which of its own commands is meant, and what its flags say.

package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestWheelTakesItsOwnCommandsAndTheirFlags(t *testing.T) { // INP-09, INP-11
	home, sys, dev := t.TempDir(), t.TempDir(), t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_DATA_HOME"} {
		t.Setenv(name, home)
	}
	for file, text := range map[string]string{
		"name": "Logitech G29", "id/vendor": "046d", "id/product": "c24f", "capabilities/ff": "300040000 0",
		"capabilities/abs": "27",
	} {
		save(t, filepath.Join(sys, "class", "input", "event7", "device", file), text+"\n")
	}
	for _, c := range []struct {
		code int
		args string
		want string
	}{
		{0, "wheel", "at most 2.1 N m"},
		{0, "wheel list --json", `"peak_nm": 2.1`},
		{0, "wheel set g29 strength=0.5 peak=2.5Nm", "strength  0.5\npeak      2.5 N m"},
		{2, "wheel set g29 strenth=1", `a wheel has no "strenth"`},
		{2, "wheel test --yes --torque 99 fanatec", `there is "Logitech G29"`},
		{2, "wheel test g29 --yes", "pass the folder /dev/input on"},
	} {
		out, said := does(t, c.code, append(strings.Fields(c.args), "--sys", sys, "--dev", dev)...)
		if !strings.Contains(out+said, c.want) {
			t.Errorf("%s lacks %q:\n%s%s", c.args, c.want, out, said)
		}
	}
}
