// Orders of programs: a guest's port moves its own car alone, what it asks has the rights of what is typed, and whoever
// runs the server orders all.

package serve_test

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"

	"camber/components"
	"camber/components/space"
	"camber/components/vehicle"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/join"
	"camber/systems/host/orders"
	"camber/systems/host/port"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// opened is a port for one who takes part, or for who runs the server.
func opened(t *testing.T) *port.Port {
	t.Helper()
	at, err := port.Open("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = at.Close() })
	return at
}

// guests has a guest come with a port of its own.
func (p *play) guests(n int, at *port.Port, o join.Options) *join.Client {
	p.t.Helper()
	o.Said = at.Tell
	o.Asked = func(c *join.Client) { at.TakeFor(c.Session(), nil, c) }
	return p.join(n, o)
}

// asks asks a port while the world goes on.
func (p *play) asks(at *port.Port, method, path, body string) (code int, said string) {
	p.t.Helper()
	how := at.Announcement()
	r, err := http.NewRequest(method, how.Control+path, strings.NewReader(body))
	if err != nil {
		p.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+how.Token)
	done := make(chan error, 1)
	go func() {
		answer, err := http.DefaultClient.Do(r)
		if err == nil {
			var text []byte
			text, err = io.ReadAll(answer.Body)
			code, said = answer.StatusCode, string(text)
			_ = answer.Body.Close()
		}
		done <- err
	}()
	p.until(func() bool { return len(done) > 0 })
	if err := <-done; err != nil {
		p.t.Fatal(err)
	}
	return code, said
}

// wants orders something, and has it be answered so.
func (p *play) wants(at *port.Port, order string, code int, says string) {
	p.t.Helper()
	if got, said := p.asks(at, "POST", "/v1/order", order); got != code || !strings.Contains(said, says) {
		p.t.Errorf("%s is answered %d %s, want %d with %q", order, got, said, code, says)
	}
}

func TestAGuestsPortMovesItsOwnCarAloneAndAsksForTheRest(t *testing.T) {
	var recorded bytes.Buffer
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2, Record: &recorded},
		func(o *serve.Options) { o.May = wire.May{Place: true} })
	run := p.server.Session()
	at := opened(t)
	ada := p.guests(1, at, join.Options{})
	bob := p.join(2, join.Options{})
	p.until(func() bool { return run.Car(1) != 0 && run.Car(2) != 0 && ada.Session().World.Alive(run.Car(2)) })
	p.seconds(0.5)
	theirs := orders.New(ada.Session()).Number(run.Car(2))
	where := func() space.Place { return vehicle.Chassis.Of(run.World, run.Car(2)).State.Place }
	stood := where()
	for order, says := range map[string]string{
		`{"do":"move","car":%d,"east":40,"north":0}`: "wants an admin", `{"do":"recover","car":%d}`: "wants an admin",
		`{"do":"write","car":%d,"throttle":1}`: "is not yours", `{"do":"leave","car":%d}`: "wants an admin",
		`{"do":"mark","code":1,"car":%d}`: "wants an admin", `{"do":"hand","car":%d,"driver":"auto"}`: "wants an admin",
		`{"do":"put","what":"cone","car":%d}`: "wants an admin",
	} {
		p.wants(at, fmt.Sprintf(order, theirs), 403, says)
	}
	p.wants(at, `{"do":"move","east":40,"north":0}`, 403, "wants an admin")
	p.wants(at, `{"do":"recover"}`, 403, "--let reset")
	p.wants(at, `{"do":"set","values":["scene/weather@wet=60%"]}`, 403, "wants an admin")
	p.wants(at, `{"do":"spawn","what":"wren","ahead":20}`, 403, "wants an admin")
	p.wants(at, `{"do":"mark","code":1,"car":99}`, 400, "there are")
	for _, line := range []string{ // past the port
		`order #%d {"do":"move","east":40,"north":0}`, `order #%d {"do":"recover"}`, `order #%d {"do":"write","throttle":1}`,
		`order #%d {"do":"tell","east":0,"north":0}`, `order #%d {"do":"step"}`, `order #%d {"do":`,
	} {
		ada.Ask(fmt.Sprintf(line, run.Car(2)))
	}
	p.seconds(1)
	if off := where().From(stood).Len(); off > 0.1 {
		t.Errorf("another's car has moved by %.2f m", off)
	}

	p.wants(at, `{"do":"mark","code":9,"value":-0.5}`, 202, `"asked":true`)
	p.wants(at, `{"do":"put","what":"cone"}`, 202, "")
	p.until(func() bool { return len(ecs.NewView1(run.World, components.PutDown).Rows()) == 1 })
	p.wants(at, `{"do":"write","throttle":1,"lever":1,"clutch":1}`, 200, `"tick":`)
	p.until(func() bool { return vehicle.Chassis.Of(run.World, run.Car(1)).State.Velocity.Len() > 1 })
	busy := 0
	for range 60 {
		if code, _ := p.asks(at, "POST", "/v1/order", `{"do":"mark","code":9}`); code == 429 {
			busy++
		}
	}
	if busy == 0 {
		t.Error("a guest may ask as much as it wants")
	}
	own := uint32(ada.Slot())
	figures := p.end()
	for i, c := range []*join.Client{ada, bob} {
		if f := c.Figures(); f.Hash != figures.Hash || f.Desyncs != 0 {
			t.Errorf("guest %d ends with %s and not %s", i, f.Hash, figures.Hash)
		}
	}
	if err := p.server.Close("it is over"); err != nil {
		t.Fatal(err)
	}
	of := map[string]bool{}
	recording, err := ecs.ReadRecording(&recorded)
	if err != nil {
		t.Fatal(err)
	}
	for _, in := range recording.Inputs {
		of[fmt.Sprint(in.Name, " ", in.Player)] = true
	}
	for _, name := range []string{"marks", "placings"} {
		if !of[fmt.Sprint(name, " ", own)] || of[name+" 0"] {
			t.Errorf("the recording has %v, and %s of guest %d alone are wanted", of, name, own)
		}
	}
}

