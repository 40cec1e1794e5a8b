// The solver behind Lay: conjugate gradients, with each street by itself solved at once.

package street

// solve finds the heights that meet all wishes best.
func (h *heights) solve() {
	n := len(h.z)
	f := h.factor()
	right := make([]float64, n)
	for i := range h.z {
		right[i] = float64(h.near[i] * h.land[i])
	}
	for i := range h.rows {
		r := &h.rows[i]
		for k, at := range r.at {
			if at >= 0 {
				right[at] += float64(float64(r.weight*r.by[k]) * r.to)
			}
		}
	}
	rest, way, image, better := make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n)
	h.apply(h.z, image)
	for i := range rest {
		rest[i] = right[i] - image[i]
	}
	f.solve(rest, better)
	copy(way, better)
	was := dot(rest, better)
	enough := float64(was * 1e-12)
	for range solveRounds {
		if was <= enough {
			return
		}
		h.apply(way, image)
		step := was / dot(way, image)
		for i := range way {
			h.z[i] += float64(step * way[i])
			rest[i] -= float64(step * image[i])
		}
		f.solve(rest, better)
		now := dot(rest, better)
		turn := now / was
		for i := range way {
			way[i] = better[i] + float64(turn*way[i])
		}
		was = now
	}
}

func dot(a, b []float64) float64 {
	sum := 0.0
	for i := range a {
		sum += float64(a[i] * b[i])
	}
	return sum
}

// apply is what all wishes together ask of some heights.
func (h *heights) apply(z, to []float64) {
	for i := range z {
		to[i] = float64((h.near[i] + 1e-9) * z[i])
	}
	for i := range h.rows {
		r := &h.rows[i]
		sum := 0.0
		for k, at := range r.at {
			if at >= 0 {
				sum += float64(r.by[k] * z[at])
			}
		}
		sum = float64(sum * r.weight)
		for k, at := range r.at {
			if at >= 0 {
				to[at] += float64(sum * r.by[k])
			}
		}
	}
}

// factored is what the wishes say of each strand by itself, factored: a band of two beside the diagonal.
type factored struct {
	order            []int32   // of heights: strand behind strand
	begins           []int32   // of each place in order, where its strand begins
	diagonal, p1, p2 []float64 // by place: pivots, and how much of the one before and the one before that goes into each
	sorted           []float64
}

// factor sums up what the wishes say of heights that are neighbours on a strand, and of all others alone.
func (h *heights) factor() *factored {
	n := len(h.z)
	f := &factored{
		h.order, make([]int32, n), make([]float64, n), make([]float64, n), make([]float64, n), make([]float64, n),
	}
	place := make([]int32, n)
	for p, at := range f.order {
		place[at] = int32(p)
		f.diagonal[p] = h.near[at] + 1e-9
	}
	begin := 0
	for _, end := range h.ends {
		for p := begin; p < end; p++ {
			f.begins[p] = int32(begin)
		}
		begin = end
	}
	for i := range h.rows {
		r := &h.rows[i]
		for a, at := range r.at {
			if at < 0 {
				continue
			}
			p := place[at]
			f.diagonal[p] += float64(float64(r.weight*r.by[a]) * r.by[a])
			for b, other := range r.at {
				if other < 0 || place[other] < f.begins[p] {
					continue
				}
				switch v := float64(float64(r.weight*r.by[a]) * r.by[b]); p - place[other] {
				case 1:
					f.p1[p] += v
				case 2:
					f.p2[p] += v
				}
			}
		}
	}
	for p := range f.order {
		if p-2 >= int(f.begins[p]) {
			u := f.p2[p]
			f.p2[p] = u / f.diagonal[p-2]
			f.p1[p] -= float64(u * f.p1[p-1])
			f.diagonal[p] -= float64(f.p2[p] * u)
		}
		if p-1 >= int(f.begins[p]) {
			u := f.p1[p]
			f.p1[p] = u / f.diagonal[p-1]
			f.diagonal[p] -= float64(f.p1[p] * u)
		}
	}
	return f
}

// solve finds the heights whose factored wishes come to what is given.
func (f *factored) solve(given, to []float64) {
	v := f.sorted
	for p, at := range f.order {
		v[p] = given[at]
		if p-1 >= int(f.begins[p]) {
			v[p] -= float64(f.p1[p] * v[p-1])
		}
		if p-2 >= int(f.begins[p]) {
			v[p] -= float64(f.p2[p] * v[p-2])
		}
	}
	for p := len(v) - 1; p >= 0; p-- {
		v[p] /= f.diagonal[p]
		if p+1 < len(v) && f.begins[p+1] <= int32(p) {
			v[p] -= float64(f.p1[p+1] * v[p+1])
		}
		if p+2 < len(v) && f.begins[p+2] <= int32(p) {
			v[p] -= float64(f.p2[p+2] * v[p+2])
		}
		to[f.order[p]] = v[p]
	}
}
