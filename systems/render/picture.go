//go:build cgo && window

// A picture as a list: THE order of all that is done for one, with the parts that each pass reads and writes.

package render

import (
	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/heavens"
	"camber/systems/render/occlusion"
	"camber/systems/render/order"
	"camber/systems/render/passes"
	"camber/systems/render/scene"
	"camber/systems/render/trail"
)

// parts are what a picture is made of, each once. A pass is given those that it names.
type parts struct {
	scene.Scene // the models of all that is laid, with its options and its store
	Drawn

	options  *effects.Options // the scene's
	trial    trial
	air      heavens.Air
	sky      heavens.Sky
	surfaces card.Surfaces
	marks    passes.Marks
	puffs    *trail.Puffs
	sparks   trail.Sparks
	scope    scope
	view     heap // what is seen
	casters  heap // what casts shadows
	lamps    lamps
	frame    frame
	programs card.Programs
	shadows  shadows
	volumes  volumes
	hiding   occlusion.Occlusion
	mirrors  mirrors
	rain     passes.Rain
	drops    passes.Drops
	flat     flat
	target   card.Target
}

// The stages of a picture.
const (
	toAir = iota
	toBegin
	toLay
	toWatch
	toReflect
	toScope
	toGather
	toPaint
	toCover
	toOverlay
	stages
)

