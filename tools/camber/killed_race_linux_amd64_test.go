// A championship that is killed, where names of files change and at any moment, goes on where it was; and what the
// referee says of races that are damaged.

package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"camber/systems/host/launch"
	"camber/systems/host/season"
)

// aCup is a folder with a championship of two races of one lap, for two bots.
func aCup(t *testing.T) (work string) {
	t.Helper()
	work = t.TempDir()
	save(t, filepath.Join(work, "tracks", "ring.xml"), `<camber version="1"><track id="ring"><road width="14m">
		<leg length="40m"/><leg radius="22m" angle="180deg"/><leg length="40m"/><leg radius="22m" angle="180deg"/>
		<grid at="-6m" rows="2" lanes="2" gap="9m" lane-gap="5m"/></road></track></camber>`)
	save(t, filepath.Join(work, "races", "ring.xml"), `<camber version="1"><race id="ring"><track file="tracks/ring.xml"/>
		<session kind="practice" minutes="0.02" lights="no"/><bots count="2" cars="wren" from="60%" to="90%"/></race></camber>`)
	save(t, filepath.Join(work, "championships", "cup.xml"), `<camber version="1"><championship id="cup" name="A cup"
		points="5 3"><round race="ring"/><round race="ring"/></championship></camber>`)
	return work
}

// cupArgs is a command line of that championship.
func cupArgs(work string, more ...string) []string {
	return append([]string{"race", "championship", "cup", "--work", work, "--packs", work}, more...)
}

// stands is how it stands, which must be read without a word of damage.
func stands(t *testing.T, work string) (s season.Standing) {
	t.Helper()
	out, said := does(t, 0, cupArgs(work, "--show", "--json")...)
	if err := json.Unmarshal([]byte(out), &s); err != nil || said != "" {
		t.Errorf("it stands as %q, %v, with the words %q", out, err, said)
	}
	return s
}

func TestAChampionshipGoesOnWhereItWasWhereverItIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	home, work := aHome(t), aCup(t)
	drive := cupArgs(work, "--headless")
	does(t, 0, drive...)
	kept := within(t, home)
	all := killedAt(t, 0, drive...)
	want := stands(t, work)
	if all < 1 || want.Done != 2 || len(kept) == 0 {
		t.Fatalf("%d changes of files were seen; it stands as %+v; kept are %d files", all, want, len(kept))
	}
	champion := want.Table[0].Name
	for n := 1; n <= all; n++ {
		for path, text := range kept { // after the first race
			save(t, path, text)
		}
		killedAt(t, n, drive...)
		s := stands(t, work)
		if s.Done != 1 && s.Done != 2 || len(s.Races) != s.Done {
			t.Errorf("killed before change %d of %d it stands as %+v", n, all, s)
		}
		if s.Done == 1 {
			does(t, 0, drive...)
		}
		if s = stands(t, work); s.Done != 2 || s.Table[0].Name != champion || s.Table[0].Points != want.Table[0].Points {
			t.Errorf("killed before change %d of %d and begun again it ends as %+v", n, all, s)
		}
		if left := leftovers(t, home); len(left) > 0 {
			t.Errorf("killed before change %d of %d, these are left: %v", n, all, left)
		}
	}
}

func TestAChampionshipThatIsKilledAtAnyMomentLosesNoRace(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	const kills = 12
	home, work := aHome(t), aCup(t)
	drive := cupArgs(work, "--headless")
	does(t, 0, drive...)
	began := time.Now()
	if out, err := exec.Command("camber", drive...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	long := time.Since(began) // of a race, on this machine
	want := stands(t, work)
	does(t, 0, cupArgs(work, "--again", "--show")...)
	rnd := rand.New(rand.NewPCG(40, 4))
	done := 0
	for range kills {
		cmd := exec.Command("camber", drive...)
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		killed := time.AfterFunc(time.Duration(rnd.Float64()*1.3*float64(long)), func() { _ = cmd.Process.Kill() })
		_ = cmd.Wait()
		killed.Stop()
		s := stands(t, work)
		if s.Done < done || s.Done > done+1 || len(s.Races) != s.Done {
			t.Fatalf("of %d races that were driven there are %d: %+v", done, s.Done, s)
		}
		if done = s.Done; done == 2 {
			does(t, 0, cupArgs(work, "--again", "--show")...)
			done = 0
		}
	}
	for ; done < 2; done++ {
		does(t, 0, drive...)
	}
	if s := stands(t, work); s.Done != 2 || s.Table[0].Name != want.Table[0].Name ||
		s.Table[0].Points != want.Table[0].Points {
		t.Errorf("it ends as %+v, and not as %+v", s, want)
	}
	if left := leftovers(t, home); len(left) > 0 {
		t.Errorf("these are left: %v", left)
	}
}

func TestTheRefereeBelievesNoDamagedRace(t *testing.T) {
	if slowed {
		t.Skip("one goroutine, which the race detector finds nothing in")
	}
	work := aCup(t)
	file := filepath.Join(work, "race.rec")
	does(t, 0, "race", "try", "ring", "--headless", "--work", work, "--packs", work, "--record", file)
	whole := []byte(read(t, file))
	if out, _ := does(t, 0, "referee", file); !strings.Contains(out, "true: all ") {
		t.Fatalf("of the whole race it says %s", out)
	}
	rnd := rand.New(rand.NewPCG(40, 5))
	for n := range 16 {
		data, what := bytes.Clone(whole), ""
		switch n % 4 {
		case 0, 1:
			at := rnd.IntN(len(data))
			data[at] ^= 1 << rnd.IntN(8)
			what = "a bit is another"
		case 2:
			data, what = data[:rnd.IntN(len(data))], "it is cut"
		case 3:
			from := rnd.IntN(len(data) - 4096)
			clear(data[from : from+1+rnd.IntN(4095)])
			what = "a piece is empty"
		}
		if n == 2 {
			data = nil
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
		var out, said bytes.Buffer
		code := run([]string{"referee", file}, launch.Streams{Out: &out, Err: &said})
		text := said.String()
		if code != 1 && code != 2 || strings.Contains(out.String(), "true: all") || !strings.Contains(text, "race.rec") ||
			strings.Contains(text, "runtime error") || strings.Contains(text, "goroutine") {
			t.Errorf("damage %d, %s in %d bytes of %d: code %d: %.1000s", n, what, len(data), len(whole), code, text)
		}
	}
}
