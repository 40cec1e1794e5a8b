//go:build cgo && window

// The order of a picture, of an engine that draws.

package main

import "camber/systems/render"

func pictureOrder() (string, error) { return render.Order(), nil }
