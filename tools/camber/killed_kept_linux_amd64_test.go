// Killed at every system call while something is kept beside the settings: keys, servers that were met, bans, files of
// races and best laps.

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// aHome is one folder for all that is kept.
func aHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"} {
		t.Setenv(name, home)
	}
	return home
}

// within are the files below a folder, by their paths, but for temporary ones.
func within(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() && !strings.HasSuffix(path, ".tmp") {
			all[path] = read(t, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// holding is within, by their names.
func holding(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for path, text := range within(t, dir) {
		all[filepath.Base(path)] = text
	}
	return all
}

func TestAKeyIsThereWholeOrNotAtAllWhereverItsMakerIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	home := aHome(t)
	all := killedAt(t, 0, "sign", "--show")
	key := regexp.MustCompile("^[0-9a-f]{64}\n$")
	if kept := holding(t, home); all < 1 || len(kept) != 1 || !key.MatchString(kept["key"]) {
		t.Fatalf("%d changes of files were seen; there is %q", all, kept)
	}
	for n := 1; n <= all; n++ {
		if err := os.RemoveAll(filepath.Join(home, "camber")); err != nil {
			t.Fatal(err)
		}
		killedAt(t, n, "sign", "--show")
		was, there := holding(t, home)["key"]
		if there && !key.MatchString(was) {
			t.Errorf("killed before change %d of %d, there is half a key: %q", n, all, was)
		}
		does(t, 0, "sign", "--show")
		if now := holding(t, home)["key"]; there && now != was || !key.MatchString(now) {
			t.Errorf("killed before change %d of %d, the key is %q and then %q", n, all, was, now)
		}
		if left := leftovers(t, home); len(left) > 0 {
			t.Errorf("killed before change %d of %d, these are left: %v", n, all, left)
		}
	}
}

func TestBansAreTheOldOrTheNewWhereverTheServerIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	home := aHome(t)
	does(t, 0, "sign", "--show") // where keys are, bans are
	folder := ""
	for path := range within(t, home) {
		folder = filepath.Dir(path)
	}
	ada, bob := strings.Repeat("0a", 32), strings.Repeat("0b", 32)
	head := "# mine\n"
	old := head + ada + " Ada: rams\n" + bob + " Bob: \n"
	serve := func() *exec.Cmd {
		if err := os.WriteFile(filepath.Join(folder, "bans"), []byte(old), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("camber", "serve", "--listen", "127.0.0.1:0", "--scene", "spin", "--work", home, "--packs", home)
		cmd.Stdin = strings.NewReader("unban Ada\nend\n")
		return cmd
	}
	all := killed(t, 0, serve())
	fresh := holding(t, folder)["bans"]
	if all < 1 || strings.Contains(fresh, "Ada") || !strings.Contains(fresh, "Bob") {
		t.Fatalf("%d changes of files were seen; kept is %q", all, fresh)
	}
	for n := 1; n <= all; n++ {
		killed(t, n, serve())
		if now := holding(t, folder)["bans"]; now != old && now != fresh {
			t.Errorf("killed before change %d of %d, kept is %q", n, all, now)
		}
	}
}

// TestWhoJoinsKeepsServersAndFilesWholeWhereverHeIsKilled: the race's car is the server's own, so that it is fetched.
func TestWhoJoinsKeepsServersAndFilesWholeWhereverHeIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	home := aHome(t)
	work := t.TempDir()
	does(t, 0, "copy", "cars/kestrel", "--work", work)
	file := filepath.Join(work, "cars", "kestrel", "kestrel.xml")
	save(t, file, strings.Replace(read(t, file), `mass="1360kg"`, `mass="1300kg"`, 1))
	serve := func() (at string, said *console, ended chan int, stop func()) {
		out, said, ended, stop := started(t, "serve", "--scene", "circuit", "--listen", "127.0.0.1:0", "--json",
			"--work", work, "--packs", t.TempDir())
		out.await(t, 0, "\n")
		return regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(out.String())[1], said, ended, stop
	}
	forget := func() {
		for path := range within(t, home) {
			if filepath.Base(path) == "server-key" {
				continue
			}
			if err := os.Remove(path); err != nil {
				t.Fatal(err)
			}
		}
	}
	join := func(at string) []string {
		return []string{"join", at, "--headless", "--look", "--name", "Ada", "--work", home, "--packs", home}
	}

	at, said, ended, stop := serve()
	seen := make(chan int, 1)
	go func() { seen <- killedAt(t, 0, join(at)...) }()
	said.await(t, 0, "Ada is here")
	stop()
	all := <-seen
	<-ended
	whole := holding(t, home)
	if all < 3 || len(whole) < 4 {
		t.Fatalf("%d changes of files were seen; kept are %d files", all, len(whole))
	}
	at, _, ended, stop = serve()
	for n := 1; n <= all; n++ {
		forget()
		killedAt(t, n, join(at)...)
		for name, now := range holding(t, home) {
			switch before, known := whole[name]; {
			case name == "key" || name == "known-servers": // another key each time, and another address
				if strings.Count(now, "\n") != strings.Count(before, "\n") {
					t.Errorf("killed before change %d of %d, %s is %q", n, all, name, now)
				}
			case !known || now != before:
				t.Errorf("killed before change %d of %d, %s is %d bytes, not %d", n, all, name, len(now), len(before))
			}
		}
	}
	stop()
	<-ended
}

func TestABestLapIsTheOldOrTheNewWhereverItsKeeperIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	dir := t.TempDir()
	slower := func() string {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if out, err := exec.Command("camber-keeps-a-lap", dir, "50").CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return holding(t, dir)["oval.p917.lap"]
	}
	old := slower()
	all := killed(t, 0, exec.Command("camber-keeps-a-lap", dir, "40"))
	fresh := holding(t, dir)["oval.p917.lap"]
	if all < 1 || old == "" || fresh == "" || old == fresh {
		t.Fatalf("%d changes of files were seen; %d bytes and %d", all, len(old), len(fresh))
	}
	for n := 1; n <= all; n++ {
		slower()
		killed(t, n, exec.Command("camber-keeps-a-lap", dir, "40"))
		if now := holding(t, dir)["oval.p917.lap"]; now != old && now != fresh {
			t.Errorf("killed before change %d of %d, %d bytes are kept", n, all, len(now))
		}
		if left := leftovers(t, dir); len(left) > 1 {
			t.Errorf("killed before change %d of %d, these are left: %v", n, all, left)
		}
	}
}
