// Who may not come back: by key, with name and reason, for longer than a server runs.

package serve

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"camber/content"
	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Ban is somebody who may not come back.
type Ban struct {
	Key    link.Key
	Name   string
	Reason string // "": none was given
}

// Bans are a server's, and the file that they outlast it in.
type Bans struct {
	path string // "": they end with the server
	all  []Ban
}

// Bounds of the file of bans; the oldest go first.
const (
	mostBans  = 10_000
	bansHead  = "# Who may not come to servers here: key, name: reason. Written by camber; what is taken out may come.\n"
	bansMode  = 0o600
	bansBytes = 8 << 20
)

// OpenBans reads a file of bans; one that is not there holds none. Lines that are wrong are left out, and named.
func OpenBans(path string) (b *Bans, problems []string, err error) {
	b = &Bans{path: path}
	file, err := content.ReadMost(path, bansBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return b, nil, nil
	case err != nil:
		return nil, nil, fmt.Errorf("bans: %w", err)
	}
	b.all, problems = parseBans(file)
	for i, p := range problems {
		problems[i] = path + ": " + p
	}
	return b, problems, nil
}

func parseBans(file []byte) (all []Ban, problems []string) {
	lines := bufio.NewScanner(bytes.NewReader(file))
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		text, rest, _ := strings.Cut(line, " ")
		key, err := link.ParseKey(text)
		if err != nil {
			problems = append(problems, fmt.Sprintf("line %d is left out: %v", n, err))
			continue
		}
		name, reason, _ := strings.Cut(rest, ":")
		all = append(all, Ban{key, wire.CleanName(name), wire.CleanText(reason)})
	}
	if err := lines.Err(); err != nil {
		problems = append(problems, fmt.Sprintf("the rest is left out: %v", err))
	}
	return all[max(0, len(all)-mostBans):], problems
}

// of is the ban of a key; nil: there is none.
func (b *Bans) of(key link.Key) *Ban {
	i := slices.IndexFunc(b.all, func(ban Ban) bool { return ban.Key == key })
	if i < 0 {
		return nil
	}
	return &b.all[i]
}

// add bans somebody, and keeps it.
func (b *Bans) add(ban Ban) error {
	ban.Name = wire.CleanName(ban.Name)
	return b.change(func() bool {
		b.all = slices.DeleteFunc(b.all, func(other Ban) bool { return other.Key == ban.Key })
		b.all = append(b.all, ban)
		b.all = b.all[max(0, len(b.all)-mostBans):]
		return true
	})
}

// lift lets those in again who have a name or a key, and tells who they are.
func (b *Bans) lift(who string) (lifted []string, err error) {
	err = b.change(func() bool {
		b.all = slices.DeleteFunc(b.all, func(ban Ban) bool {
			is := strings.EqualFold(ban.Name, who) || ban.Key.String() == who
			if is {
				lifted = append(lifted, ban.Name)
			}
			return is
		})
		return len(lifted) > 0
	})
	return lifted, err
}

// change does something to the bans, and keeps them if they are others then. What another server of the account has
// changed meanwhile stays changed.
func (b *Bans) change(do func() (changed bool)) error {
	if b.path == "" {
		do()
		return nil
	}
	defer content.Lock(filepath.Dir(b.path))()
	if file, err := content.ReadMost(b.path, bansBytes); err == nil {
		b.all, _ = parseBans(file)
	}
	if !do() {
		return nil
	}
	text := []byte(bansHead)
	for _, ban := range b.all {
		text = fmt.Appendf(text, "%s %s: %s\n", ban.Key, ban.Name, ban.Reason)
	}
	if err := content.WriteFile(b.path, text, bansMode); err != nil {
		return fmt.Errorf("the ban lasts as long as this server: %w", err)
	}
	return nil
}

// unban lets somebody in again.
func (s *Server) unban(_ *guest, who string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lifted, err := s.Bans.lift(who)
	if err != nil {
		return err.Error()
	}
	if len(lifted) == 0 {
		return fmt.Sprintf("nobody who is called %q is banned: bans tells who is", wire.CleanName(who))
	}
	return fmt.Sprintf("%s may come again", strings.Join(lifted, ", "))
}

// banned lists who is.
func (s *Server) banned(*guest, string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	lines := []string{}
	for _, ban := range s.Bans.all {
		lines = append(lines, fmt.Sprintf("%s (%s)", strings.TrimSuffix(ban.Name+": "+ban.Reason, ": "), ban.Key))
	}
	if len(lines) == 0 {
		return "nobody is banned"
	}
	return strings.Join(lines, "\n")
}

// outlaw is why a guest may not come in; "": it may.
func (s *Server) outlaw(g *guest) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	ban := s.Bans.of(g.link.Peer().Key)
	if ban == nil {
		return ""
	}
	return strings.TrimSuffix("whoever runs the server has sent you away for good: "+ban.Reason, ": ")
}
