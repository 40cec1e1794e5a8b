// Package heavens is the air of a moment, and the picture of the sky above it.
//
//   - To have the air: Air.Be, of a moment. To have the sky: Sky.Follow, and Sky.Exact where somebody waits for it.
//   - To go on after a context was lost: Sky.Abandon, Sky.Again.
package heavens
