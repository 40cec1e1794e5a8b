// The server: what it does in a turn.

package serve

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/ecs"
	"camber/systems/host/cargo"
	"camber/systems/host/orders"
	"camber/systems/host/session"
	"camber/systems/race"
	"camber/systems/reload"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Options say how to serve.
type Options struct {
	Setup    session.Setup // what is run
	Listener link.Listener
	Name     string                  // of the server, for people
	Program  string                  // version, for people
	Places   int                     // how many may drive; 0: as many as there can be
	Races    int                     // after so many it ends; 0: never by itself
	Said     func(components.Notice) // for people; nil: nobody

	Told      bool // guests may tell where their cars are, which something else moves
	Begin     Begin
	Countdown time.Duration       // before a race, once all are ready
	Between   time.Duration       // from the end of a race to the begin of the next
	Cars      []string            // ids of those that guests may drive; nil: all that there are
	May       wire.May            // what guests may who are no admins
	Page      Looks               // where it can be looked at; nil: nowhere
	State     string              // file in which the lobby outlasts the server; "": it does not
	Restart   bool                // when it is stopped, guests are to come again
	Bans      *Bans               // nil: they end with the server
	Admins    []link.Key          // who run the server too
	Results   func(*race.Results) // is handed those of each race that is over; nil: nobody is

	// Asked is called after each tick, and each turn in which there was none: for other programs; nil: nobody.
	Asked func(*session.Session, *orders.Service)

	Every time.Duration // so often Doing is told how it does; 0: never
	Doing func(Health)

	// Dumped is handed all State of the server's world and of a guest's, as text, after the system of the tick in which
	// they first differ; nil: nobody is. It is called by another goroutine.
	Dumped func(tick uint64, system string, ours, theirs []byte)
}

// Server is one under way. It belongs to one goroutine, but for what says otherwise.
type Server struct {
	Options
	run   *session.Session
	order *replicate.Order
	gives *orders.Service // what is ordered of the world, by whoever does

	entrants *ecs.View1[components.EntrantData]
	hz       int

	mu      sync.Mutex // of what doors read
	brief   *session.Brief
	waiting []*guest        // that have all files, and are not here yet
	away    away            // who did not come in
	towns   map[string]bool // that are driven in; nil: it was not looked at yet
	townsOf int             // blueprints that had come when it was

	arrivals chan *guest
	guests   []*guest
	seats    []*seat
	visitors []visitor    // the newest last
	numbered int          // who came so far
	coming   []wire.Input // told for ticks that have not come
	truth    truth
	health   health
	recent   session.Recent
	tracing  sync.Mutex             // while ticks are stepped again for somebody
	words    chan components.Notice // of goroutines, for people
	asks     chan string            // that were typed

	players atomic.Int32 // for Offer
	refused atomic.Int32 // who came and could not take part
	clock   *ecs.Clock   // that counts ticks which are due, by turns
	turns   turns
	sent    time.Duration // when all were told last
	did     time.Duration // when Doing was called last
	counted link.Dropped  // what was dropped at the port, when that was told last
	counts  time.Duration // when that was
	born    time.Time
	lobby   lobby
	final   *race.Results
	now     time.Duration // of the newest turn
	ended   time.Duration // when the last tick was stepped; 0: it goes on
	why     string        // it ended
	looked  time.Duration // when the page was made last
	again   bool          // guests are to come again
	states  chan []byte   // what is to be kept, the newest
	written chan struct{} // closed when nothing more of that is written
	release func()        // the file is anybody's again; nil: it never was this server's
	parted  time.Duration // when guests were told; 0: they were not
	figures Figures
	ctx     context.Context
	stop    context.CancelFunc
}

// Open makes the world and lets guests in, until the server is closed.
func Open(o Options) (*Server, error) {
	if o.Said == nil {
		o.Said = func(components.Notice) {}
	}
	if o.Places <= 0 || o.Places > wire.MaxSlots {
		o.Places = wire.MaxSlots
	}
	if o.Bans == nil {
		o.Bans = &Bans{}
	}
	s := &Server{
		Options: o, born: time.Now(), arrivals: make(chan *guest, 64), words: make(chan components.Notice, 64),
		asks: make(chan string, 16), lobby: lobby{phase: wire.Gathering}, states: make(chan []byte, 1),
		written: make(chan struct{}),
	}
	setup := o.Setup
	setup.Also, setup.Files, setup.Carry = s, cargo.Share(o.Setup.Files), cargo.MostBytes
	setup.Words = o.Setup.Files // no words travel
	run, err := session.Open(setup)
	if err != nil {
		return nil, err
	}
	if s.brief, err = run.Brief(); err == nil {
		err = s.weigh()
	}
	if err != nil {
		return nil, errors.Join(err, run.Close())
	}
	s.run, s.hz, s.gives = run, run.Loop.Clock().Hz(), orders.New(run)
	s.clock = ecs.NewClock(s.hz, &s.turns)
	s.lobby.races, _ = run.Races()
	s.entrants = ecs.NewView1(run.World, components.Entrant)
	s.order = replicate.NewOrder(run.World.Tick(), wire.NobodyYet())
	if err := s.restore(); err != nil {
		if s.release != nil {
			s.release()
		}
		return nil, errors.Join(err, run.Close())
	}
	s.ctx, s.stop = context.WithCancel(context.Background())
	go s.door()
	if s.State != "" {
		go s.keeps()
	}
	return s, nil
}

