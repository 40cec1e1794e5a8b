// camber town fetch: a map around a place, from a server that speaks Overpass.

package town

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	"camber/components/geo"
	"camber/content"
	"camber/content/fetch"
	"camber/content/osm"
	towns "camber/content/town"
	"camber/systems/host/launch"
	"camber/tools/camber/flags"
)

// Fetch is camber town fetch.
type Fetch struct {
	Place    string        `arg:"" help:"Around which place: latitude and longitude in degrees, as in 42.5063,1.5218."`
	Radius   string        `default:"2km" placeholder:"LENGTH" help:"How far the map reaches to each side, in m or km (default: ${default})."`
	Output   string        `short:"o" required:"" placeholder:"NAME.osm" help:"The map to write."`
	From     string        `placeholder:"URL" help:"The server that is asked (default: the setting /FahrSim/Maps@Server)."`
	Patience time.Duration `default:"3m" placeholder:"TIME" help:"For how long nothing may come before it is given up (default: ${default})."`
	Tries    int           `default:"5" placeholder:"N" help:"How often a server that is busy is asked (default: ${default})."`
	Most     int64         `default:"300" placeholder:"MB" help:"How large the map may be, in MB (default: ${default})."`
	Force    bool          `help:"Replace a map that is there."`
}

// What may be asked of a server that serves everybody.
const (
	leastRadius = 100.0   // m
	mostRadius  = 25000.0 // m
	serverTime  = 180     // s, that it may take
)

// Run does it.
func (c *Fetch) Run(std launch.Streams) error {
	at, err := geo.Parse(c.Place)
	if err != nil {
		return err
	}
	metres, err := lengthOf("--radius", c.Radius, leastRadius, mostRadius)
	if err != nil {
		return err
	}
	if err := c.may(); err != nil {
		return err
	}
	from := c.From
	if from == "" {
		from = launch.Config(std).Text("/FahrSim/Maps@Server")
	}
	host := from
	if u, err := url.Parse(from); err == nil && u.Host != "" {
		host = u.Host
	}
	most := c.Most << 20
	bar := launch.NewProgress(std, "town fetch")
	var data bytes.Buffer
	r := fetch.Request{
		Server: from, Query: fetch.Around(at, metres).Query(serverTime, most), Most: most, Idle: c.Patience, Tries: c.Tries,
		Agent: "camber/" + flags.Version + " (driving simulator; camber town fetch)",
		Told: func(n int64) {
			bar.Show(float64(n)/float64(most), fmt.Sprintf("%.1f MB from %s", float64(n)/1e6, host))
		},
		Busy: func(why string, wait time.Duration) {
			fmt.Fprintf(std.Err, "%s is busy (%s): asking again in %s\n", host, why, wait.Round(100*time.Millisecond))
		},
	}
	if err := r.Fetch(std.Context(), &data); err != nil {
		bar.Clear()
		return fmt.Errorf("no map came: %w", err)
	}
	bar.Clear()
	m, err := osm.Read(bytes.NewReader(data.Bytes()), osm.Options{Name: host})
	if err != nil {
		return fmt.Errorf("no map came: %w", err)
	}
	if err := content.WriteFile(c.Output, data.Bytes(), 0o644); err != nil {
		return err
	}
	fmt.Fprintf(std.Out, "%s: %.1f MB, %d ways within %g km of %s, of %s, from %s\n%s, under the ODbL\n", c.Output,
		float64(data.Len())/1e6, len(m.Ways), metres/1000, at, m.Date, host, towns.Licence)
	fmt.Fprintf(std.Out, "make a town of it with camber town build %s -o %s\n", c.Output,
		strings.TrimSuffix(c.Output, filepath.Ext(c.Output))+towns.Ext)
	return nil
}

// may tells what speaks against what is asked.
func (c *Fetch) may() error {
	if filepath.Ext(c.Output) != ".osm" {
		return fmt.Errorf("%s is no name for a map: say -o NAME.osm", c.Output)
	}
	if _, err := os.Stat(c.Output); err == nil && !c.Force {
		return fmt.Errorf("%s is there already: take another name, or replace it with --force", c.Output)
	}
	switch {
	case c.Patience < time.Second || c.Patience > time.Hour:
		return fmt.Errorf("--patience %s: say 1s to 1h", c.Patience)
	case c.Tries < 1 || c.Tries > 20:
		return fmt.Errorf("--tries %d: say 1 to 20", c.Tries)
	case c.Most < 1 || c.Most > 2000:
		return errors.New("--most: say 1 to 2000 MB")
	}
	return nil
}
