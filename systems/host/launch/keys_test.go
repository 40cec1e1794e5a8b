// Keys and servers on the disk.

package launch

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"camber/systems/replicate/link"
)

func TestAKeyIsMadeAtTheFirstStartAndStays(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "settings")
	player, err := KeysIn(folder).Player()
	if err != nil {
		t.Fatal(err)
	}
	if again, err := KeysIn(folder).Player(); err != nil || again.Key() != player.Key() {
		t.Errorf("the next start has %v, %v; want %v", again.Key(), err, player.Key())
	}
	server, err := KeysIn(folder).Server()
	if err != nil || server.Key() == player.Key() {
		t.Errorf("the server is %v, %v, the player too", server.Key(), err)
	}
	for _, name := range []string{playerFile, serverFile} {
		at, err := os.Stat(filepath.Join(folder, name))
		if err != nil || at.Mode().Perm() != 0o600 && runtime.GOOS != "windows" {
			t.Errorf("%s: %v, %v", name, at, err)
		}
	}
}

func TestAServerIsKeptWhenItIsMetAndKnownAgain(t *testing.T) {
	here := KeysIn(t.TempDir())
	one, other := link.MemoryKey(1), link.MemoryKey(2)
	if first, problems, err := here.Meet("a.example:1", one, "A"); !first || err != nil || len(problems) > 0 {
		t.Errorf("at first: %v, %v, %v", first, problems, err)
	}
	if first, _, err := here.Meet("a.example:1", one, "A"); first || err != nil {
		t.Errorf("again: %v, %v", first, err)
	}
	_, _, err := here.Meet("a.example:1", other, "A")
	if _, ok := errors.AsType[*link.ChangedError](err); !ok {
		t.Errorf("another one: %v", err)
	}
	if was, err := here.Forget("a.example:1"); !was || err != nil {
		t.Errorf("forgotten: %v, %v", was, err)
	}
	if first, _, err := here.Meet("a.example:1", other, "A"); !first || err != nil {
		t.Errorf("after that: %v, %v", first, err)
	}
}

func TestALineThatIsWrongIsNamedAndTheRestStays(t *testing.T) {
	folder := t.TempDir()
	here := KeysIn(folder)
	if _, _, err := here.Meet("a.example:1", link.MemoryKey(1), "A"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, knownFile)
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(file, "b.example:1 no-key\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	first, problems, err := here.Meet("a.example:1", link.MemoryKey(1), "A")
	if first || err != nil || len(problems) != 1 || !strings.Contains(problems[0], "known-servers: line 3 is left out") {
		t.Errorf("%v, %v, %v", first, problems, err)
	}
}

// TestWhoeverStartsAtOnceHasTheSameKey: two servers of an account, begun together at its very first start, are one to
// who meets them; neither keeps a key that the other has written over.
func TestWhoeverStartsAtOnceHasTheSameKey(t *testing.T) {
	for range 20 {
		folder := filepath.Join(t.TempDir(), "settings")
		var keys [8]link.Key
		var errs [8]error
		var all sync.WaitGroup
		for i := range keys {
			all.Go(func() {
				secret, err := KeysIn(folder).Server()
				if errs[i] = err; err == nil {
					keys[i] = secret.Key()
				}
			})
		}
		all.Wait()
		kept, err := KeysIn(folder).Server()
		for i := range keys {
			if err = errors.Join(err, errs[i]); err != nil || keys[i] != kept.Key() {
				t.Fatalf("number %d is %v, and what is kept is %v: %v", i, keys[i], kept.Key(), err)
			}
		}
	}
}
