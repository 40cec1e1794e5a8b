//go:build cgo && window

// Room in long arrays: what models that are no longer drawn leave behind is used again.

package render

import "slices"

// span is a run of an array.
type span struct{ first, count int32 }

// spans are the runs of an array that nobody uses, from its beginning on.
type spans []span

// take finds room for so many; -1 where only the array's end has any.
func (s *spans) take(count int32) int32 {
	best := -1
	for i, free := range *s {
		if free.count >= count && (best < 0 || free.count < (*s)[best].count) {
			best = i
		}
	}
	if best < 0 || count == 0 {
		return -1
	}
	free := &(*s)[best]
	first := free.first
	if free.first, free.count = free.first+count, free.count-count; free.count == 0 {
		*s = slices.Delete(*s, best, best+1)
	}
	return first
}

// give gives room back.
func (s *spans) give(first, count int32) {
	if count == 0 {
		return
	}
	at, _ := slices.BinarySearchFunc(*s, first, func(free span, n int32) int { return int(free.first - n) })
	*s = slices.Insert(*s, at, span{first, count})
	if at+1 < len(*s) && (*s)[at].first+(*s)[at].count == (*s)[at+1].first {
		(*s)[at].count += (*s)[at+1].count
		*s = slices.Delete(*s, at+1, at+2)
	}
	if at > 0 && (*s)[at-1].first+(*s)[at-1].count == (*s)[at].first {
		(*s)[at-1].count += (*s)[at].count
		*s = slices.Delete(*s, at, at+1)
	}
}
