// Package wav reads and writes WAV files, bytes alone.
//
//   - to read one into memory: Read
//   - to write one as it grows: NewWriter
package wav
