// A race of a scene that has none: its track, its car, and built-in drivers.

package launch

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"camber/blueprints/scene"
	"camber/blueprints/source/markup"
	"camber/content"
	"camber/systems/host/session"
	"camber/systems/reload"
)

// servedRace is the race that is made, in the overlay's place for it.
const servedRace = "races/served.xml"

// IsRace tells whether a set-up's scene is a race already.
func IsRace(s *session.Setup) bool {
	path, err := scene.Find(s.Files, s.Scene)
	return err == nil && inRaces(path)
}

func inRaces(path string) bool { return strings.HasPrefix(path, "races/") }

// Served has a set-up be one that others take part in: with so many built-in drivers (below 0: as it has), and, where
// laps are said, as a race over these. A race has its own drivers, of which the hands are left to guests.
func Served(s *session.Setup, bots, laps int) error {
	path, err := scene.Find(s.Files, s.Scene)
	if err != nil {
		return err
	}
	if inRaces(path) {
		if bots >= 0 {
			return fmt.Errorf("--bots %d: the race %s says who drives in it; leave --bots out, or name a scene or a track", bots,
				s.Scene)
		}
		s.Sets = append(s.Sets, "race@hands=no")
		if laps > 0 {
			s.Sets = append(s.Sets, fmt.Sprintf("race/race@laps=%d", laps))
		}
		return nil
	}
	if laps == 0 {
		s.Cars = max(bots, 0)
		return nil
	}
	from, problems := scene.Load(s.Files, path)
	if err := problems.Err(); err != nil {
		return err
	}
	if len(from.Cars) == 0 || from.Track.Course.Middle == nil {
		return errors.New("--laps: this scene has no road to race on; name a track with --track")
	}
	files, ok := s.Files.(*content.Overlay)
	if !ok {
		return errors.New("--laps: a race can be made of content in folders alone")
	}
	car := from.Cars[0].Car.Path
	if s.Car != "" {
		car, s.Car = s.Car, ""
	}
	field := ""
	if bots > 0 {
		field = fmt.Sprintf("    <bots count=\"%d\" cars=\"%s\" from=\"90%%\" to=\"60%%\"/>\n", bots, escaped(car))
	}
	ground, err := groundOf(s.Files, path)
	if err != nil {
		return err
	}
	text := fmt.Sprintf("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<camber version=\"1\">\n  <race id=\"served\" "+
		"name=\"%s\" guests=\"%s\">\n%s    <session kind=\"race\" laps=\"%d\"/>\n%s  </race>\n</camber>\n",
		escaped(from.Name), escaped(car), ground, laps, field)
	s.Files = files.Under(content.Layer{Name: "race", FS: reload.Memory{servedRace: []byte(text)}})
	s.Scene = servedRace
	return nil
}

// groundOf is the track of a scene's file, and what is over it, as they are written there.
func groundOf(files fs.FS, path string) (string, error) {
	data, err := markup.ReadFile(files, path)
	if err != nil {
		return "", err
	}
	root, problems := markup.Parse(path, data)
	if err := problems.Err(); err != nil {
		return "", err
	}
	var b strings.Builder
	for _, name := range []string{"track", "weather", "time"} {
		if e := root.Children[0].Child(name); e != nil {
			write(&b, e)
		} else if name == "track" {
			return "", errors.New("--laps: this scene has its track from another one; name the track with --track")
		}
	}
	return b.String(), nil
}

// write writes an element as it was read.
func write(b *strings.Builder, e *markup.Element) {
	b.WriteString("<" + e.Name)
	for _, a := range e.Attrs {
		b.WriteString(" " + a.Name + `="` + escaped(a.Value) + `"`)
	}
	b.WriteString(">" + escaped(e.Text))
	for _, child := range e.Children {
		write(b, child)
	}
	b.WriteString("</" + e.Name + ">\n")
}
