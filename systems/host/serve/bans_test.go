// Bans outlast their server, and their file may be written by hand.

package serve

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/systems/replicate/link"
)

func TestBansOutlastTheirServer(t *testing.T) { // NET-20
	path := filepath.Join(t.TempDir(), "bans")
	b, problems, err := OpenBans(path)
	if err != nil || len(problems) != 0 {
		t.Fatal(problems, err)
	}
	for i, ban := range []Ban{
		{link.MemoryKey(1), "Ada: or not", "rams on purpose"},
		{link.MemoryKey(2), "Bob", ""},
		{link.MemoryKey(1), "Ada", "rams, again"},
	} {
		if err := b.add(ban); err != nil {
			t.Fatal(i, err)
		}
	}
	again, problems, err := OpenBans(path)
	if err != nil || len(problems) != 0 || len(again.all) != 2 {
		t.Fatalf("%v %v: %+v", problems, err, again)
	}
	if ban := again.of(link.MemoryKey(1)); ban == nil || *ban != (Ban{link.MemoryKey(1), "Ada", "rams, again"}) {
		t.Errorf("of Ada is kept %+v", ban)
	}
	if who, err := again.lift("ADA"); err != nil || len(who) != 1 || again.of(link.MemoryKey(1)) != nil {
		t.Errorf("lifted: %v %v", who, err)
	}
	file, err := os.ReadFile(path)
	if err != nil || strings.Contains(string(file), "Ada") {
		t.Errorf("%v: %s", err, file)
	}
	if err := os.WriteFile(path, append(file, "not a key Eve: why\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	if b, problems, err = OpenBans(path); err != nil || len(b.all) != 1 || len(problems) != 1 ||
		!strings.Contains(problems[0], "line 3") {
		t.Errorf("of a line that is wrong is told: %v %v", problems, err)
	}
}

// TestTwoServersOfAnAccountKeepEachOthersBans: neither has read what the other one wrote since it began.
func TestTwoServersOfAnAccountKeepEachOthersBans(t *testing.T) {
	path := filepath.Join(t.TempDir(), "kept", "bans")
	var servers [2]*Bans
	for i := range servers {
		var err error
		if servers[i], _, err = OpenBans(path); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		if err := servers[i%2].add(Ban{link.MemoryKey(i), "Ada", ""}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := servers[0].lift(link.MemoryKey(3).String()); err != nil {
		t.Fatal(err)
	}
	if err := servers[1].add(Ban{link.MemoryKey(20), "Bob", ""}); err != nil {
		t.Fatal(err)
	}
	kept, problems, err := OpenBans(path)
	if err != nil || len(problems) > 0 || len(kept.all) != 20 || kept.of(link.MemoryKey(3)) != nil {
		t.Errorf("%d bans of 20 are kept: %v %v", len(kept.all), problems, err)
	}
}

func FuzzBans(f *testing.F) {
	f.Add([]byte(bansHead + link.MemoryKey(1).String() + " Ada: rams\n"))
	f.Fuzz(func(t *testing.T, file []byte) {
		all, _ := parseBans(file)
		for _, ban := range all {
			if strings.ContainsAny(ban.Name+ban.Reason, "\x1b\n\r") || len(ban.Name) > 24 {
				t.Errorf("%q", ban)
			}
		}
	})
}
