// Other programs order and ask; strangers, pages and floods do not.

package port

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"camber/components/vehicle"
	"camber/content"
	"camber/systems/host/events"
	"camber/systems/host/orders/wire"
	"camber/systems/host/session"
)

// opened is a port of a run whose loop goes on until the test ends.
func opened(t *testing.T, setup session.Setup) (*Port, *session.Session) {
	t.Helper()
	p, err := Open("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	setup.Files, setup.Asked = content.Base(), p.Take
	run, err := session.Open(setup)
	if err != nil {
		t.Fatal(err)
	}
	stop, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-stop:
				return
			default:
				if err := run.Loop.Steps(1); err != nil {
					return
				}
			}
		}
	}()
	t.Cleanup(func() {
		close(stop)
		<-ended
		_, _ = p.Close(), run.Close()
	})
	return p, run
}

// asks asks a port, and gives code and answer.
func asks(t *testing.T, p *Port, method, path, body string, heads ...string) (int, string) {
	t.Helper()
	r, err := http.NewRequest(method, p.Announcement().Control+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+p.token)
	for i := 0; i < len(heads); i += 2 {
		if r.Header.Set(heads[i], heads[i+1]); heads[i] == "Host" {
			r.Host = heads[i+1]
		}
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

func TestAProgramOrdersAndReads(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "pack", Cars: 2})
	if code, said := asks(t, p, "POST", "/v1/order", `{"do":"move","east":5,"north":6,"speed":20}`); code != 200 ||
		!strings.HasPrefix(said, `{"tick":`) {
		t.Fatal(code, said)
	}
	var s State
	for s.Values["speed"] == nil || *s.Values["speed"] < 15 {
		code, said := asks(t, p, "GET", "/v1/state?channels=speed,2/speed&channels=fuel", "")
		if s = (State{}); code != 200 || json.Unmarshal([]byte(said), &s) != nil || len(s.Values) != 3 {
			t.Fatal(code, said)
		}
	}
	if _, said := asks(t, p, "GET", "/v1/state", ""); !strings.Contains(said, `"steering-wheel-angle":`) ||
		strings.Contains(said, "chassis") || strings.Contains(said, "2/") {
		t.Error(said)
	}
	if code, said := asks(t, p, "GET", "/v1/channels", ""); code != 200 || !strings.Contains(said, `"name":"2/chassis.spin.x"`) {
		t.Errorf("%d %.200s", code, said)
	}
	if code, said := asks(t, p, "POST", "/v1/order", `{"do":"spawn","what":"wren","ahead":30}`); code != 200 ||
		!strings.Contains(said, `"car":3`) {
		t.Error(code, said)
	}
}

func TestWhoHasNotTheTokenIsAPageOrSaysTooMuchIsRefused(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "oval"})
	mark := `{"do":"mark","code":3}`
	for _, c := range []struct {
		code  int
		says  string
		body  string
		heads []string
	}{
		{401, "Bearer TOKEN", mark, []string{"Authorization", ""}},
		{401, "Bearer TOKEN", mark, []string{"Authorization", "Bearer " + strings.Repeat("0", 32)}},
		{401, "Bearer TOKEN", mark, []string{"Authorization", "Basic " + p.token[:4]}},
		{403, "another origin", mark, []string{"Origin", "http://evil.example"}},
		{403, "another origin", mark, []string{"Origin", "null"}},
		{403, "under that name", mark, []string{"Host", "evil.example"}},
		{413, "at most", strings.Repeat("x", 1<<20), nil},
		{400, "did you mean", `{"do":"marc","code":3}`, nil},
		{400, "cannot be ordered here", `{"do":"step"}`, nil},
		{400, "cannot be ordered here", `{"do":"end"}`, nil},
		{400, "there are 1", `{"do":"mark","code":3,"car":2}`, nil},
		{400, "not a line of JSON", `NaN`, nil},
		{400, "too far", `{"do":"move","east":1e300,"north":0}`, nil},
		{400, "not a line of JSON", `{"do":"move","east":NaN,"north":0}`, nil},
		{400, "not a line of JSON", `{"do":"mark","code":3,"value":Infinity}`, nil},
		{400, "a JSON number 1e999", `{"do":"mark","code":3,"value":1e999}`, nil},
		{400, "there are 1", `{"do":"hand","car":2,"driver":"auto"}`, nil},
		{400, "hand needs a driver", `{"do":"hand"}`, nil},
		{400, "refit needs values", `{"do":"refit"}`, nil},
		{200, "tick", mark, nil},
		{200, "tick", mark, []string{"Origin", p.Announcement().Control}},
	} {
		code, said := asks(t, p, "POST", "/v1/order", c.body, c.heads...)
		if code != c.code || !strings.Contains(said, c.says) {
			t.Errorf("%.40s %v: %d %s, want %d with %q", c.body, c.heads, code, said, c.code, c.says)
		}
	}
	code, said := asks(t, p, "GET", "/v1/state?channels=sped", "")
	if code != 400 || !strings.Contains(said, "did you mean") {
		t.Error(code, said)
	}
	if code, said := asks(t, p, "GET", "/v1/state?channels="+strings.Repeat("x,", 1001), ""); code != 400 ||
		!strings.Contains(said, "too many") {
		t.Error(code, said)
	}
	for _, path := range []string{"/", "/v1", "/v1/nothing", "/v1/order"} {
		if code, _ := asks(t, p, "GET", path, ""); code != 404 && code != 405 {
			t.Errorf("%s: %d", path, code)
		}
	}
}

