// Command release builds the engine for Linux and Windows and packs each with its papers into an archive. The same
// commit gives the same archives, to the bit, on any machine.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// target is a system that people run the engine on.
type target struct{ goos, goarch string }

var targets = []target{{"linux", "amd64"}, {"linux", "arm64"}, {"windows", "amd64"}}

func main() {
	out := flag.String("out", "release", "folder the archives go to")
	version := flag.String("version", "", "version in the names of the archives (default: the newest of CHANGELOG.md)")
	flag.Parse()
	if err := release(*out, *version); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func release(out, version string) error {
	if version == "" {
		changes, err := os.ReadFile("CHANGELOG.md")
		if err != nil {
			return fmt.Errorf("run me in the root of the repository: %w", err)
		}
		if version = newest(string(changes)); version == "" {
			return fmt.Errorf("CHANGELOG.md has no heading with a version, as ## 0.1.0")
		}
	}
	if err := os.RemoveAll(out); err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return err
	}
	papers, err := papers()
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, t := range targets {
		name, data, err := archive(t, version, papers)
		if err != nil {
			return fmt.Errorf("%s/%s: %w", t.goos, t.goarch, err)
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
		fmt.Printf("%s  %.1f MB\n", filepath.Join(out, name), float64(len(data))/1e6)
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(sums.String()), 0o644)
}

// linkFlags tell the linker to leave out what only debuggers read, and what the program is to call itself.
func linkFlags(version string) string {
	return "-ldflags=-s -w -buildid= -X camber/tools/camber/flags.Version=" + version
}

// archive builds the engine for one system and packs it.
func archive(t target, version string, papers []file) (name string, data []byte, err error) {
	dir, err := os.MkdirTemp("", "camber-release-")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(dir)
	binary := "camber"
	if t.goos == "windows" {
		binary += ".exe"
	}
	at := filepath.Join(dir, binary)
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", linkFlags(version), "-o", at, "./tools/camber")
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.goos, "GOARCH="+t.goarch, "GOAMD64=v1", "GOARM64=v8.0",
		"GOEXPERIMENT=simd", "GOFLAGS=")
	build.Stderr = os.Stderr
	if err := build.Run(); err != nil {
		return "", nil, fmt.Errorf("go build: %w", err)
	}
	program, err := os.ReadFile(at)
	if err != nil {
		return "", nil, err
	}
	files := append([]file{{binary, program, 0o755}}, papers...)
	name = fmt.Sprintf("camber-%s-%s-%s", version, t.goos, t.goarch)
	if t.goos == "windows" {
		data, err = zipped(name, files, commitTime())
		return name + ".zip", data, err
	}
	data, err = tarred(name, files, commitTime())
	return name + ".tar.gz", data, err
}

// newest finds the version of the topmost heading of a changelog: "## 0.1.0", "## [0.1.0] - 2026-01-01".
func newest(changes string) string {
	for line := range strings.Lines(changes) {
		heading, ok := strings.CutPrefix(line, "## ")
		if !ok {
			continue
		}
		word := strings.Trim(strings.Fields(heading + " -")[0], "[]v:,")
		if strings.Count(word, ".") >= 1 && strings.Trim(word, "0123456789.-abcdefghijklmnopqrstuvwxyz") == "" {
			return word
		}
	}
	return ""
}

// commitTime is what all files are dated with: the time of the commit, or where that is unknown the year zips begin.
func commitTime() time.Time {
	text := os.Getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		out, err := exec.Command("git", "log", "-1", "--format=%ct").Output()
		if err == nil {
			text = strings.TrimSpace(string(out))
		}
	}
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return time.Unix(seconds, 0).UTC()
}
