// The file of the hashes to equal.

package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

// readGolden reads the hashes to equal: a line a scene, "oval 0123456789abcdef"; # starts a comment.
func readGolden(path string) (map[string]string, error) {
	hashes := map[string]string{}
	file, err := os.Open(path)
	if err != nil {
		return hashes, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for n := 1; lines.Scan(); n++ {
		line, _, _ := strings.Cut(lines.Text(), "#")
		fields := strings.Fields(line)
		switch len(fields) {
		case 0:
		case 2:
			hashes[fields[0]] = fields[1]
		default:
			return hashes, fmt.Errorf("%s:%d: want a scene and its hash, found %q", path, n, lines.Text())
		}
	}
	return hashes, lines.Err()
}

func writeGolden(path string, scenes []string, hashes map[string]string, steps int) error {
	var text strings.Builder
	fmt.Fprintf(&text, "# The state hash of each scene after %d steps, the same on every CPU, in every cell, with any "+
		"number of workers.\n", steps)
	text.WriteString("# Written by: go run ./tools/determinism -update\n")
	for _, scene := range scenes {
		fmt.Fprintf(&text, "%-8s %s\n", scene, hashes[scene])
	}
	return os.WriteFile(path, []byte(text.String()), 0o644)
}
