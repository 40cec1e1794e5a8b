// camber wheel as it is typed: which of its own commands is meant, and what its flags say.

package main

import (
	"bytes"
	"errors"
	"io"
	"net"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"camber/systems/control/wire"
	"camber/systems/host/launch"
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

// TestAWheelElsewhereDrivesACarThatIsDrivenHereInRealTime: the code is shown where the drive is started, and who says
// it steers.
func TestAWheelElsewhereDrivesACarThatIsDrivenHereInRealTime(t *testing.T) { // INP-14
	if slowed || testing.Short() {
		t.Skip("it drives in real time")
	}
	home := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
		t.Setenv(name, home)
	}
	shown, out := newConsole(), &bytes.Buffer{}
	ended := make(chan int, 1)
	go func() {
		args := strings.Fields("drive --console --remote-wheel 127.0.0.1:0 --driver me --seconds 8 --track oval")
		ended <- run(args, launch.Streams{Out: out, Err: shown, Keys: strings.NewReader("")})
	}()
	shown.await(t, 0, "--code")
	words := regexp.MustCompile(`remote-wheel (\S+) --code (\S+)`).FindStringSubmatch(shown.String())
	conn, err := net.Dial("tcp", words[1])
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	secret, err := wire.SecretOf(words[2])
	if err != nil {
		t.Fatal(err)
	}
	greet, welcome := make([]byte, wire.GreetSize), make([]byte, wire.WelcomeSize)
	_, err = io.ReadFull(conn, greet)
	g, answer, wrong := wire.Answer(&secret, greet, wire.Random{1})
	_, written := conn.Write(answer)
	_, read := io.ReadFull(conn, welcome)
	if err := errors.Join(err, wrong, written, read, wire.Welcomed(&secret, &g, welcome)); err != nil {
		t.Fatal(err)
	}
	f, seal, code := wire.Frame{Kind: wire.Name}, wire.NewSeal(&secret, &g), -1
	f.SetName("a test's wheel")
	_, err = conn.Write(seal.Append(nil, &f))
	every := time.NewTicker(20 * time.Millisecond)
	defer every.Stop()
	heard := 0 // frames since the simulator has said that the wheel drives
	for micros := uint64(0); err == nil && code < 0; micros += 20_000 {
		f = wire.Frame{Kind: wire.Reading, AxesN: 3, Micros: micros}
		f.Axes[1], f.Axes[2] = wire.Full, wire.Full // pedals rest at one end
		if heard > 0 || strings.Contains(shown.String(), "a test's wheel drives") {
			heard++
		}
		if heard > 25 || micros > 3e6 {
			f.Axes[1] = -wire.Full // full gas
		}
		_, err = conn.Write(seal.Append(nil, &f))
		select {
		case code = <-ended:
		case <-every.C:
		}
	}
	if code < 0 {
		code = <-ended
	}
	top := regexp.MustCompile(`top speed (\d+) km/h`).FindStringSubmatch(out.String())
	if code != 0 || len(top) < 2 || len(top[1]) < 2 {
		t.Errorf("code %d, %q; on the screen:\n%s", code, out.String(), shown.String())
	}
}
