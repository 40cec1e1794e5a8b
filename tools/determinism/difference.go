// Finding where two runs part: the first differing tick, system and field.

package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// firstDifference runs both ways again with a hash after every system of every tick, finds the first line that differs,
// then dumps the State of both at that moment and names the field.
func firstDifference(dir, scene string, steps int, a, b variant) (string, error) {
	files := [2]string{filepath.Join(dir, "a.hashes"), filepath.Join(dir, "b.hashes")}
	for i, v := range []variant{a, b} {
		if _, err := v.hash(scene, steps, "--hashes", files[i]); err != nil {
			return "", err
		}
	}
	moment, err := firstLine(files[0], files[1])
	if err != nil || moment == "" {
		return "every system's hash was equal when it ran again: the run itself is not repeatable", err
	}
	for i, v := range []variant{a, b} {
		files[i] = filepath.Join(dir, fmt.Sprintf("%d.dump", i))
		if _, err := v.hash(scene, steps, "--dump-at", moment, "--dump", files[i]); err != nil {
			return "", err
		}
	}
	field, err := firstLine(files[0], files[1])
	tick, system, _ := strings.Cut(moment, ":")
	return fmt.Sprintf("first differs at tick %s after %s, in %s", tick, system, field), err
}

// firstLine gives the key of the first line in which two files of "key = value" lines differ; empty when they do not.
func firstLine(a, b string) (string, error) {
	fa, err := os.Open(a)
	if err != nil {
		return "", err
	}
	defer fa.Close()
	fb, err := os.Open(b)
	if err != nil {
		return "", err
	}
	defer fb.Close()
	la, lb := bufio.NewScanner(fa), bufio.NewScanner(fb)
	for {
		moreA, moreB := la.Scan(), lb.Scan()
		if !moreA && !moreB {
			return "", nil
		}
		if la.Text() != lb.Text() {
			key, _, _ := strings.Cut(la.Text(), " = ")
			if !moreA {
				key, _, _ = strings.Cut(lb.Text(), " = ")
			}
			return key, nil
		}
	}
}
