// Finding servers: NET-21, NET-22.

package find

import (
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"camber/systems/replicate/link"
)

// server offers something on loopback until the test ends.
func server(t *testing.T, o link.Offer) (address string) {
	t.Helper()
	secret, err := link.NewSecret()
	if err != nil {
		t.Fatal(err)
	}
	l, err := link.Listen("127.0.0.1:0", link.Config{Secret: secret, Offer: func() link.Offer { return o }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close("the test ends") })
	return l.Addr().String()
}

// list serves a list of servers.
func list(t *testing.T, text string) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, text) }))
	t.Cleanup(s.Close)
	return s.URL
}

// forLong is for a machine on which everything else runs at the same time.
func forLong() patience {
	return patience{list: time.Minute, ask: time.Second, search: time.Second}
}

func TestASearchTakesNoMoreThanASecond(t *testing.T) {
	if p := asUsual(); p.list+p.ask >= time.Second || p.search >= time.Second {
		t.Errorf("it takes %+v", p)
	}
}

func TestServersOfTheLANAndOfAListAreFound(t *testing.T) {
	t.Parallel()
	near := server(t, link.Offer{Name: "near", Players: 1})
	far := server(t, link.Offer{Name: "far", Players: 5})
	at, err := net.ResolveUDPAddr("udp", near)
	if err != nil {
		t.Fatal(err)
	}
	found, problems, err := forLong().servers(t.Context(), Where{
		Port: at.AddrPort().Port(), List: list(t, "# ours\n"+far+" the far one\nnonsense/here:1\n"+near+"\n"),
	})
	if err != nil {
		t.Error(err)
	}
	var names []string
	for _, o := range found {
		names = append(names, o.Name)
	}
	if !reflect.DeepEqual(names, []string{"far", "near"}) {
		t.Errorf("found %+v", found)
	}
	if len(problems) != 1 || !strings.Contains(problems[0], `line 3 is left out: "nonsense/here:1" is not HOST:PORT`) {
		t.Errorf("told: %q", problems)
	}
}

func TestAListThatIsNotThereLeavesTheLAN(t *testing.T) {
	t.Parallel()
	slow := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }))
	t.Cleanup(slow.Close)
	gone := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(gone.Close)
	for address, want := range map[string]string{
		slow.URL:                            "did not come within",
		gone.URL:                            "404",
		"ftp://x/":                          "such as https://",
		list(t, strings.Repeat("#\n", 2e5)): "more than 262144 bytes",
	} {
		near := server(t, link.Offer{Name: "near"})
		at, err := net.ResolveUDPAddr("udp", near)
		if err != nil {
			t.Fatal(err)
		}
		p := forLong()
		if address == slow.URL {
			p.list = 100 * time.Millisecond
		}
		found, problems, err := p.servers(t.Context(), Where{Port: at.AddrPort().Port(), List: address})
		if err != nil || len(found) != 1 || len(problems) != 1 || !strings.Contains(problems[0], want) {
			t.Errorf("%s: %d found, %q, %v; want %s", address, len(found), problems, err, want)
		}
	}
}

func TestAListIsReadLineByLine(t *testing.T) {
	servers, problems := ParseList([]byte("Play.example.org:28460 Sunday\n\n# remark\n192.0.2.1\n[2001:db8::1]:9 six\n" +
		"play.example.org:28460\n2001:db8::2\nx:0\n\x1b[2J:1\n"))
	want := []string{"play.example.org:28460", "192.0.2.1:28460", "[2001:db8::1]:9", "[2001:db8::2]:28460"}
	if !reflect.DeepEqual(servers, want) || len(problems) != 2 || strings.Contains(problems[1], "\x1b") {
		t.Errorf("%q, %q", servers, problems)
	}
}

func FuzzList(f *testing.F) {
	f.Add([]byte("play.example.org:28460 Sunday\n# remark\n192.0.2.1\n[2001:db8::1]:9\n"))
	f.Add([]byte(":1\n[]:1\n\x00:1\na:99999\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		servers, _ := ParseList(file)
		again, problems := ParseList([]byte(strings.Join(servers, "\n")))
		if len(problems) > 0 || len(servers) != len(again) || len(servers) > 0 && !reflect.DeepEqual(servers, again) {
			t.Errorf("%q is read as %q, and that as %q, %q", file, servers, again, problems)
		}
	})
}
