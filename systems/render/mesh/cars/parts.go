// What the facets of a car are part of.

package cars

// What facets are part of.
const (
	ofBody uint8 = iota
	ofFloor
	ofEnd
	ofSide   // of the glass house
	ofScreen // its front, roof and rear
	ofDeck   // of the body, under the glass house
	ofLine   // between panels
)