func TestInARaceWithResultsOnlyWhatChangesNoneIsTaken(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "races/eight", Cars: 3})
	for body, want := range map[string]int{
		`{"do":"move","east":0,"north":0}`: 409, `{"do":"set","values":[]}`: 409, `{"do":"race","what":"end"}`: 409,
		`{"do":"mark","code":1}`: 200, `{"do":"task","text":"Keep left"}`: 200,
	} {
		if code, said := asks(t, p, "POST", "/v1/order", body); code != want {
			t.Errorf("%s: %d %s, want %d", body, code, said, want)
		}
	}
}

func TestWhereARacesRulesLetThemOrdersMoveCarsAndTheRefereeSeesIt(t *testing.T) {
	p, run := opened(t, session.Setup{
		Scene: "races/eight", Cars: 3, Driver: session.DriverBuiltIn, Sets: []string{"race/rules@orders=yes"},
	})
	ruled := make(chan string, 1000)
	lines := listens(t, p)
	go func() {
		for lines.Scan() {
			var e events.Event
			data, _ := strings.CutPrefix(lines.Text(), "data: ")
			if json.Unmarshal([]byte(data), &e) == nil && e.Car == 1 && e.Kind != events.Touch {
				ruled <- strings.TrimSpace(fmt.Sprint(e.Kind, " ", e.Cause, e.Order))
			}
		}
	}()
	for {
		var s State
		_, said := asks(t, p, "GET", "/v1/state?channels=time", "")
		if json.Unmarshal([]byte(said), &s) == nil && s.Time > 15 {
			break
		}
	}
	half := run.Scene.Track.Course.Middle.PointAt(0.5*run.Scene.Track.Course.Middle.Length, 0) // of the first lap
	move := fmt.Sprintf(`{"do":"move","east":%g,"north":%g}`, half.X, half.Y)
	if code, said := asks(t, p, "POST", "/v1/order", move); code != 200 {
		t.Fatal(code, said)
	}
	want := []string{"order move", "moved", "warning cut"}
	for late := time.After(time.Minute); len(want) > 0; {
		select {
		case kind := <-ruled:
			if kind == want[0] {
				want = want[1:]
			}
		case <-late:
			t.Fatalf("of a car that an order moves half a lap on is not told: %q", want)
		}
	}
}

