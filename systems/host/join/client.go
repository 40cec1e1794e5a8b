// The client: what it does in a turn.

package join

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"camber/components"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/replicate"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Options say how to take part.
type Options struct {
	Link     link.Link
	Who      wire.Guest                // Name, Car, Livery, Looks, Ready, Program and Password
	Cache    Cache                     // nil: every file is fetched
	Try      Try                       // has a server's content loaded where that can be stopped; nil: it is believed
	Record   io.Writer                 // where the run is recorded from here on; nil: nowhere
	Again    func() (io.Writer, error) // where it goes on when the world here was put right; nil: nowhere
	Workers  int                       // goroutines that share a step
	Hands    Hands                     // who drives; nil: nobody
	Tells    Tells                     // who moves the own car from outside, where Who says so; nil: nobody
	Shows    *session.Setup            // who looks at what runs ahead: Front, Feel, Hear and Moments; nil: nobody
	UTC      func() time.Time          // the clock that ticks are noted by in the recording; nil: none
	Keep     bool                      // the run is kept in memory, for Session.Tape
	Said     func(components.Notice)
	patience time.Duration           // for the server's first answer; 0: the usual one
	pieces   time.Duration           // for the next piece of a message; 0: the usual one
	Heard    func(components.Notice) // is told what people and the host say, in place of Said; nil: nobody is
	Asked    func(*Client)           // is called after each known tick, and each turn: for other programs; nil: nobody
}

// Try tells why content cannot be loaded, or takes too much: cargo.Trial's.
type Try func(context.Context, *session.Brief) error

// Hands are what a driver wants.
type Hands interface {
	// Want is asked at the begin of each frame, with the world as it runs ahead and the driver's car in it.
	Want(w *ecs.World, car ecs.Key, t ecs.Tick) vehicle.IntentState
}

// Client is one who takes part. It belongs to one goroutine.
type Client struct {
	Options
	house  wire.House
	run    *session.Session // confirmed: all that is known
	stream link.Stream
	heard  chan wire.Message
	follow *replicate.Follow
	frames *replicate.Frames
	pace   replicate.Pace
	hashes []wire.Hashed // that were not sent yet often enough
	world  uint8         // number of the one that the server gave last
	brief  *session.Brief
	recent session.Recent
	astray *astray   // nil: it is the server's
	cargo  cargoHold // but for the trial that is on
	trial  trial
	words  chan components.Notice // of goroutines, for people
	strain strain
	unread atomic.Int64  // bytes in heard
	taken  chan struct{} // there is less in it
	broken chan error    // why nothing more is read of the stream, where its server is to blame
	dt     float64       // s

	ahead ahead
	shows shows
	slot  uint8 // whose wishes are sent; 0: nobody's

	telling wire.Telling // of the own car, the newest

	ordered   *vehicle.IntentState // by other programs; nil: the hands say
	handsWant *vehicle.IntentState // what these wanted last; nil: they were not asked

	last   time.Duration // of the newest turn
	sent   time.Duration
	wanted wire.Wish // newest, of the own hands
	urgent int       // times that it is yet to be sent at once
	told   uint64    // the newest tick that the server told of

	quick   [64]float64 // ticks by which the newest tick that the server told of was ahead of the clock, of late
	downs   int         // datagrams that came
	paused  bool
	begun   bool          // the clock runs
	since   time.Duration // when the world was begun with, put right or heard of again
	bye     *wire.Parting
	silence silence
	lobby   lobby
	byeAt   time.Duration
	fared   time.Duration // when the server was last told how it goes
	parting time.Duration // when it was told so for the last time; 0: it was not
	figures Figures
	err     error
	closed  bool
	failed  error // what closing it failed at
}

// Join gets one in: it returns when the world is here.
func Join(ctx context.Context, o Options) (*Client, error) {
	if o.Said == nil {
		o.Said = func(components.Notice) {}
	}
	stop := context.AfterFunc(ctx, func() { o.Link.Close("it is left before it has begun") })
	defer stop()
	c, err := join(ctx, o)
	if err != nil && ctx.Err() != nil { // whatever that led to
		return nil, ctx.Err()
	}
	return c, err
}

func join(ctx context.Context, o Options) (*Client, error) {
	g, err := greet(ctx, o)
	if err != nil {
		return nil, err
	}
	c := &Client{
		Options: o, house: g.house, stream: g.stream, brief: g.brief, cargo: g.cargo, heard: make(chan wire.Message, 256),
		figures: Figures{Reloads: []uint64{}},
		words:   make(chan components.Notice, 8), lobby: lobby{out: make(chan wire.Message, mostOut)},
		taken: make(chan struct{}, 1), broken: make(chan error, 1),
	}
	if err := c.start(g); err != nil {
		return nil, err
	}
	go c.listen(g, c.heard)
	go c.speak()
	return c, nil
}

