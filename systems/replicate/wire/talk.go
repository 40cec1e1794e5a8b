// What messages say that people and set-ups are named in: JSON, so that a person can read a captured stream.

package wire

import (
	"encoding/json"
	"fmt"
)

// Guest is the body of a Hello: who comes.
type Guest struct {
	Protocol  int    `json:"protocol"`
	Program   string `json:"program"` // version, for people
	Name      string `json:"name"`    // that others see
	Car       string `json:"car"`     // id; "": as the host has it
	Livery    string `json:"livery,omitempty"`
	Looks     bool   `json:"looks_on"`        // without a car
	Tells     bool   `json:"tells,omitempty"` // it tells where its car is: something else moves that
	Ready     bool   `json:"ready"`           // the race may begin at once: nobody has to be waited for
	Password  []byte `json:"password,omitempty"`
	Reference string `json:"reference"` // hash of the reference drive
}

// House is the body of a Welcome: what is run, as a session tells it.
type House struct {
	Name    string  `json:"name"`
	Scene   string  `json:"scene"`
	Hz      int     `json:"hz"`
	Header  []byte  `json:"header"`
	Files   []File  `json:"files"`
	Brought []Input `json:"brought"` // blueprints that came since the first tick
}

// File is one that the run is made of.
type File struct {
	Sum   [32]byte `json:"sum"`
	Bytes int      `json:"bytes"`
}

// Reason is the body of a Refuse.
type Reason struct {
	Why string `json:"why"`
}

// Parting is the body of a Bye.
type Parting struct {
	Why  string `json:"why"`
	Tick uint64 `json:"tick"` // the last one, of a server's

	Again bool `json:"again,omitempty"` // it will be there again
}

// Told is the body of a Talk: something that happened, or that somebody typed, and never words of ours. A guest sends
// what he typed as Text alone: the server says of what kind it is.
type Told struct {
	Kind    string     `json:"kind,omitempty"` // id of what is told; "": Text alone
	Bad     bool       `json:"bad,omitempty"`
	Who     string     `json:"who,omitempty"`
	Other   string     `json:"other,omitempty"`
	Cause   string     `json:"cause,omitempty"` // likewise an id
	Text    string     `json:"text,omitempty"`
	Numbers [4]float64 `json:"numbers"`
}

// Other is the body of a Wrong: the client's world is another from a tick on.
type Other struct {
	Tick   uint64 `json:"tick"`
	Server string `json:"server"` // hashes
	Client string `json:"client"`
}

// Encode is a body of one of these types.
func Encode(body any) []byte {
	text, err := json.Marshal(body)
	if err != nil {
		panic("wire: " + err.Error()) // plain fields always encode
	}
	return text
}

// Decode reads a body into one of these types.
func Decode(m Message, into any) error {
	if err := json.Unmarshal(m.Body, into); err != nil {
		return fmt.Errorf("a message that cannot be read: %w", err)
	}
	return nil
}

// Steps is the body of a server's Trace: what its world was after each system of some ticks.
type Steps struct {
	From  uint64 `json:"from"` // tick of the world that they begin with
	Steps []Step `json:"steps"`
}

// Step is the world after a system of a tick.
type Step struct {
	Tick   uint64 `json:"tick"`
	System string `json:"system"`
	Hash   uint64 `json:"hash"`
}

// Differs is the body of a client's Trace: where its world first differs.
type Differs struct {
	Tick   uint64 `json:"tick"`
	System string `json:"system,omitempty"`
	Field  string `json:"field,omitempty"` // where it is known already: stepped again it was the same
	Dump   []byte `json:"dump,omitempty"`  // of all State then, deflated text
}
