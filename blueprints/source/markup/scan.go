package markup

// The ground of the parser: a cursor over the bytes that knows its line and column and collects problems.

import (
	"bytes"
	"fmt"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Scanner walks over valid UTF-8.
type Scanner struct {
	File string
	Data []byte
	pos  int // offset of the next byte

	Mark   Position // where markAt is; positions are mostly asked for in ascending order, so counting goes on from here
	markAt int
	stones []stone // places on the way, so that one before the mark is not counted from the beginning

	problems Problems
	unsaid   int // problems beyond MaxProblems
}

// stone is the place of an offset; there is at most one every so many bytes.
type stone struct {
	at  Position
	off int
}

const stoneEvery = 1024 // bytes

// at is the place of an offset. Offsets before the last one asked for are counted again from the stone before them.
func (s *Scanner) at(off int) Position {
	if off < s.markAt {
		i := sort.Search(len(s.stones), func(i int) bool { return s.stones[i].off > off })
		s.Mark, s.markAt = Position{File: s.File, Line: 1, Col: 1}, 0
		if i > 0 {
			s.Mark, s.markAt = s.stones[i-1].at, s.stones[i-1].off
		}
	}
	for off-s.markAt > stoneEvery {
		next := s.markAt + stoneEvery
		for next < off && !utf8.RuneStart(s.Data[next]) {
			next++
		}
		s.advance(next)
	}
	s.advance(off)
	return s.Mark
}

// advance moves the mark on to an offset.
func (s *Scanner) advance(off int) {
	part := s.Data[s.markAt:off]
	if n := bytes.Count(part, []byte{'\n'}); n > 0 {
		s.Mark.Line += n
		s.Mark.Col = 1
		part = part[bytes.LastIndexByte(part, '\n')+1:]
	}
	s.Mark.Col += utf8.RuneCount(part)
	s.markAt = off
	if n := len(s.stones); off >= stoneEvery && (n == 0 || off-s.stones[n-1].off >= stoneEvery) {
		s.stones = append(s.stones, stone{s.Mark, off})
	}
}

// Report adds an error at a place.
func (s *Scanner) Report(at Position, where, format string, args ...any) {
	if len(s.problems) >= MaxProblems {
		s.unsaid++
		return
	}
	s.problems = append(s.problems, Problem{Position: at, Where: where, Text: fmt.Sprintf(format, args...)})
}

// Found is the sorted list, closed by the count of what was not said.
func (s *Scanner) Found() Problems {
	sorted := s.problems.Sorted()
	if s.unsaid == 0 {
		return sorted
	}
	return appendMore(sorted, sorted[len(sorted)-1].Position, s.unsaid, Error)
}

func (s *Scanner) more() bool { return s.pos < len(s.Data) }

// peek is the next byte, 0 at the end.
func (s *Scanner) peek() byte {
	if s.pos < len(s.Data) {
		return s.Data[s.pos]
	}
	return 0
}

// has says whether text comes next.
func (s *Scanner) has(text string) bool { return bytes.HasPrefix(s.Data[s.pos:], []byte(text)) }

// upTo moves behind the next occurrence of text and returns what stood before it; false, and the end, without one.
func (s *Scanner) upTo(text string) ([]byte, bool) {
	i := bytes.Index(s.Data[s.pos:], []byte(text))
	if i < 0 {
		rest := s.Data[s.pos:]
		s.pos = len(s.Data)
		return rest, false
	}
	part := s.Data[s.pos : s.pos+i]
	s.pos += i + len(text)
	return part, true
}

// blanks skips white space and says whether there was any.
func (s *Scanner) blanks() bool {
	from := s.pos
	for s.more() && IsBlank(s.Data[s.pos]) {
		s.pos++
	}
	return s.pos > from
}

// Name reads an XML name, or "" and does not move.
func (s *Scanner) Name() string {
	from := s.pos
	for s.more() {
		r, n := utf8.DecodeRune(s.Data[s.pos:])
		if !isNameRune(r) || (s.pos == from && !isNameStart(r)) {
			break
		}
		s.pos += n
	}
	return string(s.Data[from:s.pos])
}

// IsBlank tells whether a byte is white space.
func IsBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

func isNameStart(r rune) bool { return r == '_' || r == ':' || unicode.IsLetter(r) }

func isNameRune(r rune) bool {
	return isNameStart(r) || r == '-' || r == '.' || unicode.IsDigit(r) ||
		(r > unicode.MaxASCII && unicode.Is(unicode.M, r))
}

// OneLine says whether a text is a line that is read as it is written: names and ids are.
func OneLine(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
	})
}

// IsChar says whether XML allows the character at all.
func IsChar(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || (r >= 0x20 && r <= 0xd7ff) || (r >= 0xe000 && r <= 0xfffd) ||
		(r >= 0x10000 && r <= unicode.MaxRune)
}
