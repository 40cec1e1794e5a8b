package four

// What a lane has to itself.

// Mend puts f of x in the place of v in each lane whose bit is set, one by one: for what is rare.
//
//go:noinline
func Mend(v, x F, bits uint8, f func(float64) float64) F {
	var vs, xs [4]float64
	v.Store(&vs)
	x.Store(&xs)
	Leave()
	for i := range vs {
		if bits>>i&1 != 0 {
			vs[i] = f(xs[i])
		}
	}
	return Load(&vs)
}

// Fresh is Load of an array whose numbers have just been stored one by one. Load would be right, too, but wait until
// the cache has all of them, which takes as long as fifty sums.
func Fresh(x *[4]float64) F { return Pack(x[0], x[1], x[2], x[3]) }
