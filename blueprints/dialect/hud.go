// What is painted over a driver's picture.

package dialect

import "camber/blueprints/source"

// HUD is a layout of instruments.
type HUD struct {
	Node
	ID          string        `attr:"id" doc:"Short name; the file's name when left out."`
	Name        string        `attr:"name" doc:"The name that people read."`
	About       *About        `elem:"about" doc:"Who made it, and what it is."`
	Units       string        `attr:"units" default:"km/h" oneof:"km/h|mph" doc:"Of speeds and ways."`
	Ink         source.Colour `attr:"ink" default:"#f5f7fa" doc:"Words and needles; a colour may have its opacity at the end: #rrggbbaa."`
	Scale       source.Colour `attr:"scale" default:"#a0aab496" doc:"Scales and whatever stays in the background."`
	Shade       source.Colour `attr:"shade" default:"#0c1016a5" doc:"Behind the instruments."`
	Accent      source.Colour `attr:"accent" default:"#ff8a1e" doc:"What catches the eye: needles, the own car."`
	Good        source.Colour `attr:"good" default:"#46d282" doc:"Time won, throttle."`
	Bad         source.Colour `attr:"bad" default:"#ff4c40" doc:"Time lost, brake, errors, the red zone."`
	Instruments []Instrument  `elem:"instrument" key:"-" doc:"An instrument; later ones lie over earlier ones."`
}

// Instrument is one of a layout.
type Instrument struct {
	Node
	Kind   string   `attr:"kind,required" oneof:"speedometer|tachometer|speed|gear|odometer|sign|pedals|trace|forces|tyres|lap|sectors|delta|standings|map|messages|frames|lamps|lights|note|clipping|fuel|channel" doc:"What it shows."`
	At     string   `attr:"at" default:"top-left" oneof:"top-left|top|top-right|left|centre|right|bottom-left|bottom|bottom-right" doc:"The place of the picture that x and y count from."`
	X      float64  `attr:"x" default:"0" min:"-4000" max:"4000" doc:"Inwards from there, or to the right of the middle, in points: 1080 points are the height of any picture."`
	Y      float64  `attr:"y" default:"0" min:"-4000" max:"4000" doc:"Inwards from there, or down from the middle, in points."`
	Width  float64  `attr:"width,required" above:"0" max:"4000" doc:"In points."`
	Height float64  `attr:"height,required" above:"0" max:"4000" doc:"In points."`
	From   float64  `attr:"from" default:"0" min:"-100000" max:"100000" doc:"Where the scale of a dial begins, in its unit: km/h or mph, or turns a minute."`
	To     *float64 `attr:"to" min:"-100000" max:"100000" doc:"Where a scale ends: km/h or mph, turns a minute, or g; by itself when left out."`
	Rows   int      `attr:"rows" default:"0" min:"0" max:"100" doc:"Most lines of a list; 0 is as many as fit."`
	Bare   bool     `attr:"bare" default:"no" doc:"Without shade behind."`
	Text   string   `attr:"text" doc:"Of a note; of a channel what stands beside its value, its name when left out."`
	Name   string   `attr:"channel" doc:"What is read of the car, by its name, such as yaw-rate or tyre.fl.aux.load: camber channels lists them. Speeds are shown in the layout's unit."`
	Places int      `attr:"places" default:"1" min:"0" max:"6" doc:"Decimals of a channel."`
}
