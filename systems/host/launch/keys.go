// Who we are and whom we have met: a player's key, a server's key, the keys of servers, in the folder of the settings.

package launch

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"camber/content"
	"camber/systems/host/session"
	"camber/systems/replicate/link"
)

// The files. The player's is the one that recordings are signed with: who drove is who joined.
const (
	playerFile = "key"
	serverFile = "server-key"
	knownFile  = "known-servers"
)

// ownersOnly is for files that say who somebody is, or whom they have met.
const ownersOnly fs.FileMode = 0o600

// Keys are a folder of keys. One is made at the first start.
type Keys struct{ folder string }

// KeysIn is who we are by the keys in a folder, such as the settings' own.
func KeysIn(folder string) Keys { return Keys{folder} }

// Player is the key that a player is known by, made where there is none.
func (k Keys) Player() (link.Secret, error) { return k.own(playerFile) }

// Server is the key that a server is known by, made where there is none: it is another one than the player's, so that
// a server can move to another machine without whoever runs it.
func (k Keys) Server() (link.Secret, error) { return k.own(serverFile) }

func (k Keys) own(name string) (link.Secret, error) {
	private, err := session.OwnKey(filepath.Join(k.folder, name))
	if err != nil {
		return link.Secret{}, fmt.Errorf("identity: %w", err)
	}
	return link.SecretOf(private), nil
}

// Meet tells whether the server at an address is who it was. When it is met for the first time it is kept, and first
// is true: say its words, so that the person can compare them. A server that is another one is a *link.ChangedError.
// Lines of the file that are wrong are named in problems and left out.
func (k Keys) Meet(address string, key link.Key, name string) (first bool, problems []string, err error) {
	err = k.change(func(known *link.Known) (changed bool, err error) {
		first, err = known.Check(address, key, name)
		return first, err
	}, &problems)
	return first, problems, err
}

// Forget takes a server out, and tells whether it was there.
func (k Keys) Forget(address string) (was bool, err error) {
	var problems []string
	err = k.change(func(known *link.Known) (bool, error) {
		was = known.Forget(address)
		return was, nil
	}, &problems)
	return was, err
}

// change reads the servers that were met, does something with them, and keeps them if they are others then.
func (k Keys) change(do func(*link.Known) (changed bool, err error), problems *[]string) error {
	defer content.Lock(k.folder)()
	path := filepath.Join(k.folder, knownFile)
	file, err := os.ReadFile(path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("identity: %w", err)
	}
	known, wrong := link.ParseKnown(file)
	for _, w := range wrong {
		*problems = append(*problems, path+": "+w)
	}
	changed, err := do(&known)
	if err != nil || !changed {
		return err
	}
	if err := content.WriteFile(path, known.Marshal(), ownersOnly); err != nil {
		return fmt.Errorf("identity: the server cannot be kept: %w", err)
	}
	return nil
}
