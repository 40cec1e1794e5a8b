// What hands did since the frame before.

package ui

// Input is what hands did since the frame before. Keys and pad buttons are the same to a menu.
type Input struct {
	Density        float32 // pixels where a plain screen has one: the desktop's scale; 0 reads as 1
	MouseX, MouseY float32 // px
	Moved          bool    // the mouse did: it then leads, and keys do not
	Held           bool    // its button is down
	Pressed        bool    // it went down
	Released       bool    // it went up
	Wheel          float32 // clicks, up is positive

	Up, Down, Left, Right bool // each true for the frame of a press, and again while it repeats
	Accept, Back          bool
	Next, Last            bool // tabs: shoulder buttons, or Tab and Shift-Tab
	Fast                  bool // Shift is held: ten steps at once
	Text                  string
	Erase                 bool
	Key                   string // name of a key or button that went down, for a row that asks for one
}
