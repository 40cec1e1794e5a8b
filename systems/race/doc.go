// Package race is the running of a race: laps, stages, their times, who is where, and the start lights; the
// winner comes with the issue on racing.
//
//   - to read laps as they are driven: a reader on components.LapLog, and on components.SplitLog for the gates between
//   - to read who is where, with numbers and gaps: components.StandingsOf, or the Standings of a moment
package race
