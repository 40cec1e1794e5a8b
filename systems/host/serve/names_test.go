// Who is who: names that mislead, and whom whoever runs the server means.

package serve_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"camber/content"
	"camber/systems/host/events"
	"camber/systems/host/join"
	"camber/systems/host/orders"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// called are the names of those who are here, as guests are told.
func (p *play) called(c *join.Client, most int) (names []string) {
	p.t.Helper()
	p.until(func() bool {
		l, _ := c.Lobby()
		return len(l.Guests) == most
	})
	l, _ := c.Lobby()
	for _, g := range l.Guests {
		names = append(names, g.Name)
	}
	return names
}

func TestNamesThatMisleadAreOthers(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	honest := p.join(1, join.Options{Hands: &join.Bot{}}) // guest 1
	want := []string{"guest 1"}
	for n, c := range [][2]string{
		{"server", "Guest"},
		{"Rаce  Control", "Guest 2"},
		{"ADMIN", "Guest 3"},
		{"\u3164", "Guest 4"},
		{"\u2800", "Guest 5"},
		{"a:b", "ab"},
		{"Guest l", "Guest l 2"},
		{"Воb", "Воb"},
		{"B 0 b", "B 0 b 2"},
		{"AB.", "AB. 2"},
		{strings.Repeat("x", 99), strings.Repeat("x", 24)},
		{strings.Repeat("x", 99), strings.Repeat("x", 22) + " 2"},
	} {
		p.lie(10+n, wire.Guest{Name: c[0], Looks: true})
		want = append(want, c[1])
	}
	if got := p.called(honest, len(want)); !slices.Equal(got, want) {
		t.Errorf("they are called %q, want %q", got, want)
	}
	for i, name := range want {
		for _, other := range want[:i] {
			if wire.Alike(name, other) {
				t.Errorf("%q reads like %q", name, other)
			}
		}
	}
	p.unharmed(honest, log, "Guest is here")
}

func TestWhoeverIsMeantIsSentAway(t *testing.T) {
	var log []string
	bans, _, err := serve.OpenBans(filepath.Join(t.TempDir(), "bans"))
	if err != nil {
		t.Fatal(err)
	}
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log),
		func(o *serve.Options) { o.Bans = bans })
	honest := p.join(1, join.Options{Hands: &join.Bot{}})
	asks := func(line string) string {
		log = nil
		p.server.Ask(line)
		p.seconds(0.1)
		return strings.Join(log, "\n")
	}
	for n, c := range []struct{ name, line string }{
		{"a:b", "kick ab"},
		{"a:b", "kick a:b"},
		{"2", "kick 4"},
		{"Воb", "kick bob"},
		{"Eve", "kick EVE"},
		{"Eve", "kick " + link.MemoryKey(2).String()},
	} {
		l := p.lie(2, wire.Guest{Name: c.name, Looks: true})
		if c.line == "kick a:b" {
			c.line = "ban 3: " + "who says a:b" // what stands before it is whom
		}
		said := asks(c.line)
		if why := l.link.Why(); why == nil || !strings.Contains(why.Error(), "sent you away") {
			t.Errorf("%d: after %s it is here: %v; it is said: %s", n, c.line, why, said)
		}
		asks("unban " + link.MemoryKey(2).String())
	}
	// Who has gone is banned by his key, and does not come back, by whatever name.
	if said := asks("gone"); !strings.Contains(said, link.MemoryKey(2).String()) || strings.Contains(said, "guest 1") {
		t.Errorf("gone are: %s", said)
	}
	if said := asks("kick Eve"); !strings.Contains(said, "Eve is not here") {
		t.Errorf("who has gone is sent away: %s", said)
	}
	asks("ban " + link.MemoryKey(2).String() + ": rams")
	if said := asks("bans"); !strings.Contains(said, "Eve: rams ("+link.MemoryKey(2).String()+")") {
		t.Errorf("banned are: %s", said)
	}
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	stream, err := dialled.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	who := wire.Guest{Protocol: wire.Protocol, Reference: session.Reference(), Name: "somebody else"}
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		t.Fatal(err)
	}
	p.until(func() bool { return dialled.Why() != nil })
	if why := dialled.Why(); !strings.Contains(why.Error(), "for good: rams") {
		t.Errorf("who is banned is told: %v", why)
	}
	said := asks("players")
	if !strings.Contains(said, "1   guest 1") || !strings.Contains(said, link.MemoryKey(1).String()) {
		t.Errorf("here are: %s", said)
	}
	p.unharmed(honest, log, "")
}

// TestNoLineOfAGuestIsOneOfTheServer: neither in its log nor where guests read.
func TestNoLineOfAGuestIsOneOfTheServer(t *testing.T) {
	var log, read []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	honest := p.join(1, join.Options{Hands: &join.Bot{}, Said: listens(&read)})
	says := []string{
		"the server ends", "x\nserver: it is over", "1. Ada", "> is here", "\r\x1b[2Krace 1 is over", "race-won",
		"{who} wins", "{1:time} {text}",
	}
	for n, name := range []string{
		"server", "race 1 is over", "the race is over: 1", "camber serve:", "<b> x", "guest-came", "{text}", "{cause}",
	} {
		l := p.lie(2+n, wire.Guest{Name: name, Looks: true})
		p.seconds(0.1)
		log, read = nil, nil
		_ = wire.Write(l.stream, wire.Talk, wire.Encode(wire.Told{
			Kind: "race-won", Bad: true, Who: "server", Other: "it is over", Cause: "cause-cut", Text: says[n],
			Numbers: [4]float64{1, 2},
		}))
		p.seconds(0.2)
		for where, lines := range map[string][]string{"the log": log, "a guest": read} {
			if len(lines) != 1 || !strings.HasPrefix(lines[0], "<") || strings.ContainsAny(lines[0], "\n\r\x1b") ||
				strings.ContainsAny(strings.SplitN(lines[0][1:], "> ", 2)[0], ":<>") ||
				n > 4 && !strings.HasSuffix(lines[0], "> "+says[n]) {
				t.Errorf("of what %q says %s has %q", name, where, lines)
			}
		}
	}
	p.unharmed(honest, log, "")
}

// TestAnOlderGuestIsRefusedWithAWord since what is told goes to guests as events.
func TestAnOlderGuestIsRefusedWithAWord(t *testing.T) {
	var log []string
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1}, hears(&log))
	what := events.Of(p.server.Session(), orders.New(p.server.Session()))
	what.Hear()
	dialled, err := p.memory.Dial(context.Background(), link.MemoryKey(2))
	if err != nil {
		t.Fatal(err)
	}
	stream, err := dialled.Open(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	who := wire.Guest{Protocol: 3, Program: "0.1", Reference: session.Reference(), Name: "Ada"}
	if err := wire.Write(stream, wire.Hello, wire.Encode(who)); err != nil {
		t.Fatal(err)
	}
	p.until(func() bool { return dialled.Why() != nil })
	if why := dialled.Why().Error(); !strings.Contains(why, "speaks version 3 of the race's protocol") ||
		!strings.Contains(why, "use the same camber") {
		t.Errorf("it is told: %s", why)
	}
	refused := false
	p.until(func() bool {
		heard, _ := what.Hear()
		for _, e := range heard {
			refused = refused || e.Kind == events.Guest && e.ID == "guest-refused" && strings.Contains(e.Text, "version 3")
		}
		return refused
	})
	if !refused {
		t.Errorf("no program hears of it; the log has %q", log)
	}
}
