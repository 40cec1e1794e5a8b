// Split: the rows of one system over several cores. Ranges are disjoint and contiguous, all have ended when it
// returns, and no result may depend on where a range ends; so any number of workers gives the same bits.

package ecs

import (
	"fmt"
	"sync"
)

// crew is the world's workers.
type crew struct {
	n         int // including the goroutine that calls Split
	jobs      []chan job
	done      sync.WaitGroup
	caught    []any // what each range panicked with
	splitting bool
}

// worthSplitting is the least number of rows in a range: waking a worker costs more than a few rows do.
const worthSplitting = 4

// job is one range of rows.
type job struct {
	from, to int
	work     func(from, to int)
	place    int // in crew.caught
}

// SetWorkers says how many goroutines Split may use, the caller's included; 1, as at first, means none but that.
func (w *World) SetWorkers(n int) {
	if n < 1 {
		panic(fmt.Sprintf("ecs: SetWorkers(%d): at least 1, the caller itself", n))
	}
	w.mustNotRun("SetWorkers")
	w.Close()
	c := &w.crew
	c.n, c.caught = n, make([]any, n)
	for range n - 1 {
		jobs := make(chan job, 1)
		c.jobs = append(c.jobs, jobs)
		go c.serve(jobs) //exact:ok ranges are disjoint and joined before Split returns
	}
}

// Workers is what SetWorkers set.
func (w *World) Workers() int { return max(1, w.crew.n) }

// Close ends the workers; Split then runs on the caller alone. Call it when the world is no longer needed.
func (w *World) Close() {
	for _, jobs := range w.crew.jobs {
		close(jobs)
	}
	w.crew.jobs, w.crew.n = nil, 0
}

// Split calls work for disjoint ranges [from, to) that together are [0, rows), at the same time, and waits for all.
// work may write its own rows only, may not Split again, may ask no view that has not been asked since entities came or
// went, and should be made once, in the system's constructor, so that a step allocates nothing. A panic inside comes
// out here, with its rows.
func (w *World) Split(rows int, work func(from, to int)) {
	c := &w.crew
	if c.splitting {
		panic("ecs: Split inside Split: split the outer rows only")
	}
	parts := min(w.Workers(), (rows+worthSplitting-1)/worthSplitting)
	if rows == 0 {
		return
	}
	c.splitting = true
	if parts <= 1 {
		defer func() { c.splitting = false }()
		work(0, rows)
		return
	}
	c.done.Add(parts - 1)
	for i := 1; i < parts; i++ {
		c.jobs[i-1] <- job{rows * i / parts, rows * (i + 1) / parts, work, i}
	}
	c.do(job{0, rows / parts, work, 0})
	c.done.Wait()
	c.splitting = false
	for i, v := range c.caught {
		if v != nil {
			clear(c.caught)
			panic(fmt.Sprintf("ecs: in Split, rows %d to %d of %d: %v", rows*i/parts, rows*(i+1)/parts-1, rows, v))
		}
	}
}

func (c *crew) serve(jobs <-chan job) {
	for j := range jobs {
		c.do(j)
		c.done.Done()
	}
}

func (c *crew) do(j job) {
	defer func() { c.caught[j.place] = recover() }()
	j.work(j.from, j.to)
}
