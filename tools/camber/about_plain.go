//go:build !(cgo && window)

// What an engine that draws nothing says of the order of a picture.

package main

import "camber/systems/device"

func pictureOrder() (string, error) { return "", device.Display() }
