// Package wire is how a lockstep client and the simulation speak: a line of JSON each way, and nothing else.
//
//   - to read what a client asks: Decode
//   - to answer it: Answer.Append, AppendError
//
// It is pure: bytes in, bytes out. The same numbers come out as went in, to the bit.
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"camber/blueprints/source/markup"
)

// Version counts changes that old clients cannot speak; the answer to hello tells it.
const Version = 2

// Limits of one request. A mistyped number should not run for hours.
const (
	MaxLine  = 1 << 16   // bytes
	MaxTicks = 1_000_000 // in one step
	MaxRead  = 1000      // channels
)

// What a request may ask.
const (
	Hello    = "hello"    // who is there
	Channels = "channels" // what can be read
	Read     = "read"     // from now on, answer steps with these channels
	Step     = "step"     // write, go on for some ticks, answer with the channels
	Reset    = "reset"    // back to the first tick
	Hash     = "hash"     // of the world now
	End      = "end"      // good bye

	Put    = "put"    // stand an obstacle on the ground
	Remove = "remove" // take away what was put down
	Move   = "move"   // put a car somewhere, on its way
	Sound  = "sound"  // have a file played
	Task   = "task"   // show the driver what to do
	Hits   = "hits"   // ask who has begun to touch whom
	Rays   = "rays"   // ask how far it is to what, along some ways

	Picture = "picture" // ask what an eye sees
	Set     = "set"     // change weather, air and ground
	Patch   = "patch"   // lay a piece of ground that grips otherwise
	Force   = "force"   // push a steering wheel that pushes back
	Spawn   = "spawn"   // have a car come
	Leave   = "leave"   // have a car leave
	Race    = "race"    // order something as race control
	Results = "results" // ask how the race stands
	Events  = "events"  // ask what has happened since
	Tell    = "tell"    // say where a car is that is moved so

	Mark     = "mark"      // note a moment in the log
	MarkName = "mark-name" // say what the marks of a code are called
	Limit    = "limit"     // hold a car to a speed
	Write    = "write"     // what is wanted of pedals, wheel and stalks, without going on

	Recover = "recover" // put a car back on the road
	Hand    = "hand"    // say who drives a car
	Refit   = "refit"   // set a car up otherwise
	Restart = "restart" // have the drive begin again, or the session of the race that is on
)

// verbs are all of them.
var verbs = []string{
	Hello, Channels, Read, Step, Reset, Hash, End, Put, Remove, Move, Sound, Task, Rays, Hits, Picture, Set, Patch,
	Spawn, Leave, Force, Race, Results, Tell,
	Mark, MarkName, Limit, Write, Events,
	Recover, Hand, Refit, Restart,
}

// Orderable are those that anybody may order who does not step the world by hand; questions are none.
var Orderable = []string{
	Write, Put, Remove, Move, Sound, Task, Patch, Leave, Force, Tell, Spawn, Race, Set, Mark, MarkName, Limit,
	Recover, Hand, Refit, Restart,
}

