// Which function paints which instrument, and painting a whole layout.

package hud

import (
	"camber/components"
	"camber/systems/hud/paint"
)

var instruments = [components.HUDKinds]func(*brush, *Readings){
	components.HUDSpeedometer: (*brush).speedometer,
	components.HUDTachometer:  (*brush).tachometer,
	components.HUDSpeed:       (*brush).speedDigits,
	components.HUDGear:        (*brush).gear,
	components.HUDOdometer:    (*brush).odometer,
	components.HUDSign:        (*brush).sign,
	components.HUDPedals:      (*brush).pedals,
	components.HUDTrace:       (*brush).trace,
	components.HUDForces:      (*brush).forces,
	components.HUDTyres:       (*brush).tyres,
	components.HUDLap:         (*brush).lap,
	components.HUDSectors:     (*brush).sectors,
	components.HUDDelta:       (*brush).delta,
	components.HUDStandings:   (*brush).standings,
	components.HUDMap:         (*brush).track,
	components.HUDMessages:    (*brush).messages,
	components.HUDFrames:      (*brush).frames,
	components.HUDLamps:       (*brush).lamps,
	components.HUDLights:      (*brush).lights,
	components.HUDNote:        (*brush).note,
	components.HUDClipping:    (*brush).clipping,
	components.HUDFuel:        (*brush).fuel,
}

// Sheet paints layouts.
type Sheet struct {
	brush brush
}

// NewSheet paints with p.
func NewSheet(p *paint.Painter) *Sheet { return &Sheet{brush{Painter: p}} }

// Dense has writing never be smaller than can be read where so many pixels stand for one of a plain screen; 0 reads as
// 1.
func (s *Sheet) Dense(density float32) { s.brush.density = max(density, 1) }

// Credit writes to whom a map belongs into a picture's corner, whatever else is in it.
func (s *Sheet) Credit(r *Readings, width, height int, scale float32) {
	b := &s.brush
	b.look, b.item = &errorsAlone, &creditItem
	b.box, b.s = box(b.item, width, height, scale)
	b.credit(r)
}

var creditItem = components.HUDItem{At: components.BottomLeft, X: 8, Y: 4, W: 600, H: 18}

// Paint paints a layout for a picture of width by height px.
func (s *Sheet) Paint(look *components.HUDLayout, r *Readings, width, height int, scale float32) {
	b := &s.brush
	b.look = look
	for i := range look.Items {
		b.item = &look.Items[i]
		if b.item.Kind == 0 || b.item.Kind >= components.HUDKinds {
			continue
		}
		if r.Inside && (b.item.Kind == components.HUDTachometer || b.item.Kind == components.HUDSpeedometer) {
			continue // those of the dashboard are before the driver
		}
		b.box, b.s = box(b.item, width, height, scale)
		instruments[b.item.Kind](b, r)
	}
}
