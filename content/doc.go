// Package content finds the files that everything else reads, and watches them for changes.
//
// To read blueprints, sounds and models as one tree, call [OpenSome]: it lays the working folder over the installed
// packs over the base that is built into the binary, as one [io/fs.FS].
//
// To learn which layer a file came from, call [Overlay.Where].
//
// To list the packs that are installed, call [Installed]; to read a pack's manifest, [ReadManifest].
//
// To make a pack out of a folder, call [Pack]; to take somebody else's, [Install]; to look into one, [OpenArchive].
//
// To edit a file of the base, call [Copy] first: it brings the original into the working folder.
//
// To hear of saved files while the world runs, call [Watch].
//
// To write a file so that a crash leaves the old or the new one and never half of it, call [WriteFile].
package content
