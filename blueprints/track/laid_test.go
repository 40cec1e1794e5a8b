// Laying a road again makes the same road: what is kept is what would be made.

package track

import (
	"os"
	"reflect"
	"testing"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
)

func TestARoadThatIsKeptIsTheOneThatWouldBeLaid(t *testing.T) {
	anew := load.Kind[Track]{Name: "track", Home: "tracks", Build: func(
		r *load.Reader, doc *dialect.Root, _ *load.Blueprint,
	) *Track {
		return build(r, doc.Track)
	}}
	for _, file := range []string{"tracks/alder.xml", "tracks/oval.xml", "tracks/ravens.xml"} {
		var parts []any
		for range 2 {
			made, problems := anew.Load(os.DirFS("../../content/base"), file)
			kept, _ := Kind.Load(os.DirFS("../../content/base"), file)
			if made == nil || kept == nil {
				t.Fatal(problems)
			}
			parts = append(parts, made.TrackParts, kept.TrackParts)
		}
		for i := range parts[1:] {
			if !reflect.DeepEqual(parts[0], parts[i+1]) {
				t.Errorf("%s is another, laid the %d. time", file, i+2)
			}
		}
	}
}