// start makes the confirmed world and all that stands on it.
func (c *Client) start(g *greeter) error {
	g.brief.Beyond = newTiles(c.Link, c.Cache)
	setup := session.Setup{Record: c.Record, Again: c.Again, Workers: c.Workers, Also: keeper{c}, Keep: c.Keep}
	if c.UTC != nil && c.Shows == nil { // else who looks notes when it was seen
		setup.UTC = c.was
	}
	run, err := session.Join(g.brief, g.world.Snapshot, setup)
	if err != nil {
		return err
	}
	if run.World.Tick() != g.world.Tick {
		return errors.Join(untrue("sends the world of tick %d as that of tick %d", run.World.Tick(), g.world.Tick),
			run.Close())
	}
	c.run, c.dt = run, run.Loop.Clock().Dt()
	c.warn()
	c.recent.Keep(run.World)
	c.follow = replicate.NewFollow(g.world)
	c.figures.Joined = g.world.Tick
	c.slot, c.world = g.world.Slot, g.world.Number
	c.ahead.begin(run, c.slot)
	if c.Shows != nil {
		if err := c.show(g.world.Snapshot); err != nil {
			return errors.Join(err, run.Close())
		}
	}
	return nil
}

// was is when the newest tick of which all is known was due here, ahead of that.
func (c *Client) was() time.Time {
	a := &c.ahead
	if a.dueAt.IsZero() {
		return a.dueAt
	}
	ago := (a.due - float64(c.run.World.Tick())) * c.dt
	return a.dueAt.Add(-time.Duration(ago * float64(time.Second)))
}

// keeper has a client keep what its session tells.
type keeper struct{ c *Client }

func (k keeper) Blob(sum [32]byte, data []byte) { k.c.brief.Blob(sum, data) }

func (k keeper) Input(at ecs.Stamp, name string, payload []byte) {
	k.c.brief.Input(at, name, payload)
	k.c.recent.Input(at, name, payload)
}

// listen hands over what comes over the stream.
func (c *Client) listen(g *greeter, heard chan<- wire.Message) {
	defer close(heard)
	for {
		m, err := g.read(told)
		if err != nil {
			c.broken <- err
			return
		}
		c.unread.Add(int64(len(m.Body)))
		select {
		case heard <- m:
		case <-c.Link.Done():
			return
		}
		for c.unread.Load() > mostHeard {
			select {
			case <-c.taken:
			case <-c.Link.Done():
				return
			}
		}
	}
}

// told is what a server may tell who takes part.
func told(k wire.Kind) int {
	switch k {
	case wire.Hello, wire.Want, wire.Ready, wire.Asks, wire.Fares:
		return -1
	case wire.Blob:
		return mostBrought
	}
	return math.MaxInt
}

// ErrOver is the end of the race that one took part in.
var ErrOver = errors.New("the race is over")

const (
	sendEvery   = time.Second / 60
	soonEvery   = 4 * time.Millisecond // where much is wanted anew
	urgentTimes = 3                    // that it is said at once: who hears it late drives elsewhere for a moment
	mostSteps   = 400                  // ticks that the confirmed world goes on in a turn at most
	lastWords   = 3 * time.Second      // that are waited for what is told before the end
	faresEvery  = 5 * time.Second      // the server is told how it goes
	heardWithin = time.Second / 2      // it has, when it ends
	hashesKept  = wire.MostHashes
)

// Turn does what is due at a moment of its caller's clock. It ends with ErrOver, or with why the link has ended.
func (c *Client) Turn(now time.Duration) error {
	if c.err != nil {
		return c.err
	}
	if c.err = c.turn(now); c.err != nil {
		c.note()
	}
	return c.err
}

