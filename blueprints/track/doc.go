// Package track reads the ground of a scene, what is built on it and the sky over it, and puts them into a world.
package track
