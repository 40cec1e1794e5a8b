// camber bench race: a server with many guests.

package race

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"time"

	"camber/systems/host/launch"
	"camber/tools/bench"
	"camber/tools/camber/flags"
)

// Bench is camber bench race.
type Bench struct {
	flags.OfBench
	Clients int           `default:"64" placeholder:"N" help:"Guests who drive (default: ${default})."`
	Looking int           `placeholder:"N" help:"Guests who look on (default: 0)."`
	Junk    int           `default:"10000" placeholder:"N" help:"Datagrams a second that are none, in the second half (default: ${default})."`
	Each    time.Duration `default:"10s" placeholder:"TIME" help:"How long each half lasts (default: ${default})."`
}

// Run does it.
func (c *Bench) Run(std launch.Streams) (err error) {
	if c.Clients < 1 || c.Clients > 255 || c.Looking < 0 || c.Looking > 1000 || c.Junk < 0 || c.Junk > 1_000_000 ||
		c.Each < 3*time.Second || c.Each > time.Hour {
		return errors.New("say --clients 1 to 255, --looking 0 to 1000, --junk 0 to 1000000 and --each 3s to 1h")
	}
	self, err := os.Executable()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "race")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	serve := func(bots int, more ...string) (benchServer, error) {
		return serveForBench(std, self, work, append(more, "--bots", strconv.Itoa(bots), "--places",
			strconv.Itoa(c.Clients), "--per-address", strconv.Itoa(c.Clients+c.Looking+8))...)
	}
	var car int64
	err = func() error {
		alone, err := serve(1, "--now")
		if err != nil {
			return err
		}
		defer alone.end()
		many, err := serve(1+c.Clients, "--now")
		if err != nil {
			return err
		}
		defer many.end()
		car, err = bench.CarBytes(std.Context(), alone.health, many.health, c.Clients)
		return err
	}()
	if err != nil {
		return err
	}
	server, err := serve(1)
	if err != nil {
		return err
	}
	defer server.end()
	f, err := bench.Race(std.Context(), bench.Racing{
		Address: server.at, Clients: c.Clients, Looking: c.Looking, Junk: c.Junk, Each: c.Each, Health: server.health,
		Car: car,
	}, flags.ProgressOf(std))
	if err != nil {
		return err
	}
	if c.JSON {
		return c.Print(std, f, "")
	}
	return c.Print(std, f, fmt.Sprintf(`guests who drive      %8d
beyond the step       %8.1f %% of a core
to a client           %8.1f kb/s, at most %d datagram a sending
a tick waits          %8.2f ms with junk, %.2f ms without (99 in 100)
memory                %8.1f kB a guest, and %.1f kB a car
memory grew by        %8.1f MB
ticks dropped         %8d
`, f.Clients, 100*f.Share, f.Kbps, f.Per, f.Tick, f.Quiet, float64(f.Each)/1e3, float64(f.Car)/1e3,
		float64(f.Growth)/1e6, f.Dropped))
}

// benchServer is a server in a process of its own.
type benchServer struct {
	at     string
	health io.Reader
	end    func()
}

func serveForBench(std launch.Streams, self, work string, more ...string) (s benchServer, err error) {
	args := append([]string{
		"serve", "--scene", "pack", "--listen", "127.0.0.1:0", "--json", "--health", "1s",
		"--work", work, "--packs", work,
	}, more...)
	server := exec.CommandContext(std.Context(), self, args...)
	out, err := server.StdoutPipe()
	if err != nil {
		return s, err
	}
	if err := server.Start(); err != nil {
		return s, err
	}
	s.end = func() {
		_ = server.Process.Kill()
		_ = server.Wait() // it was killed
	}
	lines := bufio.NewReader(out)
	first, err := lines.ReadBytes('\n')
	var at servedAt
	if err == nil {
		err = json.Unmarshal(first, &at)
	}
	if err != nil {
		s.end()
		return s, fmt.Errorf("the server does not begin: %w", err)
	}
	s.at, s.health = at.Listening, lines
	return s, nil
}
