// A steering wheel on another machine: --remote-wheel listens for it (INP-14).

package wheel

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	"camber/components"
	"camber/components/person"
	"camber/systems/control/wire"
	"camber/systems/device"
	"camber/systems/host/session"
	"camber/systems/host/settings"
)

// Limits of what others may do.
const (
	mostRemotes  = 4                // wheels at a time
	mostStrange  = 8                // who has not shown yet that he knows the code: the oldest has to go
	pairingTime  = 20 * time.Second // to show it in: finding the key takes a busy machine long
	remoteSilent = 500 * time.Millisecond
	remoteGone   = 2e9     // ns, for which one that is gone is still listed
	clockDrift   = 100e-6  // of the sender's clock, to which its offset is let grow
	nsPerMicro   = 1_000.0 // ns
)

// Remote takes readings from other machines.
type Remote struct {
	listener net.Listener
	secret   wire.Secret
	now      func() int64
	mu       sync.Mutex
	all      []*sender
	strange  []net.Conn // the oldest first
	notes    []components.Notice
	ends     sync.WaitGroup
}

// sender is one connection.
type sender struct {
	conn    net.Conn
	seal    *wire.Seal
	reading person.Reading
	heard   bool
	gone    int64   // ns; 0 = it is there
	offset  float64 // ns, of our clock from the sender's: the least that was seen, growing slowly
	at      int64   // ns, of the last frame
}

// Code is what a wheel elsewhere must know to drive here, as it is set; one is made where none is.
func Code(config *settings.Config) (string, error) {
	if code := config.Text(codeSetting); code != "" {
		if _, err := wire.SecretOf(code); err != nil {
			return "", fmt.Errorf("%s: %s: %w; camber config set %s \"\" has another made", config.Path(), codeSetting, err,
				codeSetting)
		}
		return code, nil
	}
	code := wire.NewCode(random())
	if err := config.Set(codeSetting, code); err != nil {
		return "", err
	}
	return code, nil
}

// Where codes are kept: this machine's own, and that of the simulator whose wheel it was last.
const (
	codeSetting  = "/FahrSim/Input/Remote@Code"
	knownSetting = "/FahrSim/Input/Remote@Known"
)

// random is for a code, or a greeting.
func random() (r wire.Random) {
	_, _ = rand.Read(r[:]) // it never fails: the program ends first
	return r
}

// Listen begins to listen at an address, "127.0.0.1:7711", for who knows the code.
func Listen(address, code string) (*Remote, error) {
	secret, err := wire.SecretOf(code)
	if err != nil {
		return nil, err
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("--remote-wheel %s: %w; say an address of this machine and a free port, such as "+
			"127.0.0.1:7711 for a program on this machine, or :7711 for any that reaches it", address, err)
	}
	r := &Remote{listener: l, secret: secret, now: device.Now}
	r.note(components.Notice{Kind: "wheel-elsewhere", Who: there(l.Addr()), Other: code})
	r.ends.Add(1)
	go func() {
		defer r.ends.Done()
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			r.meet(conn)
		}
	}()
	return r, nil
}

// there is how others may say an address of this machine.
func there(at net.Addr) string {
	tcp, ok := at.(*net.TCPAddr)
	if !ok || !tcp.IP.IsUnspecified() {
		return at.String()
	}
	return fmt.Sprintf("HOST:%d", tcp.Port)
}

// Tell says how a wheel comes in to where the command was started.
func (r *Remote) Tell(to io.Writer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, note := range r.notes {
		fmt.Fprintf(to, "camber: %s\n", session.InWords(note))
	}
}

// Close hangs up.
func (r *Remote) Close() {
	if r == nil {
		return
	}
	_ = r.listener.Close()
	r.mu.Lock()
	for _, s := range r.all {
		_ = s.conn.Close()
	}
	for _, conn := range r.strange {
		_ = conn.Close()
	}
	r.mu.Unlock()
	r.ends.Wait()
}

func (r *Remote) note(n components.Notice) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.notes) < 8 {
		n.Bad = true
		r.notes = append(r.notes, n)
	}
}

// Said gives what there is to tell, once.
func (r *Remote) Said() (notes []components.Notice) {
	r.mu.Lock()
	defer r.mu.Unlock()
	notes, r.notes = r.notes, nil
	return notes
}

// meet takes a connection of somebody who has to show first that he knows the code. Whoever does not takes no place of
// one who does.
func (r *Remote) meet(conn net.Conn) {
	r.mu.Lock()
	if len(r.strange) >= mostStrange {
		_ = r.strange[0].Close()
		r.strange = r.strange[1:]
	}
	r.strange = append(r.strange, conn)
	r.mu.Unlock()
	r.ends.Add(1)
	go func() {
		defer r.ends.Done()
		seal, err := r.pair(conn)
		r.mu.Lock()
		if i := slices.Index(r.strange, conn); i >= 0 {
			r.strange = slices.Delete(r.strange, i, i+1)
		}
		r.mu.Unlock()
		if err != nil {
			_ = conn.Close()
			r.note(components.Notice{Kind: "wheel-hung-up", Who: conn.RemoteAddr().String(), Text: err.Error()})
			return
		}
		r.welcome(conn, seal)
	}()
}