func (c *Client) turn(now time.Duration) error {
	if err := c.hear(now); err != nil {
		return err
	}
	if c.parting > 0 {
		return c.over(now)
	}
	moved, err := c.confirm()
	if c.told > 0 && !c.paused { // what the newest tick that is known is behind the server's
		age := (c.serverTick(now) - float64(c.run.World.Tick())) * c.dt * 1000
		if c.settled(now) {
			c.figures.ages.note(age)
		} else {
			c.figures.AgeFirst = max(c.figures.AgeFirst, age)
		}
	}
	if err != nil {
		return err
	}
	if err := c.run.Err(); err != nil {
		return err
	}
	if moved {
		c.stand()
	} else if c.Asked != nil {
		c.Asked(c)
	}
	if err := c.goAhead(now, moved); err != nil {
		return err
	}
	if since := now - c.sent; since >= sendEvery || c.sent == 0 || c.urgent > 0 && since >= soonEvery {
		c.sent, c.urgent = now, max(c.urgent-1, 0)
		up := wire.Up{Known: c.follow.Known()} // nothing is wanted yet where the world stands
		if c.frames != nil {
			up = c.frames.Up(c.follow.Known(), c.hashes)
		}
		up.World = c.world
		_ = c.Link.Send(up.Append(nil)) // what does not leave is sent again
		c.tellPose()
	}
	if now-c.fared >= faresEvery {
		c.fared = now
		c.say(wire.Fares, wire.Encode(c.fare()))
	}
	if err := c.listens(now); err != nil {
		return err
	}
	if err := c.stands(now, moved); err != nil {
		return err
	}
	return c.over(now)
}

// over tells whether it has ended.
func (c *Client) over(now time.Duration) error {
	switch {
	case c.bye != nil && (c.run.World.Tick() >= c.bye.Tick || now-c.byeAt > lastWords):
		if !c.heardOut(now) {
			return nil
		}
		if c.bye.Again {
			return &RestartsError{wire.CleanText(c.bye.Why)}
		}
		return ErrOver
	case c.bye == nil:
		select {
		case <-c.Link.Done():
			if len(c.heard) == 0 {
				return c.Link.Why()
			}
		default:
		}
	}
	return nil
}

// heardOut tells the server for the last time how it went, and whether that has heard, which then ends the link.
func (c *Client) heardOut(now time.Duration) bool {
	if c.parting == 0 {
		c.parting = max(now, 1)
		c.say(wire.Fares, wire.Encode(c.fare()))
	}
	select {
	case <-c.Link.Done():
		return true
	default:
		return now-c.parting > heardWithin
	}
}

// confirm steps the world as far as everything is known. It tells whether it went on.
func (c *Client) confirm() (moved bool, err error) {
	w := c.run.World
	for n := 0; n < mostSteps && w.Tick() < c.follow.Closed(); n++ {
		if err := replicate.Push(w, c.follow.At(w.Tick()+1)); err != nil {
			return moved, err
		}
		if err := c.run.Loop.Steps(1); err != nil {
			return moved, err
		}
		moved = true
		tick := w.Tick()
		if tick%wire.HashEvery == 0 {
			c.hashes = append(c.hashes, wire.Hashed{Tick: tick, Hash: w.Hash()})
			c.hashes = c.hashes[max(0, len(c.hashes)-hashesKept):]
		}
		if tick%session.RecentEvery == 0 {
			c.recent.Keep(w)
		}
		c.ahead.confirmed(w)
		c.tell()
		if c.Asked != nil {
			c.Asked(c)
		}
	}
	if moved {
		c.strain.stepped(w.Tick())
	}
	return moved, nil
}

// Session is the confirmed run.
func (c *Client) Session() *session.Session { return c.run }

// Run turns until it is over, or the context ends: then the server is told. What is typed meanwhile is said, or asked
// where it begins with a stroke; nil: nobody types.
func (c *Client) Run(ctx context.Context, typed <-chan string) error {
	source := ecs.Wall()
	for ctx.Err() == nil {
		select {
		case line := <-typed:
			c.Typed(line)
		default:
		}
		if err := c.Turn(source.Now()); err != nil {
			if errors.Is(err, ErrOver) {
				return nil
			}
			return err
		}
		source.Sleep(2 * time.Millisecond)
	}
	return nil
}

// Close leaves, and ends the recording. Once is enough: whoever closes it again is told the same.
func (c *Client) Close(why string) error {
	if !c.closed {
		c.closed = true
		c.failed = c.close(why)
	}
	return c.failed
}

func (c *Client) close(why string) error {
	c.note()
	_ = wire.Write(c.stream, wire.Bye, wire.Encode(wire.Parting{Why: wire.CleanText(why)})) // it may be gone
	c.Link.Close(why)
	return errors.Join(c.ahead.close(), c.run.Close())
}

// serverTick is about which tick the server is at: the newest that came quickest, and the way it came.
func (c *Client) serverTick(now time.Duration) float64 {
	hz := 1 / c.dt
	quickest := slices.Max(c.quick[:max(1, min(c.downs, len(c.quick)))])
	return quickest + (now.Seconds()+c.Link.Counts().RoundTrip.Seconds()/2)*hz
}
