// camber serve: a world that others take part in, without a window.

package race

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"runtime/metrics"
	"strings"
	"time"

	"camber/components"
	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/host/orders"
	"camber/systems/host/page"
	"camber/systems/host/port"
	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
	"camber/tools/camber/flags"
)

// ServeCommand is camber serve.
type ServeCommand struct {
	flags.OfContent
	Server   string        `arg:"" optional:"" help:"A <server> blueprint that says what follows, where no flag does: an id, a folder or a file."`
	Scene    string        `placeholder:"NAME" help:"Scene or race to run: an id, a folder or a file (default: oval)."`
	Track    string        `placeholder:"NAME" help:"Track to run on by itself, without a scene: an id or a file."`
	Town     string        `placeholder:"NAME" help:"Town to drive in, without a scene: a file or its name. Guests who lack it get its ground on the way."`
	Street   string        `placeholder:"NAME" help:"Street of the town to start on."`
	Car      string        `placeholder:"NAME" help:"Car of the scene in place of its own: an id, a folder or a file. Guests choose their own."`
	Bots     int           `default:"-1" placeholder:"N" help:"Built-in drivers (default: the scene's; in a race made by --laps, four)."`
	Laps     int           `placeholder:"N" help:"Race over so many laps (default: no race, or as the race has it)."`
	Listen   string        `default:":28460" placeholder:"ADDR" help:"Where guests come to, UDP (default: port 28460 of every address); 127.0.0.1:0 is a free port of this machine alone."`
	Name     string        `placeholder:"NAME" help:"What the server is called (default: this machine's name)."`
	Password string        `placeholder:"WORD" help:"What guests must know."`
	Admin    []string      `placeholder:"KEY" help:"Key of a player who runs the server too: what can be typed he may ask; may be repeated. What is typed as admin NAME makes one of who is here, and prints his key."`
	Let      []string      `placeholder:"WHAT" help:"What guests may ask for: pause, reset, tune, place, assist, hand-over (default: nothing)."`
	Places   int           `default:"32" placeholder:"N" help:"How many may drive (default: ${default})."`
	Races    int           `placeholder:"N" help:"End after so many races (default: never; with --json 1)."`
	Told     bool          `help:"Let guests bring cars that something else moves (camber join --told): where these say they are, within what a car can do. A hit by one may look otherwise on each screen."`
	Now      bool          `help:"Begin at once (default: a race when all who drive are ready, a drive with the first who does)."`
	Count    time.Duration `name:"countdown" default:"5s" placeholder:"TIME" help:"How long before a race all are told that it begins (default: ${default})."`
	Between  time.Duration `default:"15s" placeholder:"TIME" help:"How long after a race the next one begins (default: ${default})."`
	Impair   string        `placeholder:"FAULTS" help:"Have the network be bad, such as delay=50ms,loss=5%, to try how that is."`
	Workers  int           `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	Seed     uint64        `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Set      []string      `sep:"none" placeholder:"PATH=VALUE" help:"Override a blueprint's value, such as front/spring@rate=31kN/m; may be repeated."`
	PerHost  int           `name:"per-address" default:"64" placeholder:"N" help:"How many guests may come from one address (default: ${default})."`
	State    string        `placeholder:"FILE" help:"Keep who has which seat, so that the lobby is the same after a restart."`
	Restart  bool          `help:"When it is stopped, tell guests that it restarts: they try to come again for a minute."`
	HTTP     string        `name:"http" placeholder:"ADDR" help:"Show the race to browsers there, such as 127.0.0.1:8080; whoever asks by a name is shown it under this one or this machine's (default: nowhere)."`
	Post     string        `placeholder:"URL" help:"Post the results of each race there as JSON (default: nowhere)."`
	Health   string        `placeholder:"TIME" help:"With --json: print a line of how the server is doing every so often, such as 5s."`
	Record   string        `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	Control  string        `placeholder:"ADDR" help:"As camber drive --control: programs of this machine order all that whoever types here may. In a race with results what changes one is refused, unless its rules say orders=\"yes\"."`
	Events   string        `placeholder:"FILE" help:"Write what happens, a line of JSON each: guests who come, go or are refused, results, reloads, touches, penalties; with its tick, who and why."`
	every    time.Duration
	admins   []link.Key
	may      wire.May
	cars     []string
	JSON     bool `name:"json" help:"Print a line of JSON when guests may come, and one with the figures at the end."`
}

// Help is what camber serve --help says besides.
func (c *ServeCommand) Help() string {
	return `Guests come with: camber join ADDR. They get what they lack of the race's content, and every machine steps the same
world to the same bits; who differs is told, and put right. Ctrl-C tells all, and ends it.

What can be typed meanwhile:

` + set(serve.ConsoleHelp)
}

// set has lines of a table stand as they are in a help's text, which is filled otherwise.
func set(table string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(table, "\n"), "\n", "\n  ")
}

// opened is the first line of --json.
type servedAt struct {
	Listening string `json:"listening"`
	Key       string `json:"key"`
}

// Run does it.
func (c *ServeCommand) Run(std launch.Streams) error {
	if err := c.blueprint(std); err != nil {
		return err
	}
	impair, err := c.check()
	if err != nil {
		return err
	}
	changed, err := c.Folders().Watch(std.Context(), std) // watch first and load second: a save in between is not lost
	if err != nil {
		fmt.Fprintf(std.Err, "camber serve: changes of blueprints are not seen: %v\n", err)
	}
	secret, err := c.secret(std)
	if err != nil {
		return err
	}
	setup, done, err := c.setup(std)
	if err == nil {
		err = c.serve(std, setup, changed, secret, impair)
	}
	return errors.Join(err, done())
}

// What flags say that nobody has given.
const (
	defaultListen    = ":28460"
	defaultPlaces    = 32
	defaultCountdown = 5 * time.Second
	defaultBetween   = 15 * time.Second
	defaultPerHost   = 64
)

// blueprint takes what a <server> says for flags that nobody has given.
func (c *ServeCommand) blueprint(std launch.Streams) error {
	if c.Server == "" {
		return nil
	}
	s, err := launch.ServerNamed(std, c.Folders(), c.Server)
	if err != nil {
		return err
	}
	if c.Scene == "" && c.Track == "" && c.Town == "" {
		c.Scene, c.Track, c.Town = s.Scene, s.Track, s.Town
		given(&c.Street, "", s.Street)
	}
	if c.Password == "" && s.Password != "" {
		if c.Password, err = launch.PasswordIn(s.Password); err != nil {
			return err
		}
	}
	if c.Bots < 0 && !s.Race() {
		c.Bots = s.Bots
	}
	given(&c.Laps, 0, s.Laps)
	given(&c.Listen, defaultListen, s.Listen)
	given(&c.Name, "", s.Name)
	given(&c.Places, defaultPlaces, s.Places)
	given(&c.Races, 0, s.Races)
	given(&c.Count, defaultCountdown, s.Countdown)
	given(&c.Between, defaultBetween, s.Between)
	given(&c.State, "", s.State)
	given(&c.Restart, false, s.Restart)
	given(&c.Told, false, s.Told)
	given(&c.Now, false, s.Now)
	given(&c.PerHost, defaultPerHost, s.PerHost)
	given(&c.Seed, 0, s.Seed)
	given(&c.HTTP, "", s.HTTP)
	given(&c.Post, "", s.Post)
	given(&c.Control, "", s.Control)
	given(&c.Record, "", s.Record)
	given(&c.Events, "", s.Events)
	if c.Let == nil {
		c.Let = s.Let
	}
	c.Admin, c.cars = append(c.Admin, s.Admins...), s.Cars
	return nil
}

// given puts a blueprint's value where a flag is as nobody has given it.
func given[T comparable](flag *T, nobody, says T) {
	if *flag == nobody {
		*flag = says
	}
}

// secret is the server's own key.
func (c *ServeCommand) secret(std launch.Streams) (link.Secret, error) {
	who, err := launch.Identity(std)
	if err != nil {
		return link.Secret{}, err
	}
	return who.Server()
}

// check refuses what cannot be, before any file is touched.
func (c *ServeCommand) check() (impair link.Impair, err error) {
	switch {
	case c.Laps < 0:
		return impair, fmt.Errorf("--laps %d: say how many laps to race", c.Laps)
	case c.Bots < -1 || c.Bots > session.MaxCars:
		return impair, fmt.Errorf("--bots %d: say a number of 0 to %d", c.Bots, session.MaxCars)
	case c.Races < 0:
		return impair, fmt.Errorf("--races %d: say after how many races it ends", c.Races)
	case c.Count < 0 || c.Count > time.Hour:
		return impair, fmt.Errorf("--countdown %v: say a time of 0s to 1h", c.Count)
	case c.Between < 0 || c.Between > time.Hour:
		return impair, fmt.Errorf("--between %v: say a time of 0s to 1h", c.Between)
	case c.Places < 1:
		return impair, fmt.Errorf("--places %d: say how many may drive", c.Places)
	}
	if c.Health != "" {
		if c.every, err = time.ParseDuration(c.Health); err != nil || c.every < time.Second || !c.JSON {
			return impair, fmt.Errorf("--health %s: say a time of at least 1s, such as 5s, and --json", c.Health)
		}
	}
	if c.may, err = serve.ParseMay(c.Let); err != nil {
		return impair, fmt.Errorf("--let: %w", err)
	}
	for _, text := range c.Admin {
		key, err := link.ParseKey(text)
		if err != nil {
			return impair, fmt.Errorf("--admin: %w", err)
		}
		c.admins = append(c.admins, key)
	}
	if c.Impair == "" {
		return impair, nil
	}
	if impair, err = link.ParseImpair(c.Impair); err != nil {
		err = fmt.Errorf("--impair: %w", err)
	}
	return impair, err
}

func (c *ServeCommand) setup(std launch.Streams) (session.Setup, func() error, error) {
	o := launch.SceneOptions{
		Scene: c.Scene, Track: c.Track, Town: c.Town, Street: c.Street, Car: c.Car, Hz: session.DefaultHz,
		Workers: c.Workers, Seed: c.Seed, Set: c.Set, Record: c.Record, Events: c.Events,
	}
	setup, done, err := o.Setup(std, c.Folders())
	if err != nil {
		return setup, done, err
	}
	bots := c.Bots
	if c.Laps > 0 && bots < 0 && !launch.IsRace(&setup) {
		bots = 4
	}
	if c.Town != "" && bots > 0 {
		setup.Sets = append(setup.Sets, "scene/car@driver=built-in")
	}
	setup.Until, setup.UTC = nil, time.Now // the server ends in order
	return setup, done, launch.Served(&setup, bots, c.Laps)
}

func (c *ServeCommand) serve(std launch.Streams, setup session.Setup, changed <-chan []string, secret link.Secret,
	impair link.Impair,
) error {
	if host, err := os.Hostname(); c.Name == "" && err == nil {
		c.Name = host
	}
	races := c.Races
	if races == 0 && c.JSON {
		races = 1
	}
	open := &outlets{}
	defer open.end()
	if err := open.begin(c, std); err != nil {
		return err
	}
	bans, err := launch.Bans(std)
	if err != nil {
		return err
	}
	listens := func(how link.Config) (link.Listener, error) { return link.Listen(c.Listen, how) }
	var server *serve.Server
	server, err = serve.Listen(listens, link.Config{
		Secret: secret, Password: c.Password, Impair: impair, Seed: c.Seed + 1,
		Limits: link.Limits{PerAddress: c.PerHost, Connects: c.PerHost, HalfOpen: 8 * c.PerHost},
	}, serve.Options{
		Setup: setup, Name: c.Name, Program: flags.Version, Places: c.Places, Races: races,
		Begin: c.begin(&setup), Countdown: c.Count, Between: c.Between, Admins: c.admins, Cars: c.cars, Told: c.Told,
		May: c.may, Bans: bans, Page: open.page(), Results: open.results, State: c.State, Restart: c.Restart,
		Said: func(n components.Notice) {
			in := session.InWords
			if server != nil {
				in = server.Session().InWords
			}
			fmt.Fprintf(std.Err, "camber serve: %s\n", in(n))
		},
		Dumped: c.dumped(std),
		Every:  c.every, Doing: doing(std), Asked: open.asked(),
	})
	if err != nil {
		return err
	}
	launch.PrintWarnings(std, server.Session().Warnings)
	if changed != nil {
		server.Follow(std.Context(), changed)
	}
	if err := c.opened(std, server.Listener, secret.Key()); err != nil {
		return errors.Join(err, server.Close("the server ends"))
	}
	if std.Keys != nil {
		go func() {
			for typed := bufio.NewScanner(std.Keys); typed.Scan(); {
				server.Ask(typed.Text())
			}
		}()
	}
	err = server.Run(std.Context())
	err = errors.Join(err, server.Close("the server ends"))
	return errors.Join(err, c.ended(std, server.Figures()))
}

// begin is when the world begins to run.
func (c *ServeCommand) begin(setup *session.Setup) serve.Begin {
	switch {
	case c.Now:
		return serve.AtOnce
	case launch.IsRace(setup):
		return serve.WhenReady
	}
	return serve.WithFirst
}

// outlets are where a race is shown and told beside its guests.
type outlets struct {
	shown   *page.Page
	post    *launch.Post
	control *port.Port // nil: no program orders
}

func (o *outlets) begin(c *ServeCommand, std launch.Streams) (err error) {
	if c.HTTP != "" {
		if o.shown, err = page.Listen(c.HTTP); err != nil {
			return fmt.Errorf("--http: %w", err)
		}
		fmt.Fprintf(std.Err, "camber serve: to be looked at: http://%s/\n", o.shown.Addr())
	}
	if c.Control != "" {
		if o.control, err = port.Open(c.Control); err != nil {
			return err
		}
		if err := json.NewEncoder(std.Out).Encode(o.control.Announcement()); err != nil {
			return err
		}
	}
	if c.Post != "" {
		o.post, err = launch.NewPost(c.Post, func(text string) { fmt.Fprintf(std.Err, "camber serve: %s\n", text) })
	}
	return err
}

// page is where the race is shown; nil: nowhere.
func (o *outlets) page() serve.Looks {
	if o.shown == nil {
		return nil
	}
	return o.shown
}

// asked is who orders beside guests and whoever types; nil: nobody.
func (o *outlets) asked() func(*session.Session, *orders.Service) {
	if o.control == nil {
		return nil
	}
	return func(run *session.Session, by *orders.Service) { o.control.TakeFor(run, by, nil) }
}

func (o *outlets) results(r *race.Results) {
	if o.post != nil {
		o.post.Send(r)
	}
}

func (o *outlets) end() {
	if o.shown != nil {
		_ = o.shown.Close() // nobody looks any more
	}
	_ = o.control.Close()
	if o.post != nil {
		o.post.Close()
	}
}

// healthLine is a line of --health.
type healthLine struct {
	serve.Health
	CPU  float64 `json:"cpu_s"` // of the process, since it began
	RSS  int64   `json:"rss_bytes"`
	Live uint64  `json:"live_bytes"` // what was in use when it was looked through last, with stacks
}

func doing(std launch.Streams) func(serve.Health) {
	out := json.NewEncoder(std.Out)
	guests := 0
	return func(h serve.Health) {
		if h.Guests == 0 || h.Guests != guests { // else what was made for the beginning alone would count
			runtime.GC()
			guests = h.Guests
		}
		_ = out.Encode(healthLine{h, launch.CPUTime().Seconds(), residentBytes(), liveBytes()}) // nobody may read it any more
	}
}

// liveBytes is what this process needs of memory, without what it has let go of and not given back.
func liveBytes() (n uint64) {
	sum := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	metrics.Read(sum)
	for _, s := range sum {
		if s.Value.Kind() == metrics.KindUint64 {
			n += s.Value.Uint64()
		}
	}
	return n
}

// residentBytes is the memory of this process that is in use; 0: it is not known here.
func residentBytes() int64 {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		return 0
	}
	var all, resident int64
	if _, err := fmt.Sscan(string(text), &all, &resident); err != nil {
		return 0
	}
	return resident * int64(os.Getpagesize())
}

// dumped keeps worlds that differ.
func (c *ServeCommand) dumped(std launch.Streams) func(tick uint64, system string, ours, theirs []byte) {
	return func(tick uint64, system string, ours, theirs []byte) {
		for name, data := range map[string][]byte{"here": ours, "there": theirs} {
			path := filepath.Join(c.Work, "out", fmt.Sprintf("differs-%d-%s.txt", tick, name))
			err := os.MkdirAll(filepath.Dir(path), 0o755)
			if err == nil {
				err = content.WriteFile(path, data, 0o644)
			}
			if err != nil {
				fmt.Fprintf(std.Err, "camber serve: %v\n", err)
				continue
			}
			fmt.Fprintf(std.Err, "camber serve: all State after %s of tick %d is in %s\n", system, tick, path)
		}
	}
}

// opened says where guests come to.
func (c *ServeCommand) opened(std launch.Streams, listener link.Listener, key link.Key) error {
	at := listener.Addr().String()
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(servedAt{at, key.String()})
	}
	_, port, err := net.SplitHostPort(at)
	if err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "listening on %s; the server's words are: %s\n", at, link.Words(key))
	for _, address := range launch.Addresses(at) {
		fmt.Fprintf(&b, "on this network: camber join %s\n", address)
	}
	fmt.Fprintf(&b, "over the Internet: have your router forward UDP port %s to this machine\n", port)
	_, err = fmt.Fprint(std.Out, b.String())
	return err
}

func (c *ServeCommand) ended(std launch.Streams, f *serve.Figures) error {
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(f)
	}
	_, err := fmt.Fprintf(std.Out, "hash %s after %d steps, %d guests' worlds were put right\n", f.Hash, f.Ticks,
		f.Desyncs)
	return err
}
