// Package ecs is the world of the simulator and its clock: entities, components, the order of a frame, exact
// hashes, snapshots and recordings. It is the only room that imports donburi, which owns the data.
//
// To do this, call that:
//
//   - say what things are made of: [Declare] a component of Params, State and Aux
//   - make a world: [NewWorld] with its singletons, which live on [WorldKey]
//   - make, change and end things: [World.Spawn], [World.SpawnFrom], [World.Respawn], [World.Remove]
//   - do so from inside a system: [World.Later]
//   - reach one component: [Component.Of], or [Component.Find] where it may be missing
//   - walk components: [NewView1], [NewView2]
//   - follow a Key held in State: [Joined]; walk the other way: [Gathered]
//   - use every core inside one system: [World.SetWorkers], [World.Split]
//   - tell others what happened: [DeclareLog], [Log.Add], [Log.Reader]
//   - act on the world from outside, reproducibly: [DeclareInput], [Inputs.Push], [Inputs.At]
//   - let inputs come late, and from many: [Loop.KeepPast], [Inputs.PushAs]
//   - write the order of a frame: [Schedule]; run it: [NewLoop], [Loop.Turn], [Loop.Steps], [Pace]
//   - pause, slow down, single-step: [Clock]; own the time in a test: [NewFake]
//   - run a few systems in a test: [World.Phase]
//   - compare two runs: [World.Hash], [Loop.OnStep], [Loop.OnSystem], then [World.Dump] and [DiffDumps]
//   - save and go on: [World.Snapshot], [World.Restore]
//   - record a run and read it back: [NewRecorder], [ReadRecording], [Recording.Feed]
//
// What each word means: State is whatever a later step reads and could change a bit; it alone is saved, hashed and
// replayed. Params come from a blueprint. Aux is derived: emptied at any moment, the same bits come out.
// A step is a pure function of State and inputs.
package ecs
