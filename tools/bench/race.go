// A race with many guests: what it takes the server beyond the step, with junk and without.

package bench

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// RaceFigures are what Race measures; the names are a promise to scripts.
type RaceFigures struct {
	Clients int     `json:"clients"`
	Share   float64 `json:"server_share_beyond_step"` // of a core
	Kbps    float64 `json:"kbps_client_max"`          // to the client that got most
	Per     int     `json:"datagrams_per_send_max"`
	Tick    float64 `json:"tick_ms_p99"` // with junk; of the worst second
	Quiet   float64 `json:"tick_ms_p99_quiet"`
	Growth  int64   `json:"rss_growth_bytes"` // while it was raced
	Each    int64   `json:"client_bytes"`     // that the server needs more with guests, for each, beyond its car
	Car     int64   `json:"car_bytes"`        // and for each car, whoever drives it
	Dropped uint64  `json:"ticks_dropped"`    // that the server's machine was too slow for
}

// Racing says how.
type Racing struct {
	Address string
	Clients int           // who drive
	Looking int           // who look on
	Junk    int           // datagrams a second that are none
	Each    time.Duration // how long it is quiet, and then how long there is junk
	Health  io.Reader     // lines of the server's, one a second
	Car     int64         // bytes that each car takes, see CarBytes
}

// healthLine is one of them.
type healthLine struct {
	Guests  int     `json:"guests"`
	Cars    int     `json:"cars"`
	Turn    float64 `json:"tick_ms_p99"`
	Step    float64 `json:"step_s"`
	Most    int     `json:"datagrams_per_send_max"`
	Dropped uint64  `json:"ticks_dropped"`
	CPU     float64 `json:"cpu_s"`
	RSS     int64   `json:"rss_bytes"`
	Live    int64   `json:"live_bytes"`
}

func healthLines(from io.Reader) <-chan healthLine {
	lines := make(chan healthLine, 1024)
	go func() {
		defer close(lines)
		for in := json.NewDecoder(from); ; {
			var h healthLine
			if in.Decode(&h) != nil {
				return
			}
			lines <- h
		}
	}()
	return lines
}

// leastLive is what was in use at the end: what a collection counts that came while it looked is left out by taking the
// least of the last few.
func leastLive(all []healthLine) int64 {
	least := all[len(all)-1].Live
	for _, h := range all[max(0, len(all)-5):] {
		least = min(least, h.Live)
	}
	return least
}

// CarBytes is what each car takes of a server's memory: the health of one with a single car, and of one with so many
// more.
func CarBytes(ctx context.Context, alone, many io.Reader, more int) (int64, error) {
	var live [2]int64
	for i, from := range [2]io.Reader{alone, many} {
		all := collect(ctx, healthLines(from), 4*time.Second)
		if len(all) == 0 {
			return 0, errors.New("nothing is heard of the server's health")
		}
		live[i] = leastLive(all)
	}
	return (live[1] - live[0]) / int64(more), nil
}

// Race has so many guests drive, who neither step nor draw: what they cost is the network.
func Race(ctx context.Context, r Racing, said func(string)) (f RaceFigures, err error) {
	ctx, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	lines := healthLines(r.Health)
	empty := collect(ctx, lines, time.Second)
	if len(empty) == 0 {
		return f, errors.New("nothing is heard of the server's health")
	}
	said("guests come in")
	guests := make([]*lightGuest, r.Clients+r.Looking)
	for i := range guests {
		if guests[i], err = joinLight(ctx, r.Address, i, i >= r.Clients); err != nil {
			return f, fmt.Errorf("guest %d: %w", i+1, err)
		}
		all.Go(func() { guests[i].run(ctx) })
	}
	f.Clients = r.Clients
	settle, came := f.settle(ctx, lines, said)
	if !came {
		return f, errors.New("nothing is heard of the server's health")
	}
	bytes := func() (sum []uint64) {
		for _, g := range guests {
			sum = append(sum, g.link.Counts().ReceivedBytes)
		}
		return sum
	}
	before, began := bytes(), time.Now()
	said("they drive")
	quiet := collect(ctx, lines, r.Each)
	after, took := bytes(), time.Since(began).Seconds()
	for i := range after {
		f.Kbps = max(f.Kbps, float64(after[i]-before[i])*8/1000/took)
	}
	said(fmt.Sprintf("%d datagrams of junk a second come too", r.Junk))
	all.Go(func() { junk(ctx, r.Address, r.Junk) })
	noisy := collect(ctx, lines, r.Each)
	if len(quiet) < 2 || len(noisy) < 2 {
		return f, errors.New("the server ended too early")
	}
	last, end := settle[len(settle)-1], quiet[len(quiet)-1]
	f.Each = (leastLive(quiet) - empty[len(empty)-1].Live - r.Car*int64(r.Clients)) / int64(len(guests))
	f.Car = r.Car
	step := 0.0
	for _, h := range quiet {
		f.Per, step = max(f.Per, h.Most), step+h.Step
	}
	f.Quiet, f.Tick = worstTurn(quiet), worstTurn(noisy)
	f.Share = max(end.CPU-last.CPU-step, 0) / float64(len(quiet))
	f.Growth = noisy[len(noisy)-1].RSS - last.RSS
	f.Dropped = noisy[len(noisy)-1].Dropped
	return f, nil
}

// longestSettling is how long is waited for all cars: each comes where a place of the grid is free.
const longestSettling = 90 * time.Second

