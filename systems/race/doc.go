// Package race is the running of a race: laps, stages, their times, who is where; and where a race is on, its lights,
// penalties, flag and winner.
//
//   - to read laps as they are driven: a reader on vehicle.LapLog, and on vehicle.SplitLog for the gates between
//   - to read how a race stands or ended, as data, JSON or a table: ResultsOf
//   - to read who is where, with numbers and gaps: components.StandingsOf, or the Standings of a moment
package race
