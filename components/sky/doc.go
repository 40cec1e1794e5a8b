// Package sky tells where sun, moon and stars stand over a place of the Earth at a moment, with the same bits on every
// CPU. It is pure. From 1900 to 2150 the sun is within 0.01 degrees of what almanacs say, the moon within 0.02.
//
//   - To know a moment: [ParseDate], then [Date.At].
//   - To look up: [Look] from a place; [Rises] for what a day brings.
//   - To draw stars: [Stars], turned by [ToHorizon].
//   - To know whether lamps are lit: [Dark] and [Lamps].
//
// Formulas are those of Meeus, Astronomical Algorithms, second edition, whose chapters comments name.
package sky
