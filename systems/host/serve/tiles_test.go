// Who asks a server for anything else than the ground of its town gets nothing.

package serve_test

import (
	"bufio"
	"context"
	"testing"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/replicate/wire"
)

func TestNothingButTilesOfTheTownIsLent(t *testing.T) {
	p := newPlay(t, "delay=1ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1})
	l := p.lie(1, wire.Guest{Name: "liar"})
	for _, name := range []string{
		"cars/p917/p917.xml", "../../etc/passwd", "/etc/passwd", "towns/moewenau.town", "towns/moewenau.town/heading.json",
		"towns/moewenau.town/tile_1", "towns/a.town/tile_1/../../../x", "",
	} {
		stream, err := l.link.Open(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if err := wire.Write(stream, wire.Want, []byte(name)); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() {
			_, err := wire.Read(bufio.NewReader(stream))
			ended <- err
		}()
		p.until(func() bool {
			select {
			case err := <-ended:
				if err == nil {
					t.Errorf("%q is answered", name)
				}
				return true
			default:
				return false
			}
		})
	}
}
