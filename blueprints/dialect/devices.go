// What keys, buttons and axes do.

package dialect

// Keys is a keymap.
type Keys struct {
	Node
	ID    string `attr:"id" doc:"Short name; the file's name when left out."`
	Name  string `attr:"name" doc:"The name that people read."`
	About *About `elem:"about" doc:"Who made it, and what it is."`
	Keys  []Key  `elem:"key" key:"name" doc:"What a key does; several keys may do the same."`
}

// Key is one of a keymap.
type Key struct {
	Node
	Name string `attr:"name,required" doc:"The sign on the key, such as W or +, or one of its names: Up, Space, LeftShift, F11, Keypad 4."`
	Does string `attr:"does,required" oneof:"throttle|brake|clutch|hand-brake|left|right|gear-1|gear-2|gear-3|gear-4|gear-5|gear-6|gear-7|gear-8|gear-reverse|starter|flash|look-left|look-right|look-back|horn|shift-up|shift-down|indicate-left|indicate-right|hazard|lights|wipers|camera|zoom-in|zoom-out|hud|shader|reset|add|clear|add-behind|next|undo|restart|tuning|driver|menu|screenshot|full-screen|compare|replay|views|profile|film|photo|recover|help" doc:"What it does."`
}

// Device is the profile of a wheel, a set of pedals, a joystick or a pad.
type Device struct {
	Node
	ID      string         `attr:"id" doc:"Short name; the file's name when left out."`
	Name    string         `attr:"name" doc:"The name that people read."`
	Match   []string       `attr:"match,required" count:"1..64" doc:"Which devices it is for: vendor and product as 046d:c24f, pad for game pads, any for all others."`
	About   *About         `elem:"about" doc:"Who made it, and what it is."`
	Axes    []DeviceAxis   `elem:"axis" key:"input" doc:"What an axis does."`
	Buttons []DeviceButton `elem:"button" key:"input" doc:"What a button does."`
}

// DeviceAxis is one axis of a device.
type DeviceAxis struct {
	Node
	Input  int     `attr:"input,required" min:"0" max:"15" doc:"Number of the axis, from 0; camber wheel lists them."`
	Does   string  `attr:"does,required" oneof:"steer|pedals|throttle|brake|clutch|hand-brake" doc:"What it does; pedals are two on one axis, the brake at its low end and the throttle at its high one."`
	Low    float64 `attr:"low" default:"-1" min:"-1" max:"1" doc:"Where it stands, between -1 and 1, at its left end, or with the pedal up."`
	Middle float64 `attr:"middle" default:"0" min:"-1" max:"1" doc:"Where steer and pedals stand by themselves."`
	High   float64 `attr:"high" default:"1" min:"-1" max:"1" doc:"Where it stands at its right end, or with the pedal down; below low it is turned round."`
	Invert bool    `attr:"invert" default:"no" doc:"Turns it round: low and high change places."`
	Dead   float64 `attr:"dead" default:"0%" unit:"ratio" min:"0%" max:"90%" doc:"Share of the way from rest in which nothing happens."`
	Full   float64 `attr:"full" default:"100%" unit:"ratio" min:"5%" max:"500%" doc:"Share of the way from rest at which it is all there: of a wheel of 900 degrees 50% is full lock at 225 degrees to either side; above 100% its end is less than full lock."`
	Gamma  float64 `attr:"gamma" default:"1" min:"0.2" max:"5" doc:"Exponent of the answer: above 1 it is finer about rest."`
}

// DeviceButton is one button of a device.
type DeviceButton struct {
	Node
	Input int    `attr:"input,required" min:"0" max:"127" doc:"Number of the button, from 0; four for each hat come after the last: up, right, down, left."`
	Does  string `attr:"does,required" oneof:"throttle|brake|clutch|hand-brake|left|right|gear-1|gear-2|gear-3|gear-4|gear-5|gear-6|gear-7|gear-8|gear-reverse|starter|flash|look-left|look-right|look-back|horn|shift-up|shift-down|indicate-left|indicate-right|hazard|lights|wipers|camera|zoom-in|zoom-out|hud|shader|reset|add|clear|add-behind|next|undo|restart|tuning|driver|menu|screenshot|full-screen|compare|replay|views|profile|film|photo|recover|help" doc:"What it does."`
}
