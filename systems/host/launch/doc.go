// Package launch is what every command begins with: its streams, the folders of its content, the flags that name a
// scene, and the files that it writes.
//
//   - To run a scene as the command line says: SceneFlags.Setup, then session.Open.
//   - To read content as it does: Folders.Open, Folders.Watch.
//   - To write a file that a flag names: Outputs.Create.
//   - To show how far a job has come: NewProgress.
package launch
