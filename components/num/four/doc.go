// Package four holds four float64 lanes: what one kernel asks of four numbers at once, most often one of each wheel
// of a car. Of ours it imports package pays alone.
//
// A kernel is written once. Built with GOEXPERIMENT=simd for amd64 its lanes are a register of AVX2; built in any
// other way they are four plain numbers, and the same kernel gives the same bits: a lane is rounded after every
// operation as a float64 is, nothing is fused, and no sum goes across lanes but in the order that the kernel writes
// down.
//
//	To get lanes             Of(x) in all four, Load(&a) of an array, Fresh(&a) of one just filled, Pack(a, b, c, d),
//	                         Columns (of four rows of a table)
//	To give them back        x.Store(&a), StoreRows (four columns as rows)
//	To reckon                x.Add, Sub, Mul, Div, Sqrt; Abs, Neg, CopySign, FlipBy
//	To compare               x.Less, LessEqual, Greater, NotEqual, IsNaN; m.And, m.Or, m.ToBits
//	To choose                Choose(mask, yes, no), AtLeast, AtMost (which keep NaN as max and min do)
//	To turn rows             Turned: four rows as four columns, and back
//	To ask the neighbour     Swapped: the first two lanes in each other's place, and the last two
//	To add up                Sums: each of four in the order of its lanes; Dot of vectors
//	To look up a table       Pieces (which row each lane wants), then Columns
//	To leave                 Leave, before every return of a kernel
//
// # Writing a kernel
//
// Wide says at run time whether lanes pay: ask it where a kernel is called, and go the scalar way where it says no.
// Package pays has tried: to some CPUs with AVX2 each single number between lanes costs as
// much as a hundred sums, and Go's instructions for single numbers stand in every kernel. Runs says whether a kernel
// can be called at all: tests of kernels ask that. The plain lanes are there for tests on every CPU, not for speed.
//
// Lanes live in locals of one function. Call none that is not inlined with lanes in hand, but for the rare case: they
// are all stored and read again. A kernel reads arrays, stores arrays and calls Leave on each way out: it clears the
// upper halves of the registers, and without that all scalar code after it runs at up to half its speed. Nothing that
// is in lanes before Leave may be used after it, nor may a loop go round it: what stays the same in a loop waits in a
// register, and is read into it again behind Leave.
//
// What was stored number by number just before is read by Fresh, not by Load: a CPU hands a number on to what reads it
// as it was stored, but lets a Load of four wait until all have got to the cache, as long as fifty sums take.
//
// Where one lane of many needs a case of its own (an angle beyond a series), the kernel works out the common case for
// all and mends the lanes that Mend is told of.
package four //exact:ok lanes of either kind have the same bits: four_test.go, and the tests of every kernel
