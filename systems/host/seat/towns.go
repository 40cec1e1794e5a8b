//go:build cgo && window

// Towns in the menus: which there are, driving in one, and making one of a map.

package seat

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync/atomic"

	"camber/components"
	"camber/components/street"
	"camber/content"
	"camber/content/town"
	"camber/systems/host/launch"
	"camber/systems/hud/menu"
)

// towns are those that the menus know, and what is done with them beside the window.
type towns struct {
	listed []launch.TownHere
	lent   []io.Closer           // files of towns that were driven in
	doing  atomic.Pointer[doing] // of the town that is being made; nil: none is
	stop   context.CancelFunc    // ends the making
}

// doing is how far something has come.
type doing struct {
	share float64
	words components.Notice
}

// list looks which towns and maps there are.
func (t *towns) list(s *screens, in *launch.Folders) {
	t.listed = in.TownsHere(s.files)
	m := &s.Model.Towns
	m.All, m.Maps = m.All[:0], m.Maps[:0]
	for _, e := range t.listed {
		m.All = append(m.All, menu.Town{Name: e.Name, Detail: e.Detail})
	}
	for _, f := range in.MapsHere() {
		m.Maps = append(m.Maps, menu.Figure{Name: f.Path, Value: fmt.Sprintf("%.1f MB", float64(f.Bytes)/1e6)})
	}
}

// giveBack closes the towns that were driven in, after the last session.
func (b *cabin) giveBack() error {
	if b == nil { // there was no window
		return nil
	}
	var all []error
	for _, c := range b.towns.lent {
		all = append(all, c.Close())
	}
	b.towns.lent = nil
	return errors.Join(all...)
}

// lookAtTown looks up the streets of the chosen town, which is made first where there is only a map of it.
func (m *menus) lookAtTown() {
	at := m.screens.Model.Towns.Town
	if at < 0 || at >= len(m.towns.listed) {
		return
	}
	of := m.towns.listed[at]
	loading := components.Notice{Kind: "loading", Who: of.Name}
	m.screens.Model.Notice = loading
	go func() {
		names, err := streetsOf(m.std, &m.command.Folders, of.Call)
		_ = m.inbox.Put(func() { // else the window is closed
			s := m.screens
			if err != nil {
				s.refused(err)
				return
			}
			if s.Model.Notice == loading {
				s.Model.Notice = components.Notice{}
			}
			if t := &s.Model.Towns; t.Town == at {
				t.Streets = names
			}
		})
	}()
}

// streetsOf are the names of a town's streets that somebody can start on.
func streetsOf(std launch.Streams, in *launch.Folders, call string) (names []string, err error) {
	file, err := in.FindTown(std, call)
	if err != nil {
		return nil, err
	}
	f, err := town.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	net, err := f.Network()
	if err != nil {
		return nil, err
	}
	for i := range net.Edges {
		e := &net.Edges[i]
		name := cmp.Or(net.Names[e.Name], net.Names[e.Ref])
		if name != "" && !e.Flags.Has(street.Tunnel) && !e.Flags.Has(street.Private) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names), nil
}

// driveTown opens a drive in the chosen town beside the one that is on.
func (m *menus) driveTown() {
	s := m.screens
	t, race := &s.Model.Towns, s.Model.Race
	if m.loading || t.Town < 0 || t.Town >= len(m.towns.listed) {
		return
	}
	o := launch.SceneOptions{Town: m.towns.listed[t.Town].Call}
	if t.Street > 0 && t.Street <= len(t.Streets) {
		o.Street = t.Streets[t.Street-1]
	}
	if err := o.FromOrigin(m.std, &m.command.Folders); err != nil {
		s.refused(err)
		return
	}
	files, ok := m.setup.Files.(*content.Overlay)
	if !ok {
		files = content.Stack(content.Layer{Name: content.BaseLayer, FS: m.setup.Files})
	}
	over, scene, lent, err := o.InTown(files, &m.command.Folders)
	if err != nil {
		s.refused(err)
		return
	}
	m.towns.lent = append(m.towns.lent, lent)
	s.Model.Notice = components.Notice{Kind: "loading", Who: m.towns.listed[t.Town].Name}
	setup := m.setup
	setup.Files, setup.Scene, setup.Car, setup.Cars = over, scene, "", max(race.People, 1)
	if race.Car >= 0 && race.Car < len(s.cars) {
		setup.Car = s.cars[race.Car].ID
	}
	setup.Own = append(s.helpers(setup.Car), s.livery(race.Car)...)
	setup.Rivals, setup.Grid, setup.Sets = nil, 0, slices.Concat(setup.Sets, skyOf(&race))
	setup.Ended, m.coming = nil, nil
	setup.Record, setup.Log, setup.Again = nil, nil, nil
	m.begin(setup, menu.Race{People: race.People})
}

// makeTown makes one of a map, until somebody stops it.
func (m *menus) makeTown() {
	ctx, stop := context.WithCancel(m.ctx)
	if m.towns.stop != nil {
		m.towns.stop()
	}
	m.towns.stop = stop
	m.towns.doing.Store(&doing{})
	file := m.screens.Model.Towns.Map
	go func() {
		made, _, err := m.command.OfMap(m.std, file, func(share float64, words components.Notice) {
			m.towns.doing.Store(&doing{share, words})
		}, ctx.Done())
		_ = m.inbox.Put(func() { // else the window is closed
			stop()
			m.towns.doing.Store(nil)
			m.madeTown(file, made, err)
		})
	}()
}

// madeTown shows what became of it.
func (m *menus) madeTown(file, made string, err error) {
	s := m.screens
	if err != nil {
		s.Leave(menu.MakingPage)
		if s.refused(err); errors.Is(err, town.ErrStopped) {
			s.Model.Notice = components.Notice{Kind: "town-stopped"}
		}
		return
	}
	m.towns.list(s, &m.command.Folders)
	at := slices.IndexFunc(m.towns.listed, func(e launch.TownHere) bool { return e.Call == made })
	if s.Made(at) {
		m.lookAtTown()
	}
	s.Model.Notice = components.Notice{Kind: "town-made", Who: file, Other: made}
}

// progress shows how far the making has come.
func (m *menus) progress() {
	if d := m.towns.doing.Load(); d != nil {
		t := &m.screens.Model.Towns
		t.Share, t.Doing = d.share, d.words
	}
}
