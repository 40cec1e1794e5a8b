// Package pays asks a CPU, by the clock, whether lanes pay on it. The answer is never part of what is reckoned: both
// ways have the same bits.
package pays
