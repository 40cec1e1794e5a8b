// Package tree holds the ground as trees of triangles, and finds what a ray, a sphere or a box meets in them.
package tree
