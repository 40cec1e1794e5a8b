// A client that goes on step by step with the simulation.

package bench

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"slices"
	"time"

	"camber/systems/host/lockstep"
	"camber/systems/host/session"
)

// LockstepFigures are what Lockstep measures; the names are a promise to scripts.
type LockstepFigures struct {
	Median float64 `json:"exchange_median_us"` // of wall time, from sending a step's line to having its answer
	P99    float64 `json:"exchange_p99_us"`    // likewise
	Step   float64 `json:"step_us"`            // of wall time, a step of many that one line asks for
}

// exchanges is how many lines are sent, and how many steps the last of them asks for.
const exchanges = 10_000

// Lockstep has a client of a loopback connection drive one car a step a line at 1000 Hz, writing two pedals and the
// steering wheel and reading five channels.
func Lockstep(files fs.FS, said func(string)) (f LockstepFigures, err error) {
	said("a client in lockstep")
	run, err := session.Open(session.Setup{Files: files, Scene: "oval", Driver: session.DriverNone})
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, run.Close()) }()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return f, err
	}
	served := make(chan error, 1)
	go func() {
		conn, err := listener.Accept()
		if err == nil {
			err = lockstep.Serve(context.Background(), conn, lockstep.Host{Run: run, Said: func(string) {}, Version: "bench"})
		}
		served <- err
	}()
	defer func() { err = errors.Join(err, listener.Close(), <-served) }()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		return f, errors.Join(err, listener.Close()) // nobody is served
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	answers := bufio.NewReader(conn)
	ask := func(line string) (time.Duration, error) {
		began := time.Now()
		if _, err := fmt.Fprintln(conn, line); err != nil {
			return 0, err
		}
		answer, err := answers.ReadSlice('\n')
		took := time.Since(began)
		if bytes.Contains(answer, []byte(`"error"`)) {
			err = fmt.Errorf("%s is answered with %s", line, answer)
		}
		return took, err
	}
	if _, err := ask(`{"do":"read","channels":["speed","x","y","intent.steer","engine.speed"]}`); err != nil {
		return f, err
	}
	took := make([]time.Duration, exchanges)
	for i := range took {
		if took[i], err = ask(`{"do":"step","steer":0.01,"throttle":0.3,"brake":0}`); err != nil {
			return f, err
		}
	}
	slices.Sort(took)
	all, err := ask(fmt.Sprintf(`{"do":"step","ticks":%d}`, exchanges))
	if err == nil {
		_, err = ask(`{"do":"end"}`)
	}
	us := func(d time.Duration) float64 { return d.Seconds() * 1e6 }
	return LockstepFigures{us(took[exchanges/2]), us(took[exchanges*99/100]), us(all) / exchanges}, err
}
