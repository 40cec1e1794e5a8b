// Writing and reading a log as CSV.

package trace

import (
	"bufio"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// Writer writes a log as CSV: a heading, then a line a row. After the first failure (a full disk) it writes no more and
// Err keeps telling why, so that a run goes on without its log rather than stopping.
type Writer struct {
	to      *bufio.Writer
	columns int
	line    []byte
	err     error
}

// NewWriter starts a log with its heading.
func NewWriter(to io.Writer, columns []Column) *Writer {
	w := &Writer{to: bufio.NewWriterSize(to, 64<<10), columns: len(columns)}
	for i, c := range columns {
		if i > 0 {
			w.line = append(w.line, ',')
		}
		w.line = append(w.line, c.Heading()...)
	}
	w.end()
	return w
}

// Row appends one sample: a number a column, written so that reading it gives the same bits, with no digit more. Whole
// numbers, such as a street's, are written whole, large ones without an exponent; NaN, what nobody knows, is an empty
// field.
func (w *Writer) Row(values ...float64) {
	if len(values) != w.columns {
		panic(fmt.Sprintf("trace: a row of %d numbers in a log of %d columns: give one number a column", len(values),
			w.columns))
	}
	for i, v := range values {
		if i > 0 {
			w.line = append(w.line, ',')
		}
		switch {
		case math.IsNaN(v):
		case math.Abs(v) <= mostWhole && (v == math.Trunc(v) || math.Abs(v) >= 1):
			w.line = strconv.AppendFloat(w.line, v, 'f', -1, 64)
		default:
			w.line = strconv.AppendFloat(w.line, v, 'g', -1, 64)
		}
	}
	w.end()
}

// mostWhole is up to where float64 has all whole numbers.
const mostWhole = 1 << 53

// end hands the finished line on.
func (w *Writer) end() {
	w.line = append(w.line, '\n')
	if w.err == nil {
		_, w.err = w.to.Write(w.line)
	}
	w.line = w.line[:0]
}

// Flush hands everything written so far to the file and gives the first failure.
func (w *Writer) Flush() error {
	if w.err == nil {
		w.err = w.to.Flush()
	}
	return w.err
}

// Err is the first failure of the log, nil while all is well.
func (w *Writer) Err() error { return w.err }

// maxLine is the longest line Read takes, in bytes.
const maxLine = 1 << 20

// Read reads a log that Writer wrote. A log cut short in the middle of a line gives its whole rows and an error.
func Read(from io.Reader) (*Table, error) {
	lines := bufio.NewScanner(from)
	lines.Buffer(make([]byte, 0, 4096), maxLine)
	if !lines.Scan() {
		if err := lines.Err(); err != nil {
			return nil, fmt.Errorf("line 1: %w", err)
		}
		return nil, fmt.Errorf("the log is empty: it lacks even its heading")
	}
	table := &Table{}
	for _, heading := range strings.Split(lines.Text(), ",") {
		name, unit, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(heading), ")"), " (")
		table.Columns = append(table.Columns, Column{Name: name, Unit: unit})
	}
	for n := 2; lines.Scan(); n++ {
		fields := strings.Split(lines.Text(), ",")
		if len(fields) != len(table.Columns) {
			return table, fmt.Errorf("line %d: %d numbers under %d headings", n, len(fields), len(table.Columns))
		}
		row := make([]float64, len(fields))
		for i, field := range fields {
			if field = strings.TrimSpace(field); field == "" {
				row[i] = math.NaN()
				continue
			}
			v, err := strconv.ParseFloat(field, 64)
			if err != nil || math.IsInf(v, 0) && !strings.Contains(field, "Inf") {
				return table, fmt.Errorf("line %d: %s: %q is not a number", n, table.Columns[i].Name, field)
			}
			row[i] = v
		}
		table.Rows = append(table.Rows, row)
	}
	if err := lines.Err(); err != nil {
		return table, fmt.Errorf("line %d: %w", len(table.Rows)+2, err)
	}
	return table, nil
}
