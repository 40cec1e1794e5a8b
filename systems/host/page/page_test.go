// A page for browsers takes nothing from elsewhere, and nobody who looks on holds anything up.

package page

import (
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestAPageShowsWhatIsPutThere(t *testing.T) { // EXP-10
	p, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := p.Close(); err != nil {
			t.Error(err)
		}
	}()
	if p.Wanted() {
		t.Error("nobody has looked yet")
	}
	get := func(path string) (string, *http.Response) {
		t.Helper()
		r, err := http.Get("http://" + p.Addr() + path)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
		return string(text), r
	}
	text, r := get("/")
	policy := r.Header.Get("Content-Security-Policy")
	if !strings.Contains(text, "<canvas") || !strings.Contains(policy, "default-src 'none'") {
		t.Errorf("%v: %.100s", r.Header, text)
	}
	if strings.Contains(text, "innerHTML") || strings.Contains(text, "http:") || strings.Contains(text, "https:") ||
		strings.Contains(text, "src=") {
		t.Error("it takes something from elsewhere, or names as markup")
	}
	p.Put([]byte(`{"phase":"racing"}`))
	if text, _ = get("/race.json"); text != `{"phase":"racing"}` || !p.Wanted() {
		t.Errorf("it shows %s", text)
	}
	if _, r = get("/../etc/passwd"); r.StatusCode != http.StatusNotFound {
		t.Errorf("what there is not is %s", r.Status)
	}
}

func TestWhoLooksOnAndSaysNothingTakesNobodysPlace(t *testing.T) {
	p, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	var all []net.Conn
	for range 2 * mostLookers {
		c, err := net.Dial("tcp", p.Addr())
		if err != nil {
			break
		}
		all = append(all, c)
	}
	late := all[len(all)-1]
	_ = late.SetDeadline(time.Now().Add(10 * time.Second))
	if n, err := late.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Error("one too many is not turned away")
	}
	for _, c := range all {
		_ = c.Close()
	}
	client := http.Client{Timeout: time.Second}
	for range 50 {
		if r, err := client.Get("http://" + p.Addr() + "/race.json"); err == nil {
			_ = r.Body.Close()
			return
		}
		time.Sleep(20 * time.Millisecond) // until the others' places are free
	}
	t.Error("the places of those who have left stay taken")
}