// list is THE order: all that is done for a picture, top to bottom. Long because it is one list.
func (k *parts) list() *order.Picture[*sight] {
	type with = order.Parts
	type slots = []order.Slot[*sight]
	scene := &k.Scene
	return &order.Picture[*sight]{
		Given: with{k.options, &k.trial, &k.rain, &k.drops, &k.flat},
		Gives: with{&k.Drawn},
		Stages: []order.Stage[*sight]{
			toAir: {Name: "air", When: "once a picture", Slots: slots{
				{Pass: &weather{}, Reads: with{k.options}, Writes: with{&k.air}, Says: "the air: by clock, date and weather"},
				{Pass: &daylight{}, Reads: with{&k.air}, Writes: with{scene}, Says: "the sun by whose light all is laid"},
				{Pass: &skies{}, Reads: with{k.options, &k.air}, Writes: with{&k.sky}, Says: "the sky, as the sun goes on"},
			}},
			toBegin: {Name: "begin", When: "once a picture", Slots: slots{
				{
					Pass: &later{}, Reads: with{&k.air}, Writes: with{scene, &k.sky, &k.surfaces},
					Says: "what takes long, begun with the second picture",
				},
			}},
			toLay: {Name: "lay", When: "once a picture", Slots: slots{
				{Pass: &layering{}, Reads: with{k.options}, Writes: with{&k.surfaces}, Says: "a layer that is painted"},
				{Pass: &laying{}, Writes: with{scene}, Says: "models of what is there and was not before"},
				{Pass: &clearing{}, Writes: with{&k.target}, Says: "an empty picture"},
			}},
			toWatch: {Name: "watch", When: "once a picture, and a moment that is not drawn", Slots: slots{
				{
					Pass: &tracing{}, Reads: with{k.options}, Writes: with{&k.marks, k.puffs, &k.sparks},
					Says: "what cars leave behind",
				},
			}},
			toReflect: {Name: "reflect", When: "each eye", Slots: slots{
				{Pass: &glances{}, Reads: with{scene}, Writes: with{&k.mirrors}, Says: "which mirrors are drawn anew"},
			}},
			toScope: {Name: "scope", When: "each view: of an eye, a screen or a mirror", Slots: slots{
				{Pass: &scoping{}, Reads: with{scene, &k.rain}, Writes: with{&k.scope}, Says: "how finely, how far, how much"},
			}},
			toGather: {Name: "gather", When: "each view, with less and less until it is not too much", Slots: slots{
				{Pass: &emptying{}, Writes: with{&k.view, &k.lamps}, Says: "nothing is gathered"},
				{
					Pass: &land{}, Reads: with{scene, &k.scope}, Writes: with{&k.view},
					Says: "grounds of tracks, and what stands and grows there",
				},
				{
					Pass: &towns{}, Reads: with{scene, &k.scope, &k.air, &k.trial}, Writes: with{&k.view, &k.lamps},
					Says: "towns, each square as finely as it is seen, but for what hills hide",
				},
				{
					Pass: &traffic{}, Reads: with{scene, &k.scope, &k.air}, Writes: with{&k.view, &k.lamps},
					Says: "cars with their wheels, lamps and soft shadows",
				},
				{
					Pass: &obstacles{}, Reads: with{scene, &k.scope, &k.air}, Writes: with{&k.view, &k.lamps},
					Says: "what was put down, with its lamps",
				},
				{Pass: &dome{}, Reads: with{scene, &k.air}, Writes: with{&k.view}, Says: "the sky, stars and the moon"},
				{Pass: &smoke{}, Reads: with{scene, k.puffs}, Writes: with{&k.view}, Says: "smoke and dust"},
				{Pass: &glitter{}, Reads: with{scene, &k.sparks}, Writes: with{&k.view}, Says: "sparks"},
				{
					Pass: &grass{}, Reads: with{&k.scope, &k.air}, Writes: with{scene, &k.view}, In: order.Eyes,
					Says: "blades of grass, grown where the eye comes",
				},
				{Pass: &flare{}, Reads: with{scene, &k.air}, Writes: with{&k.view}, In: order.Eyes, Says: "the sun in the lens"},
			}},
			toPaint: {Name: "paint", When: "each view", Slots: slots{
				{
					Pass: &light{}, Reads: with{k.options, &k.air}, Writes: with{&k.lamps, &k.frame},
					Says: "sun, sky, fog and lamps as shaders take them",
				},
				{
					Pass: &casting{}, Reads: with{&k.surfaces}, Writes: with{scene, &k.casters, &k.shadows, &k.frame, &k.Drawn},
					In: order.Eyes, Says: "maps of what the sun sees",
				},
				{Pass: &mood{}, Reads: with{scene, &k.air, &k.lamps}, Writes: with{&k.programs}, Says: "which programs paint"},
				{
					Pass: &sunless{}, Reads: with{k.options, &k.air}, Writes: with{&k.programs, &k.volumes, &k.frame},
					Says: "where shadows are volumes, no sun at first",
				},
				{Pass: &unveil{}, Writes: with{&k.mirrors, &k.target}, Says: "onto what is drawn: the picture, or a mirror's"},
				{
					Pass: &solids{}, Reads: with{
						&k.trial, &k.sky, &k.surfaces, &k.shadows, &k.mirrors, &k.volumes, &k.programs,
					},
					Writes: with{scene, &k.view, &k.frame, &k.Drawn}, Says: "what hides other things",
				},
				{
					Pass: &corners{}, Reads: with{k.options, &k.trial}, Writes: with{&k.programs, &k.hiding, &k.target},
					In: order.Eyes, Says: "corners that little of the sky reaches",
				},
				{
					Pass: &counted{}, Reads: with{&k.trial, &k.air, &k.sky, &k.surfaces, &k.shadows, &k.mirrors},
					Writes: with{
						scene, &k.volumes, &k.casters, &k.view, &k.frame, &k.programs, &k.hiding, &k.target, &k.Drawn,
					},
					In: order.Eyes, Says: "volumes of shadow, then the sun where none is",
				},
				{
					Pass: &through{}, Reads: with{
						scene, &k.view, &k.trial, &k.sky, &k.surfaces, &k.shadows, &k.mirrors, &k.volumes, &k.frame, &k.programs,
					},
					Writes: with{&k.Drawn}, Says: "what is seen through",
				},
			}},
			toCover: {Name: "cover", When: "each view", Slots: slots{
				{
					Pass: &rubber{}, Reads: with{k.options}, Writes: with{&k.marks, &k.programs, &k.Drawn},
					Says: "marks of tyres",
				},
				{Pass: &shower{}, Reads: with{scene}, Writes: with{&k.rain, &k.programs, &k.Drawn}, Says: "rain, snow"},
				{
					Pass: &windscreen{}, Reads: with{scene}, Writes: with{&k.drops, &k.programs, &k.Drawn},
					In: order.Eyes, Says: "drops on the windscreen, and wipers",
				},
				{Pass: &veil{}, Writes: with{&k.mirrors}, In: order.Mirrors, Says: "the mirror is done"},
			}},
			toOverlay: {Name: "overlay", When: "each list that lies flat over a picture", Slots: slots{
				{
					Pass: &overlay{}, Reads: with{k.options}, Writes: with{&k.flat, &k.programs, &k.Drawn},
					Says: "instruments and menus",
				},
			}},
		},
	}
}