// weigh tells why guests could not take what is run; nil: they could.
func (s *Server) weigh() error {
	names, err := s.brief.Names()
	if err != nil {
		return err
	}
	sizes := make([]int, len(names))
	for i, f := range names {
		sizes[i] = len(s.brief.Files[f.Sum])
	}
	return cargo.Weigh(sizes)
}

// Follow has blueprints of which saves tells be taken by all at one tick, until the context ends.
func (s *Server) Follow(ctx context.Context, saves <-chan []string) {
	s.run.Follow(ctx, s.run.Setup().Files, saves)
}

// Session is the run that is served.
func (s *Server) Session() *session.Session { return s.run }

// Blob is session.Keeper's.
func (s *Server) Blob(sum reload.Sum, data []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.brief.Blob(sum, data)
	for _, g := range slices.Concat(s.guests, s.waiting) {
		g.send(wire.Blob, s.brief.Files[sum])
	}
}

// Input is session.Keeper's: what does not go by the order goes as a message.
func (s *Server) Input(at ecs.Stamp, name string, payload []byte) {
	s.recent.Input(at, name, payload)
	if replicate.Travels(at, name) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.brief.Input(at, name, payload)
	in := wire.Input{Tick: at.Tick, Player: at.Player, Number: at.Number, Name: name, Payload: slices.Clone(payload)}
	s.order.Told(at.Tick)
	s.coming = append(s.coming, in)
	for _, g := range s.guests {
		g.send(wire.Event, in.Append(nil))
	}
	for _, g := range s.waiting {
		if name == components.Reloads.Name() {
			g.send(wire.Event, in.Append(nil)) // it must know the blueprint before it can begin
		}
	}
}

// Offer fills in what is told to who searches for a server. Any goroutine may ask.
func (s *Server) Offer(o *link.Offer) {
	o.Name, o.Scene, o.Protocol, o.Places = s.Name, s.run.Scene.Name, wire.Protocol, s.Places
	o.Players, o.Bots = int(s.players.Load()), len(s.run.Cars)
}

// Turn does what is due at a moment of its caller's clock. It ends with ErrOver.
func (s *Server) Turn(now time.Duration) error {
	s.now = now
	s.hearConsole()
	if s.parted == 0 { // who comes later is told when all is closed
		s.admit()
	}
	s.hear()
	if s.ended == 0 {
		s.gather(now)
		if err := s.step(now); err != nil {
			return err
		}
	}
	if now-s.sent >= sendEvery || s.sent == 0 {
		s.sent = now
		s.tell(now)
	}
	s.leave(now)
	s.tellLobby(now)
	s.show(now)
	s.tellWords()
	s.tellDropped(now)
	s.run.Flush()
	s.players.Store(int32(len(s.seats)))
	if s.ended > 0 {
		return s.part(now)
	}
	return nil
}

// ErrOver is the end of a server that was told how many races to run.
var ErrOver = errors.New("the race is over")

const (
	sendEvery  = time.Second / 30
	turnEvery  = 2 * time.Millisecond
	partWithin = time.Second // that guests have to learn of the last ticks
)

// Run turns until it is over; when the context ends, that is soon.
func (s *Server) Run(ctx context.Context) error {
	source := ecs.Wall()
	for {
		if ctx.Err() != nil {
			if s.Restart {
				s.restarts(nil, "")
			}
			s.End("the server is stopped")
		}
		began := source.Now()
		err := s.Turn(began)
		s.health.turned(source.Now() - began)
		if s.Every > 0 && began-s.did >= s.Every {
			s.did = began
			s.Doing(s.Health())
		}
		if err != nil {
			if errors.Is(err, ErrOver) {
				return nil
			}
			return err
		}
		source.Sleep(turnEvery)
	}
}

// part waits until all know the last tick, and sees them off.
func (s *Server) part(now time.Duration) error {
	last := s.run.World.Tick()
	for _, g := range s.guests {
		if g.client != nil && g.client.Known() < last && now-s.ended < partWithin {
			return nil
		}
	}
	s.farewell(now, s.why)
	if len(s.guests) > 0 && now-s.parted < partWithin {
		return nil // what they are told is on its way
	}
	return ErrOver
}

// End has the world stand, and the server be over when all know of its last tick, or a second later.
func (s *Server) End(why string) {
	if s.ended == 0 {
		s.ended, s.why = max(s.now, 1), why
	}
}

// farewell tells all guests that it ends; they go then.
func (s *Server) farewell(now time.Duration, why string) {
	if s.parted > 0 {
		return
	}
	s.parted = max(now, 1)
	s.keep() // who has just come is in the lobby, too
	for _, g := range s.guests {
		g.send(wire.Bye, wire.Encode(wire.Parting{Why: why, Tick: s.run.World.Tick(), Again: s.again}))
		g.finish()
	}
}

// Close ends the server and its run, at once: who is to hear of the end is told by End.
func (s *Server) Close(why string) error {
	s.stop()
	for _, g := range s.guests {
		g.link.Close(why)
	}
	s.note()
	err := s.Listener.Close(why)
	s.turnAway(why)
	s.letGo()
	return errors.Join(err, s.run.Close())
}

// tellWords tells people what goroutines had to say.
func (s *Server) tellWords() {
	for {
		select {
		case n := <-s.words:
			s.say(n)
		default:
			return
		}
	}
}

// say tells whoever runs the server, and programs that ask what happens.
func (s *Server) say(n components.Notice) {
	s.Said(n)
	s.run.Visited(n)
}
