//go:build cgo && window

// The stage: a car that is looked at in the menus, turning before the eye where the drive would begin.

package seat

import (
	"camber/components/person"
	"camber/systems/host/seat/sight"
	"camber/systems/hud/menu"
)

// staging has the car that is looked at brought onto the stage.
type staging struct {
	looked int // the car that is there or on its way; -1: none
	livery int // that it wears
}

// clear takes the car away.
func (st *staging) clear(f *sight.Front) {
	st.looked = -1
	f.Stage.Store(nil)
}

// stage keeps the stage as the menus want it, each frame.
func (m *menus) stage() {
	s, st := m.screens, &m.staging
	want := -1
	if s.Screen() == menu.Cars || s.Screen() == menu.Setup {
		want = s.Looked()
	}
	if want < 0 || want >= len(s.cars) {
		st.clear(m.front)
		return
	}
	livery := s.Model.Cars[want].Livery
	if want == st.looked && livery == st.livery {
		return
	}
	st.looked, st.livery = want, livery
	files, path, ctx, sets := m.setup.Files, s.cars[want].Path, m.ctx, s.livery(want)
	go func() {
		car, err := sight.StageOf(ctx, files, path, sets...)
		_ = m.inbox.Put(func() { // a window that is closed shows no car
			if err != nil {
				s.Model.Notice = person.Wrong(err)
			} else if car != nil && m.staging.looked == want && m.staging.livery == livery {
				m.front.Stage.Store(car)
			}
		})
	}()
}