// pair has the other side show that it knows the code, and shows it, too.
func (r *Remote) pair(conn net.Conn) (*wire.Seal, error) {
	_ = conn.SetDeadline(time.Now().Add(pairingTime))
	g, greet := wire.Greet(random())
	if _, err := conn.Write(greet); err != nil {
		return nil, err
	}
	var answer [wire.AnswerSize]byte
	if _, err := io.ReadFull(conn, answer[:]); err != nil {
		return nil, fmt.Errorf("it has not said within %v that it knows the code", pairingTime)
	}
	welcome, err := wire.Welcome(&r.secret, &g, answer[:])
	if err != nil {
		return nil, err
	}
	if _, err := conn.Write(welcome); err != nil {
		return nil, err
	}
	return wire.NewSeal(&r.secret, &g), conn.SetDeadline(time.Time{})
}

// welcome takes a wheel that knows the code.
func (r *Remote) welcome(conn net.Conn, seal *wire.Seal) {
	from := conn.RemoteAddr().String()
	r.mu.Lock()
	there := 0
	for _, s := range r.all {
		if s.gone == 0 {
			there++
		}
	}
	if there >= mostRemotes {
		r.mu.Unlock()
		_ = conn.Close()
		r.note(components.Notice{Kind: "wheel-turned-away", Who: from, Numbers: [4]float64{float64(there)}})
		return
	}
	s := &sender{conn: conn, seal: seal, reading: person.Reading{Device: person.Device{
		Name: "remote wheel at " + from,
		Path: "remote " + from,
	}}}
	r.all = append(r.all, s)
	r.mu.Unlock()
	r.ends.Add(1)
	go func() {
		defer r.ends.Done()
		err := r.follow(s)
		_ = conn.Close()
		r.mu.Lock()
		s.gone, s.reading.Gone = r.now(), true
		r.mu.Unlock()
		if err != nil {
			r.note(components.Notice{Kind: "wheel-ended", Who: from, Text: err.Error()})
		}
	}()
}

// follow reads frames until the other side ends, or is wrong.
func (r *Remote) follow(s *sender) error {
	var data [wire.Size]byte
	for {
		_ = s.conn.SetReadDeadline(time.Now().Add(remoteSilent))
		if _, err := io.ReadFull(s.conn, data[:]); err != nil {
			var slow net.Error
			switch {
			case errors.Is(err, io.EOF), errors.Is(err, net.ErrClosed):
				return nil
			case errors.As(err, &slow) && slow.Timeout():
				return fmt.Errorf("it has said nothing for %v", remoteSilent)
			}
			return err
		}
		f, err := s.seal.Open(data[:])
		if err != nil {
			return err
		}
		if f.Kind == wire.Goodbye {
			return nil
		}
		r.mu.Lock()
		s.take(&f, r.now())
		r.mu.Unlock()
	}
}

// take takes a frame in. Its event happened, by our clock, as long ago as the quickest frames say.
func (s *sender) take(f *wire.Frame, now int64) {
	if f.Kind == wire.Name {
		name := strings.Map(func(c rune) rune {
			if unicode.IsPrint(c) {
				return c
			}
			return -1
		}, f.Called())
		if name != "" {
			s.reading.Device.Name = name
		}
		return
	}
	sent := float64(f.Micros) * nsPerMicro
	offset := float64(now) - sent
	s.offset += clockDrift * float64(now-s.at)
	if !s.heard || offset < s.offset {
		s.offset = offset
	}
	s.heard, s.at = true, now
	d := &s.reading
	was := *d
	d.AxesN, d.ButtonN = int(f.AxesN), int(f.ButtonN)
	for i := range d.Axes {
		if d.Axes[i] = 0; i < d.AxesN {
			d.Axes[i] = max(float32(f.Axes[i])/wire.Full, -1)
		}
	}
	d.Buttons = f.Buttons
	if d.Axes != was.Axes || d.Buttons != was.Buttons {
		d.Stamp = min(int64(sent+s.offset), now)
	}
}

// Read appends the newest readings, of those that have just gone too.
func (r *Remote) Read(to []person.Reading) []person.Reading {
	r.mu.Lock()
	defer r.mu.Unlock()
	now, n := r.now(), 0
	for _, s := range r.all {
		if s.gone != 0 && now-s.gone > remoteGone {
			continue
		}
		r.all[n] = s
		n++
		if s.heard {
			to = append(to, s.reading)
		}
	}
	clear(r.all[n:])
	r.all = r.all[:n]
	return to
}