// Request is one line of a client. What is nil was not said.
type Request struct {
	Do        string   `json:"do"`
	Ticks     *int     `json:"ticks"`      // step: how many; 1 when not said, 0 only writes and reads
	Car       int      `json:"car"`        // step: whose intent, from 1; 1 when not said
	Steer     *float64 `json:"steer"`      // step: -1 full left to 1 full right
	Throttle  *float64 `json:"throttle"`   // step: 0 to 1
	Brake     *float64 `json:"brake"`      // step: 0 to 1
	Clutch    *float64 `json:"clutch"`     // step: 0 pedal down to 1 released
	HandBrake *float64 `json:"hand-brake"` // step: 0 to 1
	Starter   *bool    `json:"starter"`    // step: the key is turned
	Shift     *int     `json:"shift"`      // step: -1, 0 or 1 gear, once
	Channels  []string `json:"channels"`   // read: their names
	Token     string   `json:"token"`      // hello: what the simulation printed, where anybody of this machine may come

	Lever     *int  `json:"lever"`     // step: where an H lever stands: -1 reverse, 1 upwards a gear, 64 neutral, 0 none
	Indicator *int  `json:"indicator"` // step: -1 left, 0 off, 1 right, 2 both
	Lights    *int  `json:"lights"`    // step: 0 off, 1 side, 2 dipped, 3 main
	Wipers    *int  `json:"wipers"`    // step: 0 off to 3
	Flash     *bool `json:"flash"`     // step: main beam while true
	Horn      *bool `json:"horn"`      // step

	What  string   `json:"what"`  // put: an obstacle's id; sound: a file; remove: last, near, own or all
	Text  *string  `json:"text"`  // task
	Loud  float64  `json:"loud"`  // sound: factor on its loudness; 1 when not said
	East  *float64 `json:"east"`  // put, move, remove near: m, from the track's middle
	North *float64 `json:"north"` // likewise
	// move, put: m over the middle: the ground below that is meant; that nearest to the car's height when not said
	Up      *float64    `json:"up"`
	Level   *int        `json:"level"`   // move, put, spawn, patch: 0 the land, 1 a bridge over it, -1 a tunnel below
	Ahead   float64     `json:"ahead"`   // put: m, ahead of the car, where east and north are not said
	Right   float64     `json:"right"`   // put: m, to its right
	Heading float64     `json:"heading"` // put, move: rad, clockwise from north, or from the car's
	Speed   float64     `json:"speed"`   // move: m/s, forwards
	Rays    [][]float64 `json:"rays"`    // rays: right, forward, up of the origin and of the way, in m and the car's axes

	Camera string   `json:"camera"` // picture: one of the car's by name
	Width  int      `json:"width"`  // picture: px; 640 when not said
	Height int      `json:"height"` // picture: px; 360 when not said
	Pitch  float64  `json:"pitch"`  // picture: rad, upwards
	Fov    *float64 `json:"fov"`    // picture: rad, up and down; the camera's own when not said
	Format string   `json:"format"` // picture: png, rgba or none; png when not said
	Depth  bool     `json:"depth"`  // picture: how far all is, too

	Values []string `json:"values"` // set: "scene/weather@wet=60%"; an empty list: as it was. spawn, refit: the car's
	Driver string   `json:"driver"` // spawn: none, parked, told or auto. hand: auto or own
	Torque float64  `json:"torque"` // force: N m on the rim, to the right
	Lasts  float64  `json:"lasts"`  // force: s
	Radius float64  `json:"radius"` // patch: m
	Grip   *float64 `json:"grip"`   // patch: factor on what tyres grip there; all patches go when not said

	Name    string   `json:"name"`    // spawn: under which it enters the race that is on. mark-name: of the code
	Skill   float64  `json:"skill"`   // spawn: 0 to 1, of the built-in driver in a race
	Slot    int      `json:"slot"`    // race: of whom penalise and exclude are
	Seconds float64  `json:"seconds"` // race: of a penalty; below 0: a drive-through
	Code    int      `json:"code"`    // mark, mark-name: 1 to 255
	Value   *float64 `json:"value"`   // mark: whatever the code means by it. limit: m/s; none when not said
	Turning float64  `json:"turning"` // tell: rad/s, to the left positive, as yaw-rate is read

	By uint32 `json:"-"` // a player's slot, who orders; 0: whoever runs the world
}

// keys are what a request may hold, for hints.
var keys = []string{
	"do", "ticks", "car", "steer", "throttle", "brake", "clutch", "hand-brake", "starter", "shift",
	"channels", "lever", "indicator", "lights", "wipers", "flash", "horn", "what", "text", "loud", "east", "north", "up",
	"ahead", "right", "heading", "speed", "rays", "camera", "width", "height", "pitch", "fov", "format", "depth",
	"values", "radius", "grip", "driver", "torque", "lasts", "name", "skill", "slot", "seconds",
	"turning", "level", "code", "value",
}

// Decode reads one line. An error says what is wrong with it and what would be right.
func Decode(line []byte) (Request, error) {
	var r Request
	if len(line) > MaxLine {
		return r, fmt.Errorf("a line of %d bytes is too long: %d are the most", len(line), MaxLine)
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&r); err != nil {
		return Request{}, unread(err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return Request{}, fmt.Errorf("there is more than one object in the line: end each with a newline")
	}
	if err := r.check(); err != nil {
		return Request{}, err
	}
	return r, nil
}

// unread says what made a line unreadable.
func unread(err error) error {
	if name, ok := strings.CutPrefix(err.Error(), `json: unknown field "`); ok {
		name = strings.TrimSuffix(name, `"`)
		if hint := markup.DidYouMean(name, keys); hint != "" {
			return fmt.Errorf("there is no %.60q%s", name, hint)
		}
		return fmt.Errorf("there is no %.60q: a request has %s", name, strings.Join(keys, ", "))
	}
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) {
		return fmt.Errorf("%s: a JSON %s is not what belongs there, but %s", or(kind.Field, "the line"), kind.Value,
			wanted(kind))
	}
	return fmt.Errorf(`not a line of JSON (%w): say {"do":"step"} and a newline`, err)
}

