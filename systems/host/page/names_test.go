// A page is shown under no name that a stranger has given to this machine.

package page

import (
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
)

func TestAPageIsShownUnderItsOwnNamesAlone(t *testing.T) {
	p, err := Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	p.Put([]byte(`{"secret":"seen"}`))
	_, port, _ := strings.Cut(p.Addr(), ":")
	ask := func(host, path string) (int, string) {
		t.Helper()
		r, err := http.NewRequest(http.MethodGet, "http://"+p.Addr()+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = host
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = answer.Body.Close() }()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text)
	}
	own := []string{
		p.Addr(), "127.0.0.1", "localhost", "localhost:" + port, "LOCALHOST.:" + port, "[::1]:" + port, "[::1]",
		"192.168.7.4:80", "race.localhost",
	}
	if host, err := os.Hostname(); err == nil {
		own = append(own, host, host+".local:"+port)
	}
	for _, host := range own {
		if code, text := ask(host, "/race.json"); code != http.StatusOK || !strings.Contains(text, "seen") {
			t.Errorf("asked for %s it says %d %s", host, code, text)
		}
	}
	for _, host := range []string{
		"evil.example", "evil.example:" + port, "127.0.0.1.evil.example", "localhost.evil.example:" + port, "notlocalhost",
		"127.0.0.1.nip.io", "2130706433.evil", "evil.example.", "a@localhost", "localhost:x:y", "xn--localhost-",
	} {
		for _, path := range []string{"/", "/race.json", "/none"} {
			code, text := ask(host, path)
			if code != http.StatusMisdirectedRequest || strings.Contains(text, "seen") || strings.Contains(text, "canvas") ||
				!strings.Contains(text, "not shown under that name") || strings.Contains(text, "evil") {
				t.Errorf("asked for %s%s it says %d %.100s", host, path, code, text)
			}
		}
	}
	if p.Close() != nil {
		t.Error("it does not end")
	}
}

func TestAPageHasTheNameThatItWasTold(t *testing.T) {
	names := namesOf("Race.Example:8080")
	if !names.Has("race.example:8080") || !names.Has("RACE.example.") || names.Has("race.example.evil") {
		t.Errorf("%v", names)
	}
	if names := namesOf(":8080"); names[""] || names.Has("") {
		t.Errorf("of every address it is shown under %v", names)
	}
}
