// Links over QUIC, on loopback: NET-29, NET-31. What they carry, who they are with and why they end.

package link

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/quic-go/quic-go"
)

func secret(t testing.TB) Secret {
	t.Helper()
	s, err := NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// server listens on loopback until the test ends.
func server(t testing.TB, c Config) *quicListener {
	t.Helper()
	return serverAt(t, "127.0.0.1:0", c)
}

func serverAt(t testing.TB, address string, c Config) *quicListener {
	t.Helper()
	if c.Secret.private == nil {
		c.Secret = secret(t)
	}
	g, err := Listen(address, c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = g.Close("the test ends") })
	return g.(*quicListener)
}

// soon is a context that ends a test that hangs.
func soon(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// joined is both sides of a link.
func joined(t testing.TB, g *quicListener, c Config) (client, there *quicLink) {
	t.Helper()
	if c.Secret.private == nil {
		c.Secret = secret(t)
	}
	l, err := Dial(soon(t), g.Addr().String(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close("the test ends") })
	other, err := g.Accept(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	return l.(*quicLink), other.(*quicLink)
}

func TestBothSidesOfAConnectionKnowTheOthersKey(t *testing.T) {
	mine, theirs := secret(t), secret(t)
	client, there := joined(t, server(t, Config{Secret: theirs}), Config{Secret: mine})
	if client.Peer().Key != theirs.Key() || there.Peer().Key != mine.Key() {
		t.Errorf("the client sees %v, the server %v", client.Peer(), there.Peer())
	}
	if !strings.HasPrefix(there.Peer().Address, "127.0.0.1:") {
		t.Errorf("the client comes from %s", there.Peer().Address)
	}
}

func TestDatagramsGoBothWaysOverIPv4AndIPv6(t *testing.T) {
	for _, address := range []string{"127.0.0.1:0", "[::1]:0", ":0"} {
		g := serverAt(t, address, Config{})
		_, port, _ := net.SplitHostPort(g.Addr().String())
		at := []string{"127.0.0.1:" + port, "[::1]:" + port}
		switch address {
		case "127.0.0.1:0":
			at = at[:1]
		case "[::1]:0":
			at = at[1:]
		}
		for _, to := range at {
			client, err := Dial(soon(t), to, Config{Secret: secret(t)})
			if err != nil {
				if strings.HasPrefix(to, "[") && strings.Contains(err.Error(), "unreachable") {
					t.Skip("this machine has no IPv6")
				}
				t.Fatalf("listening at %s: %v", address, err)
			}
			there, err := g.Accept(soon(t))
			if err != nil {
				t.Fatal(err)
			}
			long := bytes.Repeat([]byte("x"), MaxDatagram)
			for _, way := range [][2]Link{{client, there}, {there, client}} {
				if err := way[0].Send(long); err != nil {
					t.Fatal(err)
				}
				if got, err := way[1].Receive(soon(t)); err != nil || !bytes.Equal(got, long) {
					t.Errorf("%s: %d bytes, %v", to, len(got), err)
				}
			}
			client.Close("done")
		}
	}
}

func TestStreamsAreWholeBothWaysAndEndAsTheyAreEnded(t *testing.T) {
	client, there := joined(t, server(t, Config{}), Config{})
	sent := bytes.Repeat([]byte("0123456789"), 100_000)
	s, err := client.Open(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	wait.Go(func() {
		if _, err := s.Write(sent); err != nil {
			t.Error(err)
		}
		if err := s.CloseWrite(); err != nil {
			t.Error(err)
		}
	})
	theirs, err := there.Accept(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	got, err := io.ReadAll(theirs)
	if err != nil || !bytes.Equal(got, sent) {
		t.Errorf("%d bytes of %d, %v", len(got), len(sent), err)
	}
	wait.Wait()
	if _, err := theirs.Write([]byte("thanks")); err != nil {
		t.Error(err)
	}
	_ = theirs.CloseWrite()
	if got, err := io.ReadAll(s); err != nil || string(got) != "thanks" {
		t.Errorf("back came %q, %v", got, err)
	}
	if s, err = client.Open(soon(t)); err != nil {
		t.Fatal(err)
	}
	_, _ = s.Write([]byte("a"))
	if theirs, err = there.Accept(soon(t)); err != nil {
		t.Fatal(err)
	}
	theirs.Within(20 * time.Millisecond)
	if _, err := io.ReadAll(theirs); !errors.Is(err, ErrLate) {
		t.Errorf("reading too long: %v", err)
	}
	theirs.Within(0)
	theirs.ReadWithin(20 * time.Millisecond)
	if _, err := io.ReadAll(theirs); !errors.Is(err, ErrLate) {
		t.Errorf("reading alone too long: %v", err)
	}
	if _, err := theirs.Write([]byte("still")); err != nil {
		t.Errorf("writing when reading was too long: %v", err)
	}
	theirs.ReadWithin(0)
	s.Cancel()
	if _, err := io.ReadAll(theirs); !errors.Is(err, ErrCancelled) {
		t.Errorf("reading what was given up: %v", err)
	}
}

func TestAnEndIsToldWithItsReasonOnAnySide(t *testing.T) {
	g := server(t, Config{})
	for _, byServer := range []bool{true, false} {
		client, there := joined(t, g, Config{})
		ends, hears := Link(client), Link(there)
		if byServer {
			ends, hears = hears, ends
		}
		ends.Close("kicked: \x1b[2Jtoo slow")
		<-hears.Done()
		var closed *ClosedError
		if err := hears.Why(); !errors.As(err, &closed) || closed.Ours || closed.Reason != "kicked: [2Jtoo slow" {
			t.Errorf("it hears %v", err)
		}
		if err := ends.Why(); !errors.As(err, &closed) || !closed.Ours {
			t.Errorf("who ended it has %v", err)
		}
		for name, err := range map[string]error{"send": hears.Send(nil), "receive": receive(hears), "accept": accept(hears)} {
			if !errors.As(err, &closed) {
				t.Errorf("%s after the end: %v", name, err)
			}
		}
	}
}

func accept(l Link) error { _, err := l.Accept(context.Background()); return err }

func TestAServerThatGoesDownTellsEverybody(t *testing.T) {
	g := server(t, Config{})
	var all []Link
	for range 5 {
		client, _ := joined(t, g, Config{})
		all = append(all, client)
	}
	if err := g.Close("back in five minutes"); err != nil {
		t.Error(err)
	}
	for _, l := range all {
		<-l.Done()
		if why := l.Why().Error(); why != "link: the other side closed: back in five minutes" {
			t.Error(why)
		}
	}
	if _, err := g.Accept(soon(t)); !errors.Is(err, net.ErrClosed) {
		t.Errorf("accepting after that: %v", err)
	}
}

// restarted is a server at the same port as one that was killed: it knows nothing of its links.
func TestAServerThatWasStartedAnewSaysSoToWhoStillTalksToIt(t *testing.T) {
	mine := secret(t)
	g := server(t, Config{Secret: mine})
	client, _ := joined(t, g, Config{})
	at := g.Addr().String()
	_ = g.port.socket.Close() // as kill -9 does: nothing is said
	again := serverAt(t, at, Config{Secret: mine})
	if err := client.Send([]byte("still there?")); err != nil {
		t.Fatal(err)
	}
	select {
	case <-client.Done():
	case <-soon(t).Done():
		t.Fatal("the client still waits")
	}
	if why := client.Why().Error(); !strings.Contains(why, "started anew") {
		t.Error(why)
	}
	if d := again.Dropped(); d.Unknown != 1 {
		t.Errorf("counted: %+v", d)
	}
}

func TestNobodyElseCanSayThatALinkIsForgotten(t *testing.T) {
	g := server(t, Config{})
	client, _ := joined(t, g, Config{})
	stranger := newForgetter(secret(t))
	wrong := stranger.sign(client.out.whose)
	client.port.isUnknown(unknownPacket(client.out.whose, wrong))
	if why := client.Why(); why != nil {
		t.Errorf("a stranger has ended the link: %v", why)
	}
	right := newForgetter(g.Secret).sign(client.out.whose)
	client.port.isUnknown(unknownPacket(client.out.whose, right))
	<-client.Done()
}

func TestAPasswordIsAskedFor(t *testing.T) {
	g := server(t, Config{Password: "open sesame"})
	joined(t, g, Config{Password: "open sesame"})
	for password, want := range map[string]string{"": "the server wants a password", "open": "the password is wrong"} {
		began := time.Now()
		_, err := Dial(soon(t), g.Addr().String(), Config{Secret: secret(t), Password: password})
		if refused, ok := errors.AsType[*RefusedError](err); !ok || refused.Reason != want {
			t.Errorf("password %q: %v; want %s", password, err, want)
		}
		if time.Since(began) < wrongWait {
			t.Errorf("password %q: the next guess may come after %v", password, time.Since(began))
		}
	}
}

func TestAStreamThatHearsOfTheEndFirstSaysTheSame(t *testing.T) {
	client, _ := joined(t, server(t, Config{}), Config{})
	no := &quic.ApplicationError{Remote: true, ErrorCode: codeRefused, ErrorMessage: "the password is wrong"}
	if refused, ok := errors.AsType[*RefusedError](client.fails(no)); !ok || refused.Reason != no.ErrorMessage {
		t.Errorf("refused: %v", client.fails(no))
	}
	if silent := client.fails(&quic.IdleTimeoutError{}); !errors.As(silent, new(*SilentError)) {
		t.Errorf("silent: %v", silent)
	}
}

func TestAProofForOneConnectionIsWorthNothingOnAnother(t *testing.T) {
	g := server(t, Config{Secret: secret(t), Password: "x"})
	one, _ := joined(t, g, Config{Password: "x"})
	two, _ := joined(t, g, Config{Password: "x"})
	var proofs [][]byte
	for _, l := range []*quicLink{one, two} {
		on := l.conn.ConnectionState().TLS
		p, err := prove(g.stretched, &on)
		if err != nil {
			t.Fatal(err)
		}
		proofs = append(proofs, p)
	}
	if bytes.Equal(proofs[0], proofs[1]) {
		t.Error("both connections have the same proof")
	}
}

func TestWhoMayNotComeInIsToldWhy(t *testing.T) {
	banned := secret(t)
	g := server(t, Config{Limits: Limits{Links: 3, PerAddress: 2}, Admit: func(p Peer) error {
		if p.Key == banned.Key() {
			return errors.New("you are banned until Sunday")
		}
		return nil
	}})
	refused := func(c Config, want string) {
		t.Helper()
		_, err := Dial(soon(t), g.Addr().String(), c)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v; want %s", err, want)
		}
	}
	refused(Config{Secret: banned}, "you are banned until Sunday")
	first, _ := joined(t, g, Config{})
	joined(t, g, Config{})
	refused(Config{Secret: secret(t)}, "2 connections from your address already")
	first.Close("makes room")
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); {
		g.mu.Lock()
		n := g.ins
		g.mu.Unlock()
		if n < 2 {
			break
		}
		time.Sleep(time.Millisecond)
	}
	joined(t, g, Config{})
	if d := g.Dropped(); d.Refused != 2 {
		t.Errorf("counted: %+v", d)
	}
}

func TestAClientLooksAtTheServersKeyBeforeItShowsAnything(t *testing.T) {
	g := server(t, Config{Password: "x"})
	wrong := errors.New("not who it was")
	_, err := Dial(soon(t), g.Addr().String(), Config{Secret: secret(t), Password: "x", Check: func(k Key) error {
		if k != g.Secret.Key() {
			t.Errorf("the key is %v", k)
		}
		return wrong
	}})
	if !errors.Is(err, wrong) {
		t.Error(err)
	}
	if _, err := g.Accept(asking); err == nil {
		t.Error("the server has a link all the same")
	}
}

func TestAddressesThatCannotBeJoinedAreToldWithTheirCure(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	for address, want := range map[string]string{
		"127.0.0.1:0":        "a port of 1 to 65535",
		"127.0.0.1:http":     "a port of 1 to 65535",
		"no.such.invalid:80": "there is no no.such.invalid",
		"127.0.0.1:9":        "127.0.0.1:9 cannot be joined",
	} {
		if _, err := Dial(ctx, address, Config{Secret: secret(t)}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v; want %s", address, err, want)
		}
	}
}

func TestTheSameKeyMayJoinAgainAsAnotherLink(t *testing.T) {
	g, mine := server(t, Config{}), secret(t)
	_, first := joined(t, g, Config{Secret: mine})
	_, second := joined(t, g, Config{Secret: mine})
	if first.Peer().Key != second.Peer().Key || first == second || first.Why() != nil {
		t.Errorf("%v and %v, the first ended by %v", first.Peer(), second.Peer(), first.Why())
	}
}

// TestAHelloThatEndsLateTakesNoStreamForEver: its end comes by itself when a machine is busy, and all streams are there
// again.
func TestAHelloThatEndsLateTakesNoStreamForEver(t *testing.T) {
	g := server(t, Config{})
	secure, err := secret(t).tlsConfig()
	if err != nil {
		t.Fatal(err)
	}
	transport := &quic.Transport{Conn: raw(t), ConnectionIDLength: 8}
	defer func() { _ = transport.Close() }()
	conn, err := transport.Dial(soon(t), g.Addr(), secure, quicConfig(true))
	if err != nil {
		t.Fatal(err)
	}
	s, err := conn.OpenStreamSync(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(append([]byte{hello}, make([]byte, proof)...)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(s); err != nil { // it was heard, and answered
		t.Fatal(err)
	}
	_ = s.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	for n := range MaxStreams {
		if _, err := conn.OpenStreamSync(ctx); err != nil {
			t.Fatalf("after %d streams of %d there are no more: %v", n, MaxStreams, err)
		}
	}
}