func TestAnAdminsPortOrdersWhatAdminsMay(t *testing.T) {
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 1},
		func(o *serve.Options) { o.Admins = []link.Key{link.MemoryKey(1)} })
	run := p.server.Session()
	at := opened(t)
	ada := p.guests(1, at, join.Options{})
	p.until(func() bool {
		l, _ := ada.Lobby()
		return run.Car(1) != 0 && l.Admin && ada.Own() != 0
	})
	p.wants(at, `{"do":"spawn","what":"wren","ahead":30}`, 202, "")
	p.until(func() bool { return len(vehicle.CarsOf(run.World).Rows()) == 3 })
	bot := vehicle.CarsOf(run.World).Rows()[0].Key
	p.until(func() bool { return len(vehicle.CarsOf(ada.Session().World).Rows()) == 3 })
	before := vehicle.Chassis.Of(run.World, bot).State.Place
	p.wants(at, fmt.Sprintf(`{"do":"move","car":%d,"east":0,"north":80}`, orders.New(ada.Session()).Number(bot)), 202, "")
	p.until(func() bool { return vehicle.Chassis.Of(run.World, bot).State.Place.From(before).Len() > 20 })
	if f := p.end(); f.Hash != ada.Figures().Hash || f.Desyncs != 0 {
		t.Errorf("it ends with %s and not %s", ada.Figures().Hash, f.Hash)
	}
}

func TestWhoRunsTheServerOrdersAllAndTheWorldNeedNotGoOn(t *testing.T) {
	at := opened(t)
	var said []string
	asked := func(o *serve.Options) {
		o.Asked = func(run *session.Session, by *orders.Service) { at.TakeFor(run, by, nil) }
		o.Said = func(n components.Notice) { said = append(said, session.InWords(n)) }
	}
	p := newPlay(t, "delay=5ms", session.Setup{Files: content.Base(), Scene: "pack", Cars: 2}, asked)
	run := p.server.Session()
	if code, said := p.asks(at, "GET", "/v1/state?channels=speed", ""); code != 200 || !strings.Contains(said, `"tick":0`) {
		t.Errorf("a world that waits for its first guest is answered %d %s", code, said)
	}
	p.wants(at, `{"do":"mark","code":1}`, 200, `"tick":1`)
	ada := p.join(1, join.Options{})
	p.until(func() bool { return run.Car(1) != 0 })
	car := orders.New(run).Number(run.Car(1))
	before := vehicle.Chassis.Of(run.World, run.Car(1)).State.Place
	p.wants(at, fmt.Sprintf(`{"do":"move","car":%d,"east":0,"north":80}`, car), 200, `"tick":`)
	p.until(func() bool { return vehicle.Chassis.Of(run.World, run.Car(1)).State.Place.From(before).Len() > 20 })
	p.server.Ask(`order {"do":"patch","ahead":30,"radius":4,"grip":0.2}`)
	p.server.Ask(`order {"do":"mark"}`)
	p.until(func() bool {
		return slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, "mark needs a code") })
	})
	if f := p.end(); f.Hash != ada.Figures().Hash || f.Desyncs != 0 {
		t.Errorf("it ends with %s and not %s", ada.Figures().Hash, f.Hash)
	}
}
