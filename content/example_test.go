// How layers are read, shown as a program.

package content_test

import (
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"

	"camber/content"
)

func Example() {
	base := fstest.MapFS{"tyres/street.xml": {Data: []byte("grip 0.9")}, "tyres/slick.xml": {Data: []byte("grip 1.5")}}
	work := fstest.MapFS{"tyres/street.xml": {Data: []byte("grip 1.0")}}
	files := content.Stack(content.Layer{Name: content.WorkLayer, FS: work}, content.Layer{
		Name: content.BaseLayer,
		FS:   base,
	})

	paths, _ := fs.Glob(files, "tyres/*.xml")
	for _, path := range paths {
		text, _ := fs.ReadFile(files, path)
		layer, _ := files.Where(path)
		fmt.Printf("%s: %s, from %s\n", path, text, layer.Name)
	}
	// Output:
	// tyres/slick.xml: grip 1.5, from base
	// tyres/street.xml: grip 1.0, from work
}

func BenchmarkReadingTheBaseThroughAWorkingFolder(b *testing.B) {
	files, err := content.OpenSome(nil, b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	defer files.Close()
	b.ReportAllocs()
	for b.Loop() {
		if _, err := files.ReadFile("README.md"); err != nil {
			b.Fatal(err)
		}
	}
}
