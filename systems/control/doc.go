// Package control is where wishes come from: stamped intents from devices and the network, and the built-in driver.
//
// Hands turns what the devices say into stamped wishes, once a loop. Intents hands the wishes of this tick to their
// cars and Driver drives the cars that nobody else does; both begin the step. To let the built-in driver have a car,
// set DriverState.Active.
package control
