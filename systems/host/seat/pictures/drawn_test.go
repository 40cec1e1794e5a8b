//go:build cgo && window

// Layouts of instruments as a drive loads them, at its start and whenever their files are saved.

package pictures

import (
	"strings"
	"testing"

	"camber/content"
	"camber/systems/reload"
)

func TestALayoutThatNamesAChannelThatIsNoneIsRefusedWithTheNearest(t *testing.T) {
	for channel, want := range map[string]string{
		"yaw-rate": "", "yaw-rte": `huds/mine.xml:1:87: instrument: attribute channel: there is no channel "yaw-rte" ` +
			`(did you mean "yaw-rate"?)`,
	} {
		mine := reload.Memory{"huds/mine.xml": []byte(`<camber version="1"><hud id="mine">` +
			`<instrument kind="channel" width="200" height="40" channel="` + channel + `"/></hud></camber>`)}
		c := Asked{Of: &PictureOptions{HUD: "mine"}}
		layout, err := c.Instruments(reload.Over{Memory: mine, Under: content.Base()})
		switch {
		case want == "" && (err != nil || layout.Items[0].Name != channel):
			t.Errorf("%s: %v", channel, err)
		case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %s", channel, err, want)
		}
	}
}
