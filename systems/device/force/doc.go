// Package force takes torque out of a mailbox and has a device push with it, without touching any device itself.
//
//   - to say how strong and by which curve: Profile
//   - to make one update after the other of torque: Chain
//   - to have a goroutine do that at the device's rate, with plugging and unplugging: Writer
//   - to find out what a device does: Trial
package force
