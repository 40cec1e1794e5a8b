// Whether what comes is a map, and all of it.

package fetch

import (
	"bytes"
	"fmt"
	"html"
	"io"
	"regexp"
	"strings"
)

const (
	headBytes = 1 << 10 // within which a map says that it is one
	tailBytes = 2 << 10 // within which it ends, or the server remarks what went wrong
	mostWords = 16 << 10
	mostSaid  = 200 // bytes of a server's words that are told
)

var errCut = &Error{"the map ends in its middle", "try again; the file that was there is as before"}

// mapWriter passes a map on and looks at its beginning and its end.
type mapWriter struct {
	to    io.Writer
	told  func(int64) // may be nil
	most  int64       // bytes
	count int64       // that came
	head  []byte
	tail  []byte
	begun bool
}

func (m *mapWriter) write(b []byte) error {
	if len(b) == 0 {
		return nil
	}
	if m.count += int64(len(b)); m.count > m.most {
		return &Error{
			fmt.Sprintf("the map has more than %d MB", m.most>>20),
			"ask for a smaller radius, or allow more with --most",
		}
	}
	if !m.begun {
		if m.head = append(m.head, b...); len(m.head) < headBytes {
			return nil
		}
		return m.begin()
	}
	return m.pass(b)
}

// begin looks at what came first.
func (m *mapWriter) begin() error {
	m.begun = true
	first := bytes.TrimSpace(bytes.TrimPrefix(m.head, []byte("\xef\xbb\xbf")))
	if len(first) == 0 {
		return &Error{"the server gave nothing", "try again, or name another server with --from"}
	}
	if !bytes.Contains(m.head[:min(len(m.head), headBytes)], []byte("<osm")) || !bytes.HasPrefix(first, []byte("<")) {
		why := "what came is no map of OpenStreetMap"
		if said := words(m.head); said != "" {
			why += ", the server says: " + said
		}
		return &Error{why, "is that the address of an Overpass server? Name another with --from"}
	}
	return m.pass(m.head)
}

func (m *mapWriter) pass(b []byte) error {
	m.tail = append(m.tail, b...)
	if more := len(m.tail) - tailBytes; more > 0 {
		m.tail = append(m.tail[:0], m.tail[more:]...)
	}
	if m.told != nil {
		m.told(m.count)
	}
	_, err := m.to.Write(b)
	return err
}

var remark = regexp.MustCompile(`(?s)<remark>(.*?)</remark>`)

// end tells whether the map came to its end.
func (m *mapWriter) end() error {
	if !m.begun {
		if err := m.begin(); err != nil {
			return err
		}
	}
	if said := remark.FindSubmatch(m.tail); said != nil {
		return &Error{"the server gave up: " + words(said[1]), "ask for a smaller radius, or try again later"}
	}
	if !bytes.HasSuffix(bytes.TrimSpace(m.tail), []byte("</osm>")) {
		return errCut
	}
	return nil
}

var (
	unsaid = regexp.MustCompile(`(?is)<(head|script|style)\b.*?</(head|script|style)>|<!--.*?-->|<[^>]*>`)
	spaces = regexp.MustCompile(`\s+`)
)

// words are what a page says, without its marks.
func words(page []byte) string {
	text := html.UnescapeString(string(unsaid.ReplaceAll(page, []byte(" "))))
	text = strings.TrimSpace(spaces.ReplaceAllString(strings.ToValidUTF8(text, ""), " "))
	if len(text) > mostSaid {
		text = strings.ToValidUTF8(text[:mostSaid], "") + " ..."
	}
	return text
}
