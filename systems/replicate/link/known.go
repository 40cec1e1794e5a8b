// The servers that have been met, and their keys: a server is who it was.

package link

import (
	"bufio"
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// Known is which key each address had when it was first met. It is a file's content, a line a server; the host keeps
// the file.
type Known struct{ servers []known }

type known struct {
	address string
	key     Key
	name    string // as the server called itself, for people
}

// mostKnown bounds the file: the server met longest ago is forgotten first.
const mostKnown = 4096

const (
	knownHead = "# Servers that were met: address, key, name. Written by camber; a line that is taken out is asked anew.\n"
	longName  = 64 // bytes of a server's name
)

// mostProblems is how many wrong lines are named.
const mostProblems = 20

// ParseKnown reads the file. Lines that are wrong are left out, and named, the rest of them counted.
func ParseKnown(file []byte) (k Known, problems []string) {
	lines := bufio.NewScanner(bytes.NewReader(file))
	lines.Buffer(nil, 4096)
	met, more := map[string]bool{}, 0
	wrong := func(n int, why string) {
		if len(problems) < mostProblems {
			problems = append(problems, fmt.Sprintf("line %d is left out: %s", n, why))
		} else {
			more++
		}
	}
	for n := 1; lines.Scan(); n++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		address, rest, _ := strings.Cut(line, " ")
		text, name, _ := strings.Cut(rest, " ")
		key, err := ParseKey(text)
		if err != nil {
			wrong(n, err.Error())
			continue
		}
		if met[address] {
			wrong(n, clean(address, 80)+" stands there before")
			continue
		}
		met[address] = true
		if len(k.servers) >= mostKnown { // however long the file is, what is looked at of it is not
			delete(met, k.servers[0].address)
			k.servers = k.servers[1:]
		}
		k.servers = append(k.servers, known{address, key, clean(name, longName)})
	}
	if more > 0 {
		problems = append(problems, fmt.Sprintf("%d lines more are left out", more))
	}
	if err := lines.Err(); err != nil {
		problems = append(problems, fmt.Sprintf("the rest is left out: %v", err))
	}
	return k, problems
}

// Marshal writes the file.
func (k *Known) Marshal() []byte {
	b := []byte(knownHead)
	for _, s := range k.servers {
		b = fmt.Appendln(b, strings.TrimSpace(s.address+" "+s.key.String()+" "+s.name))
	}
	return b
}

// ChangedError says that a server is not who it was.
type ChangedError struct {
	Address  string
	Was, Now Key
	Name     string // that the server had
}

func (e *ChangedError) Error() string {
	return fmt.Sprintf("link: the server at %s is another one: it was %s (%q) and is now %s. If its owner says that the "+
		"key has changed, forget the old one with --forget %s; if not, somebody may be standing between",
		e.Address, Words(e.Was), e.Name, Words(e.Now), e.Address)
}

// Check tells whether a server is who it was. The first time that an address is met its key is taken, and first is
// true: the person should be told its words, and the file be kept.
func (k *Known) Check(address string, key Key, name string) (first bool, err error) {
	if address = field(address); address == "" {
		return false, fmt.Errorf("link: a server without an address cannot be known again")
	}
	if i := k.find(address); i >= 0 {
		if s := k.servers[i]; s.key != key {
			return false, &ChangedError{Address: address, Was: s.key, Now: key, Name: s.name}
		}
		return false, nil
	}
	k.add(known{address, key, clean(name, longName)})
	return true, nil
}

// Forget takes a server out, and tells whether it was there.
func (k *Known) Forget(address string) bool {
	i := k.find(field(address))
	if i >= 0 {
		k.servers = slices.Delete(k.servers, i, i+1)
	}
	return i >= 0
}

func (k *Known) add(s known) {
	if len(k.servers) >= mostKnown {
		k.servers = slices.Delete(k.servers, 0, 1)
	}
	k.servers = append(k.servers, s)
}

func (k *Known) find(address string) int {
	return slices.IndexFunc(k.servers, func(s known) bool { return s.address == address })
}

// field is an address as it stands in the file: in small letters, and without what would end its field.
func field(address string) string {
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r == '#' {
			return -1
		}
		return r
	}, strings.ToLower(clean(address, 256)))
}
