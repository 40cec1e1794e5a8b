// Package circuit drives flying laps of a closed track: how fast each level of skill is, and the best lap that a search
// by driving finds.
package circuit
