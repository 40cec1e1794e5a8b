// Who this account is to others.

package launch

import (
	"crypto/ed25519"
	"errors"
	"fmt"
	"path/filepath"

	"camber/systems/host/serve"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
)

// errNoPlace is an account without a folder of settings.
var errNoPlace = errors.New("there is no place to keep a key: set HOME to a folder that can be written to")

// OwnKey is the key that the account signs recordings with.
func OwnKey(std Streams) (ed25519.PrivateKey, error) {
	path := Config(std).Path()
	if path == "" {
		return nil, errNoPlace
	}
	return session.OwnKey(filepath.Join(filepath.Dir(path), "key"))
}

// Identity is the account's keys, and the servers that it has met: beside its settings.
func Identity(std Streams) (Keys, error) {
	path := Config(std).Path()
	if path == "" {
		return Keys{}, errNoPlace
	}
	return KeysIn(filepath.Dir(path)), nil
}

// Bans are those of the account's servers: beside its settings.
func Bans(std Streams) (*serve.Bans, error) {
	path := Config(std).Path()
	if path == "" {
		return nil, errors.New("there is no place to keep bans: set HOME to a folder that can be written to")
	}
	bans, problems, err := serve.OpenBans(filepath.Join(filepath.Dir(path), "bans"))
	for _, p := range problems {
		fmt.Fprintf(std.Err, "camber: %s\n", p)
	}
	return bans, err
}

// Meets tells whether the server at an address is who it was; a new one is told with its four words, and kept.
func Meets(std Streams, who Keys, address string) func(link.Key) error {
	return func(key link.Key) error {
		first, problems, err := who.Meet(address, key, "")
		for _, p := range problems {
			fmt.Fprintf(std.Err, "camber: %s\n", p)
		}
		if first {
			fmt.Fprintf(std.Err, "camber: %s is new here; its words are: %s\n", address, link.Words(key))
		}
		return err
	}
}
