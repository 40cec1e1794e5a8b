// Package commonroad reads the parameter files of CommonRoad's vehicle models: the part of YAML that they are written
// in (sections, numbers, comments), and the JSON that holds all cars in one file. It reports everything that is wrong
// at once, with file and line. Pure: it reads the fs.FS that it is given.
//
// A car's own file and the file of the tyre, which all cars share, lie beside each other; Load takes the tyre from
// parameters_tire.yaml where the car brings none.
package commonroad
