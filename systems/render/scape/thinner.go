// Squares of posts that show as much with fewer triangles: halves are halved again only where what lies between their
// corners is not straight. All fits together, for what an edge is halved for counts on both of its sides.

package scape

// thinner thins a square out that has n squares from one side to the other, a power of two.
type thinner struct {
	n    int
	off  func(post, from, to int) float64 // how wrong a post is halfway between two others; 1 is as much as may be
	all  []half
	most []float64 // how wrong a post is that is left out, or one that only comes with it
}

// half is a triangle with a right angle: its long edge goes from a to b.
type half struct{ a, b, c [2]int }

// middle is the post in the middle of its long edge; false: there is none.
func (h *half) middle() (m [2]int, ok bool) {
	m = [2]int{(h.a[0] + h.b[0]) / 2, (h.a[1] + h.b[1]) / 2}
	return m, h.a[0]+h.b[0] == 2*m[0] && h.a[1]+h.b[1] == 2*m[1]
}

// halves are the two that it is made of.
func (h *half) halves(m [2]int) [2]half { return [2]half{{h.c, h.a, m}, {h.b, h.c, m}} }

func (t *thinner) post(p [2]int) int { return p[1]*(t.n+1) + p[0] }

// each visits the triangles that are left, by their posts, anticlockwise from above.
func (t *thinner) each(visit func(a, b, c int)) {
	n := t.n
	t.most = make([]float64, (n+1)*(n+1))
	low, high := [2]int{0, 0}, [2]int{n, n}
	t.all = append(t.all[:0], half{low, high, [2]int{n, 0}}, half{high, low, [2]int{0, n}})
	for i := 0; i < len(t.all); i++ { // it grows meanwhile
		if m, ok := t.all[i].middle(); ok {
			two := t.all[i].halves(m)
			t.all = append(t.all, two[:]...)
		}
	}
	for i := len(t.all) - 1; i >= 0; i-- { // the small ones first
		h := &t.all[i]
		m, ok := h.middle()
		if !ok {
			continue
		}
		worst := max(t.most[t.post(m)], t.off(t.post(m), t.post(h.a), t.post(h.b)))
		for _, part := range h.halves(m) {
			if within, ok := part.middle(); ok {
				worst = max(worst, t.most[t.post(within)])
			}
		}
		t.most[t.post(m)] = worst
	}
	t.put(t.all[0], visit)
	t.put(t.all[1], visit)
}

// put visits a triangle, or those that it is made of.
func (t *thinner) put(h half, visit func(a, b, c int)) {
	if m, ok := h.middle(); ok && t.most[t.post(m)] > 1 {
		for _, part := range h.halves(m) {
			t.put(part, visit)
		}
		return
	}
	visit(t.post(h.a), t.post(h.c), t.post(h.b))
}
