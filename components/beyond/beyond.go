// Package beyond has what readers of models and those that draw them say of what lies beyond the edges of pictures.
//
// It is small, and by itself because of the law: readers (content/model) know no components, and components
// (components/solid) no content, so the word of both stands below both.
package beyond

// Wrap is what lies beyond the edges of a picture.
type Wrap uint8

// What may lie there.
const (
	Repeated Wrap = iota // the picture again
	Clamped              // the pixels at its edge
	Mirrored             // the picture, every other time the wrong way round
	Wraps                // how many there are
)