func TestAPortIsForThisMachineAlone(t *testing.T) {
	for _, address := range []string{
		"0.0.0.0:0", ":0", "192.168.1.2:80", "example.org:80", "127.0.0.1", "localhost:0", "",
	} {
		if p, err := Open(address); err == nil || !strings.Contains(err.Error(), "say 127.0.0.1:PORT") {
			t.Errorf("%s: %v %v", address, p, err)
		}
	}
	p, err := Open("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	taken := strings.TrimPrefix(p.Announcement().Control, "http://")
	if _, err := Open(taken); err == nil || !strings.Contains(err.Error(), "choose another port") {
		t.Errorf("a port that is taken: %v", err)
	}
}

func TestTheDescriptionIsWhatTheCodeDoes(t *testing.T) {
	var doc struct {
		Paths      map[string]map[string]any
		Components struct {
			Schemas map[string]struct {
				Properties map[string]struct {
					Enum []string
					Type any
				}
			}
		}
	}
	if err := json.Unmarshal(api, &doc); err != nil {
		t.Fatal(err)
	}
	p, _ := opened(t, session.Setup{Scene: "oval"})
	served := 0
	for path, methods := range doc.Paths {
		for method := range methods {
			served++
			body := ""
			if method == "post" {
				body = `{"do":"mark","code":1}`
			}
			if path == "/v1/events" {
				continue // it has no end: TestWhatHappensIsHeardAsItHappens
			}
			if code, said := asks(t, p, strings.ToUpper(method), path, body); code != 200 {
				t.Errorf("%s %s: %d %.100s", method, path, code, said)
			}
		}
	}
	if served != len(routes) {
		t.Errorf("%d paths are described, %d are served", served, len(routes))
	}
	order := doc.Components.Schemas["Order"].Properties
	if !slices.Equal(order["do"].Enum, wire.Orderable) {
		t.Errorf("described are %v, taken %v", order["do"].Enum, wire.Orderable)
	}
	of := reflect.TypeFor[wire.Request]()
	asked := []string{"ticks", "channels", "token", "rays", "camera", "width", "height", "pitch", "fov", "format", "depth"}
	for i := range of.NumField() {
		name, kind := of.Field(i).Tag.Get("json"), of.Field(i).Type
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		want := map[reflect.Kind]any{
			reflect.Int: "integer", reflect.Float64: "number", reflect.Bool: "boolean", reflect.String: "string",
			reflect.Slice: "array",
		}[kind.Kind()]
		if got := order[name].Type; got != want && !slices.Contains(asked, name) {
			t.Errorf("%s is described as %v, it is %v", name, got, want)
		}
		delete(order, name)
	}
	if len(order) > 0 {
		t.Errorf("described are %v, which no order has", order)
	}
	for name, of := range map[string]reflect.Type{
		"Ordered": reflect.TypeFor[Ordered](), "State": reflect.TypeFor[State](), "Event": reflect.TypeFor[events.Event](),
	} {
		described := doc.Components.Schemas[name].Properties
		for i := range of.NumField() {
			key, _, _ := strings.Cut(of.Field(i).Tag.Get("json"), ",")
			if _, ok := described[key]; !ok {
				t.Errorf("%s.%s is said and not described", name, key)
			}
			delete(described, key)
		}
		if len(described) > 0 {
			t.Errorf("%s: %v are described and not said", name, described)
		}
	}
	if code, said := asks(t, p, "GET", "/v1/api.json", ""); code != 200 || said != string(api) {
		t.Error(code)
	}
}

func TestWhatIsReadOverAPortIsTheWorlds(t *testing.T) {
	p, run := opened(t, session.Setup{Scene: "oval", Driver: session.DriverBuiltIn})
	want := map[uint64]float64{}
	var mu sync.Mutex
	got, err := p.ask(&http.Request{}, func(p *Port) (any, error) {
		mu.Lock()
		defer mu.Unlock()
		want[run.World.Tick()] = vehicle.Chassis.Of(run.World, run.Cars[0]).State.Velocity.X
		return p.read([]string{"chassis.velocity.x", "fuel"})
	})
	s, _ := got.(State)
	mu.Lock()
	defer mu.Unlock()
	if err != nil || s.Values["chassis.velocity.x"] == nil || *s.Values["chassis.velocity.x"] != want[s.Tick] ||
		s.Values["fuel"] != nil || math.IsNaN(s.Time) {
		t.Errorf("%+v %v, want %v", s, err, want)
	}
}

// listens begins to hear what happens.
func listens(t *testing.T, p *Port) *bufio.Scanner {
	t.Helper()
	r, _ := http.NewRequest(http.MethodGet, p.Announcement().Control+"/v1/events", nil)
	r.Header.Set("Authorization", "Bearer "+p.token)
	answer, err := http.DefaultClient.Do(r)
	if err != nil || answer.StatusCode != http.StatusOK || answer.Header.Get("Content-Type") != "text/event-stream" {
		t.Fatal(err, answer)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	lines := bufio.NewScanner(answer.Body)
	for range 2 {
		lines.Scan() // what it begins with
	}
	return lines
}

func TestWhatHappensIsHeardAsItHappens(t *testing.T) {
	p, _ := opened(t, session.Setup{Scene: "oval"})
	lines := listens(t, p)
	var heard []string
	for i, body := range []string{
		`{"do":"mark-name","code":4,"name":"near miss"}`, `{"do":"mark","code":4,"value":0.5}`, `{"do":"task","text":"Stop"}`,
	} {
		if code, said := asks(t, p, "POST", "/v1/order", body); code != 200 {
			t.Fatal(code, said)
		}
		for len(heard) < []int{1, 3, 6}[i] && lines.Scan() { // of one tick, orders come by their kinds
			data, ok := strings.CutPrefix(lines.Text(), "data: ")
			if !ok {
				continue
			}
			var e events.Event
			if err := json.Unmarshal([]byte(data), &e); err != nil || e.Tick == 0 {
				t.Fatal(data, err)
			}
			heard = append(heard, fmt.Sprint(e.Kind, " ", e.Car, " ", e.Code, " ", e.Name, " ", e.Text, e.Order, " ", e.What,
				" ", e.Number))
		}
	}
	if want := []string{
		"order 0 0  mark-name near miss 1", "order 1 0  mark  1", "mark 1 4 near miss   0", "order 0 0  task Stop 1",
		"task 0 0  Stop  0", "notice 0 0  Stop  0",
	}; !slices.Equal(heard, want) {
		t.Errorf("heard is %q, want %q", heard, want)
	}
}
