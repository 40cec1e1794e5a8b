// Package meaning says in words and figures what the values of blueprints are and what a change of them means.
package meaning
