// Package pictures is what is asked of pictures, by flags and settings: how large, how much, through which camera and
// on which screens around the driver; and the figures of what drawing them cost. It draws nothing.
package pictures
