// Recordings in a pack on disk: a path or a link that leads out of it plays nothing, whatever lies there (SND-02).

package sound

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"camber/content"
)

func TestNoPathAndNoLinkLeadsOutOfAPack(t *testing.T) {
	outside, pack := t.TempDir(), t.TempDir()
	put := func(folder, name string, data []byte) {
		t.Helper()
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	link := func(to, name string) {
		t.Helper()
		if err := os.Symlink(to, filepath.Join(pack, name)); err != nil {
			t.Skipf("no links on this disk: %v", err)
		}
	}
	put(outside, "secret.wav", wavFile(9, 9))
	put(pack, "sounds/gear.wav", wavFile(1, 2, 3))
	put(pack, "sounds/cut.wav", wavFile(1, 2, 3)[:30])
	link(filepath.Join(outside, "secret.wav"), "sounds/absolute.wav")
	relative, err := filepath.Rel(filepath.Join(pack, "sounds"), filepath.Join(outside, "secret.wav"))
	if err != nil {
		t.Fatal(err)
	}
	link(relative, "sounds/relative.wav")
	link(outside, "sounds/folder")
	b := NewBank(content.Folder(pack), false)
	if r := b.Find("sounds/gear.wav"); r == nil || len(r.Samples) != 3 || b.Said() != nil {
		t.Fatal("what lies in the pack is not found")
	}
	for _, name := range []string{
		"sounds/absolute.wav", "sounds/relative.wav", "sounds/folder/secret.wav", "../" + filepath.Base(outside) +
			"/secret.wav",
		filepath.Join(outside, "secret.wav"), "sounds/../sounds/gear.wav", "sounds/cut.wav",
	} {
		if b.Find(name) != nil {
			t.Errorf("%s is played", name)
		}
		if said := strings.Join(b.Said(), "\n"); !strings.Contains(said, name) {
			t.Errorf("of %s it says %q", name, said)
		}
		if b.Find(name); b.Said() != nil {
			t.Errorf("%s is told twice", name)
		}
	}
}
