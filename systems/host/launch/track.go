// A track that somebody names without a scene.

package launch

import (
	"encoding/xml"
	"fmt"
	"strings"

	"camber/blueprints"
	"camber/blueprints/track"
	"camber/content"
	"camber/systems/reload"
)

// trackScene is the scene of a track that is named by itself, in the overlay's place for it.
const trackScene = "scenes/asked-track.xml"

// onTrack lays a scene over the content: a road car on the track, on its grid where it has one. The recording
// carries it like any other file.
func (f *SceneOptions) onTrack(files *content.Overlay) (*content.Overlay, string, error) {
	if f.Scene != "" {
		return files, "", fmt.Errorf("--track %s and --scene %s: a scene has its own track; say one of them",
			f.Track, f.Scene)
	}
	path, err := blueprints.Find(files, blueprints.KindTrack, f.Track)
	if err != nil {
		return files, "", err
	}
	on, problems := track.Kind.Load(files, path)
	if err := problems.Err(); err != nil {
		return files, "", err
	}
	where := ""
	if line := on.Course.Middle; line != nil && len(on.Course.Starts) == 0 {
		where = ` along="5m"`
		if line.Closed {
			where = ` along="-8m"`
		}
	}
	driver := ""
	if on.Course.Middle == nil {
		driver = ` driver="none"`
	}
	text := fmt.Sprintf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n"+
		"  <scene id=\"%s\" name=\"%s\" menu=\"no\" seconds=\"300s\">\n    <track file=\"%s\"/>\n"+
		"    <car use=\"cars/kestrel\"%s%s/>\n  </scene>\n</camber>\n",
		escaped(on.ID), escaped(on.Name), escaped(path), where, driver)
	made := content.Layer{Name: "track", FS: reload.Memory{trackScene: []byte(text)}}
	return files.Under(made), trackScene, nil
}

// escaped is text as an attribute's value.
func escaped(text string) string {
	var b strings.Builder
	_ = xml.EscapeText(&b, []byte(text)) // a Builder takes everything
	return b.String()
}
