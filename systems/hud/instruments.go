// Which function paints which instrument, and painting a whole layout.

package hud

import (
	"camber/components/person"
	"camber/systems/hud/paint"
)

var instruments = [person.HUDKinds]func(*brush, *Readings){
	person.HUDSpeedometer: (*brush).speedometer,
	person.HUDTachometer:  (*brush).tachometer,
	person.HUDSpeed:       (*brush).speedDigits,
	person.HUDGear:        (*brush).gear,
	person.HUDOdometer:    (*brush).odometer,
	person.HUDSign:        (*brush).sign,
	person.HUDPedals:      (*brush).pedals,
	person.HUDTrace:       (*brush).trace,
	person.HUDForces:      (*brush).forces,
	person.HUDTyres:       (*brush).tyres,
	person.HUDLap:         (*brush).lap,
	person.HUDSectors:     (*brush).sectors,
	person.HUDDelta:       (*brush).delta,
	person.HUDStandings:   (*brush).standings,
	person.HUDMap:         (*brush).track,
	person.HUDMessages:    (*brush).messages,
	person.HUDFrames:      (*brush).frames,
	person.HUDLamps:       (*brush).lamps,
	person.HUDLights:      (*brush).lights,
	person.HUDNote:        (*brush).note,
	person.HUDClipping:    (*brush).clipping,
	person.HUDFuel:        (*brush).fuel,
	person.HUDChannel:     (*brush).channel,
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

var creditItem = person.HUDItem{At: person.BottomLeft, X: 8, Y: 4, W: 600, H: 18}

// Paint paints a layout for a picture of width by height px.
func (s *Sheet) Paint(look *person.HUDLayout, r *Readings, width, height int, scale float32) {
	b := &s.brush
	b.look = look
	for i := range look.Items {
		b.item = &look.Items[i]
		if b.item.Kind == 0 || b.item.Kind >= person.HUDKinds {
			continue
		}
		if r.Inside && (b.item.Kind == person.HUDTachometer || b.item.Kind == person.HUDSpeedometer) {
			continue // those of the dashboard are before the driver
		}
		b.box, b.s = box(b.item, width, height, scale)
		instruments[b.item.Kind](b, r)
	}
}
