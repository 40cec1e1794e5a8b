// Package drive makes the generic function of ecs into code.
package drive

import "fusing/ecs"

// Narrow fuses in float32.
func Narrow(a, b, c float32) float32 { return ecs.Generic(a, b, c) }
