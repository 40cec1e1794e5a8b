// A balanced tree of the boxes of chunks, changed one chunk at a time.

package tree

const noBough = -1 // no bough

// bough is a node of the forest: two kids, or the slot of a chunk.
type bough struct {
	bound          // whole metres from the anchor
	kids  [2]int32 // of a leaf: noBough, and the slot
	up    int32
	tall  int32 // levels below it
}

// forest is balanced as an AVL tree is: no more than 1.45 log2(n) levels, so that 64 places on a stack are enough.
type forest struct {
	boughs []bough
	free   []int32
	root   int32
}

// meets tells whether two boxes share a point.
func (b *bound) meets(c *bound) bool {
	return b.low[0] <= c.high[0] && c.low[0] <= b.high[0] &&
		b.low[1] <= c.high[1] && c.low[1] <= b.high[1] &&
		b.low[2] <= c.high[2] && c.low[2] <= b.high[2]
}

func (f *forest) make(b bough) int32 {
	if n := len(f.free); n > 0 {
		i := f.free[n-1]
		f.free = f.free[:n-1]
		f.boughs[i] = b
		return i
	}
	f.boughs = append(f.boughs, b)
	return int32(len(f.boughs) - 1)
}

// add puts a box in, beside the leaf that makes the least surface, and answers its leaf.
func (f *forest) add(box *bound, slot int32) int32 {
	made := f.make(bough{bound: *box, kids: [2]int32{noBough, slot}, up: noBough})
	if f.root == noBough {
		f.root = made
		return made
	}
	at := f.root
	for f.boughs[at].kids[0] != noBough {
		b := &f.boughs[at]
		whole := b.bound
		whole.grow(box)
		// Staying here costs the new bough; going down, that this one grows, and what the kid grows.
		stay := float64(2 * whole.area())
		down := float64(2 * (whole.area() - b.area()))
		left, right := down+f.growth(b.kids[0], box), down+f.growth(b.kids[1], box)
		if stay < left && stay < right {
			break
		}
		if left <= right {
			at = b.kids[0]
		} else {
			at = b.kids[1]
		}
	}
	up := f.boughs[at].up
	joint := f.make(bough{kids: [2]int32{at, made}, up: up})
	f.boughs[at].up, f.boughs[made].up = joint, joint
	f.replace(up, at, joint)
	f.mend(joint)
	return made
}

// growth is what it costs to put a box below a bough.
func (f *forest) growth(i int32, box *bound) float64 {
	b := &f.boughs[i]
	whole := b.bound
	whole.grow(box)
	if b.kids[0] == noBough {
		return whole.area()
	}
	return whole.area() - b.area()
}

// remove takes a leaf out.
func (f *forest) remove(leaf int32) {
	joint := f.boughs[leaf].up
	f.free = append(f.free, leaf)
	if joint == noBough {
		f.root = noBough
		return
	}
	b := f.boughs[joint]
	other := b.kids[0]
	if other == leaf {
		other = b.kids[1]
	}
	f.free = append(f.free, joint)
	f.boughs[other].up = b.up
	f.replace(b.up, joint, other)
	f.mend(b.up)
}

// replace puts a bough in another's place below up.
func (f *forest) replace(up, was, is int32) {
	switch {
	case up == noBough:
		f.root = is
	case f.boughs[up].kids[0] == was:
		f.boughs[up].kids[0] = is
	default:
		f.boughs[up].kids[1] = is
	}
}

// mend balances and measures all boughs from one up to the root.
func (f *forest) mend(at int32) {
	for at != noBough {
		kids := f.boughs[at].kids
		switch lean := f.boughs[kids[1]].tall - f.boughs[kids[0]].tall; {
		case lean > 1:
			at = f.raise(at, 1)
		case lean < -1:
			at = f.raise(at, 0)
		default:
			f.measure(at)
		}
		at = f.boughs[at].up
	}
}

// raise puts the taller kid in its parent's place, and the shorter of its kids in its own. It answers the kid.
func (f *forest) raise(at, side int32) int32 {
	kid := f.boughs[at].kids[side]
	k := &f.boughs[kid]
	stays, goes := k.kids[0], k.kids[1]
	if f.boughs[stays].tall < f.boughs[goes].tall {
		stays, goes = goes, stays
	}
	up := f.boughs[at].up
	k.kids, k.up = [2]int32{at, stays}, up
	f.boughs[stays].up = kid
	f.boughs[at].kids[side], f.boughs[at].up = goes, kid
	f.boughs[goes].up = at
	f.replace(up, at, kid)
	f.measure(at)
	f.measure(kid)
	return kid
}

func (f *forest) measure(i int32) {
	b := &f.boughs[i]
	left, right := &f.boughs[b.kids[0]], &f.boughs[b.kids[1]]
	b.bound = left.bound
	b.grow(&right.bound)
	b.tall = 1 + max(left.tall, right.tall)
}
