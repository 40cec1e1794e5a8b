// camber servers: who can be joined.

package race

import (
	"fmt"
	"strings"

	"camber/systems/host/find"
	"camber/systems/host/launch"
	"camber/systems/replicate/link"
)

// ServersCommand is camber servers.
type ServersCommand struct {
	Port uint16 `default:"${port}" help:"Port that is searched on the LAN."`
	List string `help:"Address of a list of servers to ask besides (default: the setting /FahrSim/Network@ServerList)."`
	JSON bool   `help:"Print them as JSON."`
}

// serverFound is one of them.
type serverFound struct {
	Address  string `json:"address"`
	Name     string `json:"name"`
	Scene    string `json:"scene"`
	Players  int    `json:"players"`
	Places   int    `json:"places"`
	Bots     int    `json:"bots"`
	Password bool   `json:"password"`
	Protocol uint16 `json:"protocol"`
	Key      string `json:"key"`
	Words    string `json:"words"`
}

// Run does it.
func (c *ServersCommand) Run(std launch.Streams) error {
	if c.List == "" {
		c.List = launch.Config(std).Text("/FahrSim/Network@ServerList")
	}
	offers, problems, err := find.Servers(std.Context(), find.Where{Port: c.Port, List: c.List})
	if err != nil {
		return err
	}
	for _, p := range problems {
		fmt.Fprintf(std.Err, "camber: %s\n", p)
	}
	if c.JSON {
		list := make([]serverFound, len(offers))
		for i, o := range offers {
			list[i] = serverFound{
				o.Address, o.Name, o.Scene, o.Players, o.Places, o.Bots, o.Password, o.Protocol, o.Key.String(), o.Words(),
			}
		}
		return launch.PrintJSON(std, list)
	}
	if len(offers) == 0 {
		fmt.Fprintf(std.Out, "no server answers on the LAN at port %d\n", c.Port)
	}
	for _, o := range offers {
		fmt.Fprintln(std.Out, serverLine(o))
	}
	return nil
}

func serverLine(o link.Offer) string {
	said := []string{o.Address, fmt.Sprintf("%q", o.Name), o.Scene, fmt.Sprintf("%d of %d players", o.Players, o.Places)}
	if o.Bots > 0 {
		said = append(said, fmt.Sprintf("%d bots", o.Bots))
	}
	if o.Password {
		said = append(said, "password")
	}
	return strings.Join(append(said, o.Words()), ", ")
}