// wanted is what belongs there, in words.
func wanted(kind *json.UnmarshalTypeError) string {
	switch name := kind.Type.String(); name {
	case "int":
		return "a whole number"
	case "float64":
		return "a number"
	case "bool":
		return "true or false"
	case "string":
		return "text"
	case "[]string":
		return "a list of names"
	case "[][]float64", "[]float64":
		return "a list of rays, six numbers each"
	default:
		return `an object such as {"do":"step"}`
	}
}

func or(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// check refuses what no simulation can do.
func (r *Request) check() error {
	known := false
	for _, v := range verbs {
		known = known || r.Do == v
	}
	switch {
	case r.Do == "":
		return fmt.Errorf(`a request says what to do: {"do":"step"}; there is %s`, strings.Join(verbs, ", "))
	case !known:
		if hint := markup.DidYouMean(r.Do, verbs); hint != "" {
			return fmt.Errorf("there is no %.60q to do%s", r.Do, hint)
		}
		return fmt.Errorf("there is no %.60q to do: there is %s", r.Do, strings.Join(verbs, ", "))
	case r.Do != Step && r.Do != Write && r.Writes():
		return fmt.Errorf("%s takes no steering wheel and no pedals: write them with step or write", r.Do)
	case r.Ticks != nil && (r.Do != Step || *r.Ticks < 0 || *r.Ticks > MaxTicks):
		return fmt.Errorf("ticks %d: step takes 0 to %d of them, and nothing else does", *r.Ticks, MaxTicks)
	case r.Token != "" && r.Do != Hello:
		return fmt.Errorf("%s takes no token: say it once, with hello", r.Do)
	case r.Channels != nil && r.Do != Read:
		return fmt.Errorf("%s takes no channels: choose them once with read", r.Do)
	case len(r.Channels) > MaxRead:
		return fmt.Errorf("%d channels are too many: %d are the most", len(r.Channels), MaxRead)
	case r.Car < 0:
		return fmt.Errorf("car %d: cars are counted from 1", r.Car)
	case r.Shift != nil && (*r.Shift < -1 || *r.Shift > 1):
		return fmt.Errorf("shift %d: a gear at a time, -1, 0 or 1", *r.Shift)
	}
	if err := r.checkOrder(); err != nil {
		return err
	}
	for _, p := range []struct {
		name string
		is   *int
		from int
		to   int
	}{
		{"lever", r.Lever, -1, 64},
		{"indicator", r.Indicator, -1, 2},
		{"lights", r.Lights, 0, 3},
		{"wipers", r.Wipers, 0, 3},
	} {
		if p.is != nil && (*p.is < p.from || *p.is > p.to) {
			return fmt.Errorf("%s %d: say %d to %d", p.name, *p.is, p.from, p.to)
		}
	}
	for _, p := range []struct {
		name string
		is   *float64
		from float64
	}{
		{"steer", r.Steer, -1},
		{"throttle", r.Throttle, 0},
		{"brake", r.Brake, 0},
		{"clutch", r.Clutch, 0},
		{"hand-brake", r.HandBrake, 0},
	} {
		if p.is != nil && !(*p.is >= p.from && *p.is <= 1) {
			return fmt.Errorf("%s %g: say a number from %g to 1", p.name, *p.is, p.from)
		}
	}
	return nil
}

// Writes tells whether a request moves a control.
func (r *Request) Writes() bool {
	return r.Steer != nil || r.Throttle != nil || r.Brake != nil || r.Clutch != nil || r.HandBrake != nil ||
		r.Starter != nil || r.Shift != nil || r.Lever != nil || r.Indicator != nil || r.Lights != nil || r.Wipers != nil ||
		r.Flash != nil || r.Horn != nil
}

// finite is what JSON can say of a number.
func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
