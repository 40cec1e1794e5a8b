// Package strangers holds two classes of test over every parser that files of strangers go through: twice the input
// takes at most a little more than twice the time (complexity), and memory goes by the bytes of the input, whatever
// these claim (allocation). A new parser gets its lines in parsers_test.go.
package strangers
