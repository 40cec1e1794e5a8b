// What keeps the tree inside a Fat low: branches are turned where that makes their boxes smaller.

package tree

// settle makes the boxes from a node up to the root right again, and turns what is better turned. Above two boxes that
// stay as they were nothing is to be done.
func (n *nodes) settle(at int32) {
	for same := 0; at != nowhere && same < 2; at = n.all[at].parent {
		if same++; n.refit(at) {
			same = 0
		}
		n.turn(at)
	}
}

// shrink makes the boxes from a node up to the root right again after something was taken from below it.
func (n *nodes) shrink(at int32) {
	for at != nowhere && n.refit(at) {
		at = n.all[at].parent
	}
}

// refit makes the box of a node right again; it tells whether it was not.
func (n *nodes) refit(at int32) bool {
	b := &n.all[at]
	now := join(&n.all[b.left].box, &n.all[b.right].box)
	if now == b.box {
		return false
	}
	b.box = now
	return true
}

// turn exchanges a child with a grandchild on the other side where that makes the box between them smallest.
func (n *nodes) turn(at int32) {
	b := &n.all[at]
	best, up, down := 0.0, nowhere, nowhere
	for _, way := range [2][2]int32{{b.left, b.right}, {b.right, b.left}} {
		child, other := &n.all[way[0]], &n.all[way[1]] // child may change places with one of other's children
		if other.left == nowhere {
			continue
		}
		area := size(&other.box)
		for _, pick := range [2][2]int32{{other.left, other.right}, {other.right, other.left}} {
			joined := join(&child.box, &n.all[pick[1]].box)
			if gain := area - size(&joined); gain > best {
				best, up, down = gain, pick[0], way[0]
			}
		}
	}
	if up == nowhere {
		return
	}
	middle := n.all[up].parent
	n.replace(at, down, up)
	n.replace(middle, up, down)
	n.all[up].parent, n.all[down].parent = at, middle
	m := &n.all[middle]
	m.box = join(&n.all[m.left].box, &n.all[m.right].box)
}
