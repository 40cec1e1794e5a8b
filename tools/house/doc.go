// Package house keeps the house in order: which room may import which, what lies in the root, how long a file may be.
//
// Its test applies all rules to this repository: go test ./tools/house
//
// To change who may import whom, change the table in table.go, and have it printed: go test ./tools/house -update
package house
