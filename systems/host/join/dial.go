// Finding the server and getting in, with the player's own key.

package join

import (
	"cmp"
	"context"
	"os/user"
	"slices"
	"time"

	"camber/systems/host/cargo"
	"camber/systems/host/launch"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Party is where somebody takes part, and as whom.
type Party struct {
	Address  string // where the server is
	Password string // the server's
	Name     string // what others see; "": the account's
	Car      string // that is wanted; "": the scene's
	Livery   string // of the car; "": as its file has it
	Looks    bool   // without a car
	Ready    bool   // at once, when the lobby asks
	Tells    bool   // where the car is, and does not drive it
	Program  string // version, for people
}

// dialling is how long a server is tried.
const dialling = 10 * time.Second

// Dialler is how the server is reached, again and again.
func (p *Party) Dialler(std launch.Streams) (func(context.Context) (link.Link, error), error) {
	who, err := launch.Identity(std)
	if err != nil {
		return nil, err
	}
	secret, err := who.Player()
	if err != nil {
		return nil, err
	}
	meets := launch.Meets(std, who, p.Address)
	return func(ctx context.Context) (link.Link, error) {
		soon, cancel := context.WithTimeout(ctx, dialling)
		defer cancel()
		return link.Dial(soon, p.Address, link.Config{Secret: secret, Password: p.Password, Check: meets})
	}, nil
}

// Fill fills in who comes, where files are kept and who tries them.
func (p *Party) Fill(std launch.Streams, o *Options) {
	o.Who = wire.Guest{
		Program: p.Program, Name: cmp.Or(p.Name, Account()), Car: p.Car, Livery: p.Livery, Looks: p.Looks, Ready: p.Ready,
		Tells: p.Tells,
	}
	if files := launch.OpenRaceFiles(); files != nil {
		o.Cache = files
	}
	if len(std.Self) > 0 {
		o.Try = (&cargo.Trial{Self: append(slices.Clone(std.Self), cargo.JudgeCommand)}).Try
	}
}

// Dial takes part: it fills in Link, Who, Cache and Try of the options.
func (p *Party) Dial(std launch.Streams, o Options) (*Client, error) {
	dial, err := p.Dialler(std)
	if err != nil {
		return nil, err
	}
	if o.Link, err = dial(std.Context()); err != nil {
		return nil, err
	}
	p.Fill(std, &o)
	c, err := Join(std.Context(), o)
	if err != nil {
		o.Link.Close("it could not begin")
		return nil, err
	}
	return c, nil
}

// Account is the name of whoever uses this machine; "": it is not known.
func Account() string {
	account, err := user.Current()
	if err != nil {
		return ""
	}
	return account.Username
}
