// Package scene reads a track with the cars and things on it, and puts them into a world.
package scene
