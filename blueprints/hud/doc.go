// Package hud reads layouts of instruments.
package hud
