// camber sign: a recording is signed with the player's key.

package record

import (
	"crypto/ed25519"
	"errors"
	"fmt"

	"camber/systems/host/launch"
	"camber/systems/host/session"
)

// SignCommand is camber sign.
type SignCommand struct {
	File string `arg:"" optional:"" help:"Recording made with --record."`
	Show bool   `help:"Print the public half of your key, which camber verify --key takes."`
}

// Run does it.
func (c *SignCommand) Run(std launch.Streams) error {
	if c.File == "" && !c.Show {
		return errors.New("say which recording to sign, or --show for your public key")
	}
	key, err := launch.OwnKey(std)
	if err != nil {
		return err
	}
	public := key.Public().(ed25519.PublicKey)
	if c.Show {
		_, err := fmt.Fprintf(std.Out, "%x\n", []byte(public))
		return err
	}
	if err := session.Sign(c.File, key); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.Out, "%s is signed: camber verify --key %x %s\n", c.File, []byte(public), c.File)
	return err
}
