// Whoever cannot step a race as fast as it goes is told so before it begins for him.

package serve_test

import (
	"strings"
	"testing"

	"camber/components"
	"camber/content"
	"camber/systems/host/join"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

func TestWhoCannotKeepUpIsToldSo(t *testing.T) {
	for cars, slow := range map[int]bool{2: false, 2000: true} {
		p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: cars})
		said := ""
		p.join(1, join.Options{Who: wire.Guest{Looks: true}, Said: func(n components.Notice) {
			said += session.InWords(n) + "\n"
		}})
		if told := strings.Contains(said, "will not keep up"); told != slow {
			t.Errorf("of %d cars it is told %q", cars, said)
		}
		p.end()
	}
}
