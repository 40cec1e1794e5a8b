// A tile of a town's file that cannot be read, as programs and scripts meet it.

package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"
)

// breakTile changes some bytes of a tile.
func breakTile(t *testing.T, file string, x, y int) {
	t.Helper()
	conn, err := sqlite.OpenConn(file, sqlite.OpenReadWrite)
	if err != nil {
		t.Fatal(err)
	}
	var data []byte
	if err := sqlitex.Execute(conn, "SELECT ground FROM tiles WHERE x = ? AND y = ?", &sqlitex.ExecOptions{
		Args: []any{x, y}, ResultFunc: func(s *sqlite.Stmt) error {
			data = make([]byte, s.ColumnLen(0))
			s.ColumnBytes(0, data)
			return nil
		},
	}); err != nil || len(data) < 100 {
		t.Fatalf("there are %d bytes of ground: %v", len(data), err)
	}
	for k := range 10 {
		data[len(data)/3+k] ^= 0x33
	}
	if err := sqlitex.Execute(conn, "UPDATE tiles SET ground = ? WHERE x = ? AND y = ?", &sqlitex.ExecOptions{
		Args: []any{data, x, y},
	}); err != nil {
		t.Fatal(err)
	}
	if err := conn.Close(); err != nil {
		t.Fatal(err)
	}
}

// builtTown is a working folder, and the file of the town that is built there.
func builtTown(t *testing.T) (work, file string) {
	t.Helper()
	work = t.TempDir()
	file = filepath.Join(work, "towns", "m.town")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	save(t, filepath.Join(work, "m.osm"), lyingMap)
	does(t, 0, "town", "build", filepath.Join(work, "m.osm"), "-o", file)
	return work, file
}

// A drive that went over ground which stood in for a tile has found something wrong, and says what its recording is
// good for; to verify that fails, and says where.
func TestADriveOverABrokenTileEndsWithACodeAndItsRecordingIsSaidToBeGoodUpToThere(t *testing.T) { // MAP-08
	work, file := builtTown(t)
	save(t, filepath.Join(work, "scenes", "into.xml"), `<camber version="1"><scene id="into">
<track><town file="towns/m.town"/></track>
<car use="cars/kestrel" driver="none" at="275 -23.6m" heading="-90deg" speed="20m/s"/></scene></camber>`)
	record := filepath.Join(work, "into.rec")
	drive := []string{
		"drive", "--fast", "--record", record, "--work", work, "--packs", t.TempDir(), "--scene", "into", "--seconds", "3",
	}
	out, said := does(t, 0, drive...)
	if !strings.Contains(out, "camber replay "+record) || strings.Contains(said, "good") {
		t.Errorf("of a drive through a town that is whole it says %s%s", out, said)
	}
	does(t, 0, "verify", record)
	breakTile(t, file, 1, -1)
	out, said = does(t, 1, drive...)
	if strings.Contains(out, "camber replay") {
		t.Errorf("it says how to replay what cannot be replayed: %s", out)
	}
	_, rest, told := strings.Cut(said, "is good up to tick ")
	good, err := strconv.Atoi(rest[:max(strings.Index(rest, ":"), 0)])
	if !told || err != nil || good < 1 || good >= 3000 {
		t.Fatalf("what of its recording is good it does not say: %s", said)
	}
	_, said = does(t, 2, "verify", record)
	if !strings.Contains(said, "failed at tick "+strconv.Itoa(good+1)+" of 3000") ||
		!strings.Contains(said, "all "+strconv.Itoa(good)+" ticks before it are equal") {
		t.Errorf("it is good up to tick %d, and of verifying it says %s", good, said)
	}
	other := filepath.Join(work, "run.rec")
	_, said = does(t, 2, "run", "--record", other, "--work", work, "--packs", t.TempDir(), "--scene", "into",
		"--seconds", "3")
	if !strings.Contains(said, other+" is good up to tick ") {
		t.Errorf("of a run that ended there it says %s", said)
	}
}

func TestInfoNamesTheTileThatIsDamagedAndEndsWithACode(t *testing.T) { // MAP-08
	_, file := builtTown(t)
	if _, said := does(t, 0, "town", "info", file, "--whole"); said != "" {
		t.Errorf("of a town that is whole it says %s", said)
	}
	breakTile(t, file, 1, -1)
	for _, args := range [][]string{{"town", "info", file}, {"town", "info", file, "--json"}} {
		out, said := does(t, 1, args...)
		if !strings.Contains(said, "m.town, tile 1, -1 is not what the town's list says: build it again") || out == "" {
			t.Errorf("it says %s%s", out, said)
		}
	}
}
