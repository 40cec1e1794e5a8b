// Package trace is the log format: rows of numbers under columns that say their unit, as CSV any program reads.
//
//   - to write a log: NewWriter, Row, Flush
//   - to read one: Read, then Table.Column
//
// It is pure: bytes in, bytes out.
package trace

// Column is one quantity of a log. Its heading is "speed (m/s)", or "gear" where it has no unit.
type Column struct {
	Name string // what it is: "speed"
	Unit string // what it is counted in: "m/s"; empty for a plain number
	Doc  string // one sentence, for the data dictionary
}

// Heading is the column's name with its unit, as the first line of the file has it.
func (c Column) Heading() string {
	if c.Unit == "" {
		return c.Name
	}
	return c.Name + " (" + c.Unit + ")"
}

// Table is a log in memory.
type Table struct {
	Columns []Column
	Rows    [][]float64 // a row a sample, a number a column
}

// Column gives every value of the named column, and whether there is one of that name.
func (t *Table) Column(name string) ([]float64, bool) {
	for i, c := range t.Columns {
		if c.Name != name {
			continue
		}
		values := make([]float64, len(t.Rows))
		for r, row := range t.Rows {
			values[r] = row[i]
		}
		return values, true
	}
	return nil, false
}
