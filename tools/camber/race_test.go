// Tests that take the time know when the race detector slows them down.

//go:build race

package main

const slowed = true
