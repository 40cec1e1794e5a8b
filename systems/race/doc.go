// Package race is the running of a race: laps and their times today; grid, start, standings and the winner come with the
// issue on racing. To read laps as they are driven, open a reader on components.LapLog.
package race
