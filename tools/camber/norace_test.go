// Tests that take the time know when nothing slows them down.

//go:build !race

package main

const slowed = false
