// What the player's hands and feet do at the devices, before it becomes a stamped intent.

package components

import "camber/ecs"

// Devices is a singleton: Front.Poll writes its Aux, control.Hands turns it into stamped wishes.
var Devices = ecs.Declare[DevicesData]("devices")

// DevicesData is the Devices component. It is Aux alone: a replay has the wishes and needs no devices.
type DevicesData struct {
	Aux DevicesAux
}

// DevicesAux is the newest reading of all devices together.
type DevicesAux struct {
	Car    ecs.Key     // the car they drive; 0 = none
	Active bool        // somebody holds them
	Want   IntentState // pedals and wheel as they stand; Shift counts once and is cleared when read
	Sent   IntentState // the last one that went out
	Put    PutKeys     // what to put down and to take away; cleared when read
}
