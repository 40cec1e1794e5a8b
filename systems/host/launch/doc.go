// Package launch is what every job begins with, whoever asked for it: its streams, the folders of its content, a scene
// made ready to run, and the files that it writes. The flags that say all this are the command line's (tools/camber).
//
//   - To run a scene: SceneOptions.Setup, then session.Open.
//   - To read content as it does: Folders.Open, Folders.Watch.
//   - To write a file that a flag names: Outputs.Create.
//   - To be somebody, or to join a server: Identity; Meets tells whether the server is who it was.
//   - To show how far a job has come: NewProgress.
package launch
