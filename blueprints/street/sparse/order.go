// In which order unknowns are eliminated: always one that stands with the fewest others then, which it ties together.

package sparse

import "slices"

// Order is in which order unknowns are eliminated, and what fills up on the way: of all matrices in which the same
// unknowns stand together.
type Order struct {
	order  []int32 // of unknowns, by when they are eliminated
	when   []int32 // each is
	begins []int32 // in below, by that order; one more for the end
	below  []int32 // later ones that an unknown stands with, by when they are eliminated, ascending

	ties []int32 // with whom each unknown stands at first, one after the other
	ends []int32 // of each in ties
}

// orderOf finds the order for those that stand beside each other.
func orderOf(beside [][]int32) *Order {
	n := len(beside)
	o := &Order{when: make([]int32, n), begins: make([]int32, n+1), ends: make([]int32, n)}
	total := 0
	for i := range beside {
		total += len(beside[i])
		o.ends[i] = int32(total)
	}
	o.ties = slices.Concat(beside...) // what follows changes them
	order, columns := eliminate(beside)
	total = 0
	for p, v := range order {
		o.when[v] = int32(p)
		total += len(columns[v])
	}
	o.order, o.below = order, make([]int32, 0, total)
	for p, v := range order {
		for _, u := range columns[v] {
			o.below = append(o.below, o.when[u])
		}
		o.begins[p+1] = int32(len(o.below))
		slices.Sort(o.below[o.begins[p]:])
	}
	return o
}

// fits tells whether the order is the one for those that stand beside each other.
func (o *Order) fits(beside [][]int32) bool {
	if len(beside) != len(o.ends) {
		return false
	}
	from := int32(0)
	for i, end := range o.ends {
		if !slices.Equal(beside[i], o.ties[from:end]) {
			return false
		}
		from = end
	}
	return true
}

// column are the later ones that the p-th stands with.
func (o *Order) column(p int32) []int32 { return o.below[o.begins[p]:o.begins[p+1]] }

// eliminate gives the order, and with whom each unknown stood when it went, by their numbers, ascending.
func eliminate(beside [][]int32) (order []int32, columns [][]int32) {
	n := len(beside)
	order, columns = make([]int32, 0, n), make([][]int32, n)
	queue := make(queue, 0, 2*n)
	for i := range beside {
		queue = append(queue, waiting{int32(len(beside[i])), int32(i)})
	}
	for i := n/2 - 1; i >= 0; i-- {
		queue.sink(i)
	}
	gone := make([]bool, n)
	var merged, block []int32
	for len(order) < n {
		w := queue.take()
		if v := w.unknown; gone[v] || int(w.others) != len(beside[v]) {
			continue // it is in there again, as it stands now
		}
		v := w.unknown
		gone[v], columns[v] = true, beside[v]
		order = append(order, v)
		for _, u := range columns[v] {
			merged = union(merged[:0], beside[u], columns[v], u, v)
			had := len(beside[u])
			if len(merged) > cap(beside[u]) {
				if cap(block)-len(block) < 2*len(merged) {
					block = make([]int32, 0, max(1<<16, 2*len(merged)))
				}
				from := len(block)
				block = block[:from+2*len(merged)]
				beside[u] = block[from : from : from+2*len(merged)]
			}
			if beside[u] = append(beside[u][:0], merged...); len(merged) != had {
				queue.put(waiting{int32(len(merged)), u})
			}
		}
	}
	return order, columns
}

// union appends what is in either of two ascending lists, but for two numbers.
func union(to, a, b []int32, but, also int32) []int32 {
	for i, j := 0, 0; i < len(a) || j < len(b); {
		var next int32
		switch {
		case j == len(b) || i < len(a) && a[i] < b[j]:
			next = a[i]
			i++
		case i == len(a) || b[j] < a[i]:
			next = b[j]
			j++
		default:
			next = a[i]
			i++
			j++
		}
		if next != but && next != also {
			to = append(to, next)
		}
	}
	return to
}

// waiting is an unknown that stands with so many others.
type waiting struct{ others, unknown int32 }

// queue is a heap: first who stands with the fewest, among these the lowest number.
type queue []waiting

func (w waiting) before(o waiting) bool {
	return w.others < o.others || w.others == o.others && w.unknown < o.unknown
}

func (q *queue) put(w waiting) {
	h := append(*q, w)
	for i := len(h) - 1; i > 0 && h[i].before(h[(i-1)/2]); i = (i - 1) / 2 {
		h[i], h[(i-1)/2] = h[(i-1)/2], h[i]
	}
	*q = h
}

func (q *queue) take() waiting {
	h := *q
	w, last := h[0], len(h)-1
	h[0] = h[last]
	*q = h[:last]
	q.sink(0)
	return w
}

func (q *queue) sink(i int) {
	h := *q
	for {
		least := i
		for k := 2*i + 1; k <= 2*i+2 && k < len(h); k++ {
			if h[k].before(h[least]) {
				least = k
			}
		}
		if least == i {
			return
		}
		h[i], h[least] = h[least], h[i]
		i = least
	}
}
