// The tree inside a Fat: binary, each leaf a thing, kept low by turning branches where that makes them smaller.

package tree

import "camber/components/space"

// nowhere is no node.
const nowhere = int32(-1)

// branch is a node: with two children, or a leaf with a thing.
type branch struct {
	box         space.Box // m, in the frame of the base cell
	parent      int32     // of a free node: the next free one
	left, right int32     // nowhere in a leaf
	thing       int32
}

// nodes is the tree.
type nodes struct {
	all  []branch
	root int32
	free int32
}

func (n *nodes) take() int32 {
	if n.free == nowhere {
		n.all = append(n.all, branch{})
		return int32(len(n.all) - 1)
	}
	i := n.free
	n.free = n.all[i].parent
	return i
}

func (n *nodes) give(i int32) {
	n.all[i] = branch{parent: n.free, left: nowhere, right: nowhere}
	n.free = i
}

// add puts a leaf where the boxes grow least.
func (n *nodes) add(box space.Box, thing int32) int32 {
	leaf := n.take()
	n.all[leaf] = branch{box: box, parent: nowhere, left: nowhere, right: nowhere, thing: thing}
	if n.root == nowhere {
		n.root = leaf
		return leaf
	}
	at := n.root
	for n.all[at].left != nowhere {
		b := &n.all[at]
		left, right := n.growth(b.left, &box), n.growth(b.right, &box)
		at = b.left
		if right < left {
			at = b.right
		}
	}
	parent, fork := n.all[at].parent, n.take()
	n.all[fork] = branch{box: box.Join(n.all[at].box), parent: parent, left: at, right: leaf, thing: nowhere}
	n.all[at].parent, n.all[leaf].parent = fork, fork
	n.replace(parent, at, fork)
	n.refit(parent)
	return leaf
}

// growth is what putting a box under a node costs there.
func (n *nodes) growth(i int32, box *space.Box) float64 {
	b := &n.all[i]
	joined := b.box.Join(*box)
	if b.left == nowhere {
		return size(&joined)
	}
	return float64(1.5 * (size(&joined) - size(&b.box)))
}

// size is half the area of a box.
func size(b *space.Box) float64 {
	x, y, z := b.Max.X-b.Min.X, b.Max.Y-b.Min.Y, b.Max.Z-b.Min.Z
	return float64(x*y) + float64(y*z) + float64(z*x)
}

// replace puts another child in the place of an old one; without a parent it is the root.
func (n *nodes) replace(parent, old, now int32) {
	switch {
	case parent == nowhere:
		n.root = now
	case n.all[parent].left == old:
		n.all[parent].left = now
	default:
		n.all[parent].right = now
	}
}

func (n *nodes) remove(leaf int32) {
	parent := n.all[leaf].parent
	n.give(leaf)
	if parent == nowhere {
		n.root = nowhere
		return
	}
	p := n.all[parent]
	sibling := p.left
	if sibling == leaf {
		sibling = p.right
	}
	n.all[sibling].parent = p.parent
	n.replace(p.parent, parent, sibling)
	n.give(parent)
	n.refit(p.parent)
}

// refit makes the boxes on the way to the root right again, and turns what is better turned.
func (n *nodes) refit(at int32) {
	for ; at != nowhere; at = n.all[at].parent {
		b := &n.all[at]
		b.box = n.all[b.left].box.Join(n.all[b.right].box)
		n.turn(at)
	}
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
			joined := child.box.Join(n.all[pick[1]].box)
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
	m.box = n.all[m.left].box.Join(n.all[m.right].box)
}

// visit calls see for the thing of every leaf whose box meets a box; stack is room.
func (n *nodes) visit(box space.Box, stack []int32, see func(Handle)) []int32 {
	if n.root == nowhere {
		return stack
	}
	stack = append(stack, n.root)
	for len(stack) > 0 {
		b := &n.all[stack[len(stack)-1]]
		stack = stack[:len(stack)-1]
		switch {
		case !b.box.Meets(box):
		case b.left == nowhere:
			see(Handle(b.thing))
		default:
			stack = append(stack, b.right, b.left)
		}
	}
	return stack
}
