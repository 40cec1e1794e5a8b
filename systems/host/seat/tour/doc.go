// Package tour draws what somebody sees who is carried through a town, without a window, and measures what each picture
// takes: for who wants to know what a machine makes of a town.
package tour

// Options say how it is drawn.
type Options struct {
	Width, Height int    // px
	Preset        string // how much is drawn
}

// Took is what the last picture took.
type Took struct {
	Asking    float64 // ms, until all of it was asked of what draws
	Waiting   float64 // ms, from then on until it was there
	Streaming float64 // ms, of the asking, to take in what was made of the town
	Triangles int     // shadows included
	Draws     int     // how many times something was asked for, without shadows
	Still     bool    // nothing of the town is being made
}
