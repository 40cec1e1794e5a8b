// Package person says what somebody at a wheel has: devices under their hands, what these feel, the eye they look
// through, instruments before it, and what they hear.
//
// Nothing that is simulated depends on any of it: a replay has the wishes and needs nobody.
package person
