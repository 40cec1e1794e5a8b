// Package input reads what keys, buttons and axes do: keymaps and profiles of devices.
package input
