// Package wheel is steering wheels that push back or stand elsewhere: camber wheel, camber remote-wheel, and what a
// drive needs of both.
//
//   - To have a wheel pushed while driving: Start, Feeling.Mail.
//   - To take wheels of other machines: Listen, Remote.Read.
package wheel
