// Finding servers: NET-21, NET-22.

package link

import (
	"bytes"
	"net"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestAServerOnTheLANIsFoundInASecond(t *testing.T) {
	mine := secret(t)
	g := serverAt(t, ":0", Config{Secret: mine, Offer: func() Offer {
		return Offer{
			Name: "Sunday\x1b[31m league", Scene: "circuit", Players: 3, Places: 16, Bots: 2, Password: true, Protocol: 7,
		}
	}})
	began := time.Now()
	found, err := Search(t.Context(), g.Addr().(*net.UDPAddr).AddrPort().Port(), SearchTime)
	if took := time.Since(began); err != nil || SearchTime >= time.Second || took > 10*SearchTime {
		t.Errorf("it took %v, %v", took, err)
	}
	if len(found) != 1 {
		t.Fatalf("found %+v, want one, by however many ways it answers", found)
	}
	o := found[0]
	if _, err := netip.ParseAddrPort(o.Address); err != nil {
		t.Errorf("its address is %s", o.Address)
	}
	o.Address = ""
	if want := (Offer{
		Name: "Sunday[31m league", Scene: "circuit", Players: 3, Places: 16, Bots: 2, Password: true, Protocol: 7,
		Key: mine.Key(),
	}); o != want {
		t.Errorf("found %+v, want %+v", o, want)
	}
	if o.Words() != Words(mine.Key()) {
		t.Error("its words are another key's")
	}
}

func TestAnAnswerIsNeverLongerThanItsQuestion(t *testing.T) {
	long := strings.Repeat("ö", 5000)
	o := Offer{Name: long, Scene: long, Players: 1 << 30, Places: -1, Bots: 1 << 20}
	which := [nonce]byte{1, 2, 3}
	answer := o.marshal(which)
	if len(answer) > len(makeAsk(which)) {
		t.Errorf("%d bytes for %d", len(answer), len(makeAsk(which)))
	}
	got, to, err := parseOffer(answer)
	if err != nil || to != which || got.Name != strings.Repeat("ö", 32) || got.Players != 1<<16-1 || got.Places != 0 {
		t.Errorf("%+v %v", got, err)
	}
	if _, ok := readAsk(makeAsk(which)[:askBytes-1]); ok {
		t.Error("a question that is shorter is answered")
	}
}

// A server answers each address ten times a second, so that nobody can have it flood another with answers.
func TestNobodyIsAnsweredALot(t *testing.T) {
	g := server(t, Config{Offer: func() Offer { return Offer{Name: "a"} }})
	udp, err := net.ListenUDP("udp", &net.UDPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		t.Fatal(err)
	}
	defer udp.Close()
	const asked = 500
	began := time.Now()
	for range asked {
		if _, err := udp.WriteTo(makeAsk([nonce]byte{}), g.Addr()); err != nil {
			t.Fatal(err)
		}
	}
	answers := 0
	_ = udp.SetReadDeadline(time.Now().Add(10 * time.Second))
	for buffer := make([]byte, 2048); ; answers++ {
		if _, _, err := udp.ReadFromUDP(buffer); err != nil {
			break
		}
		_ = udp.SetReadDeadline(time.Now().Add(300 * time.Millisecond))
	}
	seconds := int(time.Since(began)/time.Second) + 1  // a slow machine asks over several
	if answers == 0 || answers > (1+seconds)*askEach { // the second may end between
		t.Errorf("%d of %d are answered in %d s", answers, asked, seconds)
	}
	if d := g.Dropped(); d.Asked == 0 {
		t.Errorf("counted: %+v", d)
	}
}

func TestWhoDoesNotWantToBeFoundIsNot(t *testing.T) {
	g := server(t, Config{})
	to := netip.MustParseAddrPort(g.Addr().String())
	if found, err := Ask(t.Context(), 100*time.Millisecond, to); err != nil || len(found) > 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestEverybodyInANetworkIsAsked(t *testing.T) {
	for network, want := range map[string]string{
		"192.168.1.7/24": "192.168.1.255", "10.1.2.3/8": "10.255.255.255", "172.16.5.4/30": "172.16.5.7",
	} {
		ip, n, err := net.ParseCIDR(network)
		if err != nil {
			t.Fatal(err)
		}
		n.IP = ip
		if got := broadcast(n); len(got) != 1 || got[0].String() != want {
			t.Errorf("%s: %v, want %s", network, got, want)
		}
	}
	all := neighbours(DefaultPort)
	for _, want := range []string{"255.255.255.255:28460", "127.0.0.1:28460", "[::1]:28460"} {
		if !slices.Contains(all, netip.MustParseAddrPort(want)) {
			t.Errorf("%s is not asked", want)
		}
	}
}

func FuzzOffer(f *testing.F) {
	f.Add(Offer{Name: "a", Scene: "b", Players: 1}.marshal([nonce]byte{1}))
	f.Add(append(bytes.Clone(offerMark), make([]byte, 49)...))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, packet []byte) {
		o, which, err := parseOffer(packet)
		if err != nil {
			return
		}
		if again, to, err := parseOffer(o.marshal(which)); err != nil || to != which || again != o {
			t.Errorf("%q is %+v, written and read again %+v, %v", packet, o, again, err)
		}
	})
}

func FuzzAsk(f *testing.F) {
	f.Add(makeAsk([nonce]byte{9}))
	f.Add([]byte("\x03camber?1"))
	f.Fuzz(func(t *testing.T, packet []byte) {
		if which, ok := readAsk(packet); ok && !bytes.Equal(makeAsk(which)[:17], packet[:17]) {
			t.Errorf("%q is read as a question of %v", packet, which)
		}
	})
}