// settle waits until every guest who drives has a car, and three seconds more: who comes later would be measured as if
// it was the junk's doing.
func (f *RaceFigures) settle(ctx context.Context, lines <-chan healthLine, said func(string),
) (all []healthLine, ok bool) {
	for began := time.Now(); ctx.Err() == nil && time.Since(began) < longestSettling; {
		all = append(all, collect(ctx, lines, time.Second)...)
		if len(all) == 0 {
			return nil, false
		}
		if all[len(all)-1].Cars >= f.Clients {
			break
		}
		said(fmt.Sprintf("%d of %d cars have come", all[len(all)-1].Cars, f.Clients))
	}
	all = append(all, collect(ctx, lines, 3*time.Second)...)
	return all, len(all) > 0
}

// worstTurn is what ticks had to wait in the worst second.
func worstTurn(all []healthLine) (most float64) {
	for _, h := range all {
		most = max(most, h.Turn)
	}
	return most
}

// collect takes lines for so long.
func collect(ctx context.Context, lines <-chan healthLine, during time.Duration) (all []healthLine) {
	end := time.After(during + 500*time.Millisecond)
	for {
		select {
		case h, ok := <-lines:
			if !ok {
				return all
			}
			all = append(all, h)
		case <-end:
			return all
		case <-ctx.Done():
			return all
		}
	}
}

// lightGuest is a guest without a world.
type lightGuest struct {
	link   link.Link
	stream link.Stream
	looks  bool
	world  atomic.Uint32 // number of the one that it was given
	known  uint64
	at     time.Time // when it heard of that
	next   uint64    // frame
	phase  float64
}

func joinLight(ctx context.Context, address string, n int, looks bool) (*lightGuest, error) {
	_, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return nil, err
	}
	dialling, done := context.WithTimeout(ctx, 20*time.Second)
	defer done()
	g := &lightGuest{looks: looks, phase: float64(n)}
	if g.link, err = link.Dial(dialling, address, link.Config{Secret: link.SecretOf(private)}); err != nil {
		return nil, err
	}
	if g.stream, err = g.link.Open(dialling); err != nil {
		return nil, err
	}
	who := wire.Guest{
		Protocol: wire.Protocol, Reference: session.Reference(), Name: fmt.Sprintf("guest %d", n+1), Looks: looks,
		Ready: true,
	}
	if err := wire.Write(g.stream, wire.Hello, wire.Encode(who)); err != nil {
		return nil, err
	}
	from := bufio.NewReader(g.stream)
	for {
		m, err := wire.Read(from)
		if err != nil {
			return nil, errors.Join(err, g.link.Why())
		}
		switch m.Kind {
		case wire.Refuse:
			return nil, errors.New(string(m.Body))
		case wire.Welcome: // it has no world, and needs no files
			if err := wire.Write(g.stream, wire.Ready, nil); err != nil {
				return nil, err
			}
		case wire.Begin:
			g.begin(m)
			go g.listen(from)
			return g, nil
		}
	}
}

func (g *lightGuest) begin(m wire.Message) {
	if w, err := wire.ReadWorld(m.Body); err == nil {
		g.world.Store(uint32(w.Number))
	}
}

func (g *lightGuest) listen(from *bufio.Reader) {
	for {
		m, err := wire.Read(from)
		if err != nil {
			return
		}
		if m.Kind == wire.Begin {
			g.begin(m)
		}
	}
}

// run hears and drives, sixty times a second.
func (g *lightGuest) run(ctx context.Context) {
	turn := time.NewTicker(time.Second / 60)
	defer turn.Stop()
	defer g.link.Close("goodbye")
	var wishes []wire.Wish
	var buffer []byte
	for {
		select {
		case <-turn.C:
		case <-g.link.Done():
			return
		case <-ctx.Done():
			return
		}
		for {
			data, err := g.link.Receive(link.Past)
			if err != nil {
				break
			}
			if d, err := wire.ReadDown(data); err == nil && d.Told >= g.known {
				g.known, g.at = d.Told, time.Now()
			}
		}
		up := wire.Up{World: uint8(g.world.Load()), Known: g.known}
		if !g.looks && g.known > 0 {
			now := g.known + uint64(time.Since(g.at).Milliseconds()) + 40
			if first := wire.FrameOf(now); g.next < first {
				g.next, wishes = first, wishes[:0]
			}
			for wire.FirstTick(g.next) <= now+16 {
				wishes = append(wishes, g.want())
				g.next++
			}
			wishes = wishes[max(0, len(wishes)-16):]
			up.First, up.Wishes = g.next-uint64(len(wishes)), wishes
		}
		buffer = up.Append(buffer[:0])
		_ = g.link.Send(buffer)
	}
}

// want is steering that never rests, and a foot that does now and then.
func (g *lightGuest) want() wire.Wish {
	t := float64(g.next)*wire.FrameTicks/1000 + g.phase
	w := wire.Rest
	w.Steer = int16(700 * math.Sin(2*t))
	w.Throttle = uint16(500 + 400*math.Sin(t/3))
	return w
}

// junk sends what is no packet of anybody's, evenly.
func junk(ctx context.Context, address string, perSecond int) {
	if perSecond <= 0 {
		return
	}
	to, err := net.Dial("udp", address)
	if err != nil {
		return
	}
	defer func() { _ = to.Close() }()
	r := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, 1200)
	for i := range data {
		data[i] = byte(r.Uint32())
	}
	turn := time.NewTicker(2 * time.Millisecond)
	defer turn.Stop()
	for owed := 0.0; ; {
		select {
		case <-turn.C:
		case <-ctx.Done():
			return
		}
		for owed += float64(perSecond) * 0.002; owed >= 1; owed-- {
			data[0], data[1] = byte(r.Uint32()), byte(r.Uint32())
			_, _ = to.Write(data[:1+r.IntN(len(data)-1)])
		}
	}
}
