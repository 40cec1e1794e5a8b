//go:build cgo && window

package render

// Skip has the renderer leave out paints, to see what each of them costs.
func (r *Renderer) Skip(mask uint32) { r.skip = mask }
