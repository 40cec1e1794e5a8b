// Package features reads what a map says of what stands about: trees and woods, hedges, fences and walls, lamps and
// signs, benches and stops, rails and piers, car parks. It is pure.
//
//   - to turn a map into features: [Read]
package features
