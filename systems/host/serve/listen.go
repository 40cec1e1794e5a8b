// A server on a port of its own: who searches for one is told what it is about.

package serve

import (
	"errors"
	"sync/atomic"

	"camber/systems/replicate/link"
)

// Listen opens a server where listen has it listen, in the way that how says. What it tells who searches is its own.
func Listen(listen func(link.Config) (link.Listener, error), how link.Config, o Options) (*Server, error) {
	var open atomic.Pointer[Server]
	how.Offer = func() link.Offer {
		offer := link.Offer{Key: how.Secret.Key(), Password: how.Password != ""}
		if s := open.Load(); s != nil {
			s.Offer(&offer)
		}
		return offer
	}
	var err error
	if o.Listener, err = listen(how); err != nil {
		return nil, err
	}
	s, err := Open(o)
	if err != nil {
		return nil, errors.Join(err, o.Listener.Close("the server does not begin"))
	}
	open.Store(s)
	return s, nil
}
