// Reading the compiler's own listing of the machine code it makes (-gcflags=-S).
//
// Why not the disassembler: `go tool objdump` cannot read VEX instructions and prints amd64's VFMADD231SD as a MOVL, so
// it would never find one; and a linked binary leaves out what nothing calls yet. The listing names the instructions of
// every CPU, of all functions, with the line each came from before inlining. A test compares it with the object files.

package main

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"camber/tools/steplint/rooms"
)

// fusing matches the scalar and vector multiply-adds of arm64, riscv64 and amd64 in Go's spelling.
var fusing = regexp.MustCompile(`^(V?FN?M(ADD|SUB)|VFML[AS])`)

// fused is one fused instruction.
type fused struct {
	file, symbol, instruction string
	line                      int
}

func (f fused) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", f.file, f.line, f.symbol, f.instruction)
}

// listing gathers what is seen of the rooms of the step.
type listing struct {
	module       string
	packages     map[string]bool // that the compiler said anything about
	functions    int
	instructions int
	found        map[fused]bool // generic code is listed by each package that uses it
	other        []string       // lines that are no listing, such as errors
	room         bool           // the function being read belongs to a room
	symbol       string
}

func newListing(module string) *listing {
	return &listing{module: module, packages: map[string]bool{}, found: map[fused]bool{}}
}

// read reads what go build prints.
func (l *listing) read(r io.Reader) error {
	lines := bufio.NewReaderSize(r, 1<<16)
	for {
		line, err := lines.ReadString('\n')
		l.line(strings.TrimSuffix(line, "\n"))
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

func (l *listing) line(line string) {
	if strings.HasPrefix(line, "\t") {
		if l.room {
			l.instruction(line)
		}
		return
	}
	if path, ok := strings.CutPrefix(line, "# "); ok {
		path, _, _ = strings.Cut(path, " [") // the program by whose profile it is made
		l.packages[path], l.room = true, false
		return
	}
	name, _, isText := strings.Cut(line, " STEXT ")
	l.room = isText && rooms.BindsSymbol(l.module, name)
	switch {
	case l.room:
		l.symbol = name
		l.functions++
	case !isText && line != "" && !strings.Contains(line, " size="):
		l.other = append(l.other, line)
	}
}

// instruction reads a line such as "\t0x0008 00008 (camber/ecs/x.go:9)\tFMADDD\tF0, F1, F2, F0". Dumps of bytes and
// relocations are indented too, but have no place in brackets.
func (l *listing) instruction(line string) {
	fields := strings.SplitN(line, "\t", 4)
	if len(fields) < 3 || !strings.HasSuffix(fields[1], ")") {
		return
	}
	_, at, ok := strings.Cut(strings.TrimSuffix(fields[1], ")"), "(")
	if !ok {
		return
	}
	switch name := fields[2]; {
	case name == "TEXT", name == "FUNCDATA", name == "PCDATA":
	case fusing.MatchString(name):
		l.instructions++
		file, number, _ := strings.Cut(strings.TrimPrefix(at, l.module+"/"), ":")
		n, _ := strconv.Atoi(number) // 0 where the compiler names no line
		l.found[fused{file, l.symbol, strings.Join(fields[2:], " "), n}] = true
	default:
		l.instructions++
	}
}

// lacks returns the first of the packages that the compiler said nothing of, or "".
func (l *listing) lacks(packages []string) string {
	for _, p := range packages {
		if !l.packages[p] {
			return p
		}
	}
	return ""
}

// fused returns the fused instructions, sorted by place.
func (l *listing) fused() []fused {
	return slices.SortedFunc(maps.Keys(l.found), func(a, b fused) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.symbol, b.symbol),
			cmp.Compare(a.instruction, b.instruction))
	})
}
