// Package race is the running of a race: laps, stages and their times today; grid, start, standings and the winner come
// with the issue on racing. To read laps as they are driven, open a reader on components.LapLog; for the times at the
// gates between, on components.SplitLog.
package race
