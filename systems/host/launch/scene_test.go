// The files that the flags of a scene name.

package launch

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheNextRecordingOfADriveHasANumber(t *testing.T) {
	var files Outputs
	dir := t.TempDir()
	next := files.Successors(filepath.Join(dir, "drive.rec"))
	for range 2 {
		to, err := next()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Write([]byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Close(); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"drive-2.rec", "drive-3.rec"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}
