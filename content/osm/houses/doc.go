// Package houses reads what a map says of houses: their outlines, how high they are, and where they begin. It is pure.
//
//   - to turn a map into houses: [Read]
//   - what they are like where it says nothing: [camber/components/street.Building]
package houses
