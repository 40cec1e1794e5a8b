// Package shaft solves a car's engine, clutch, differentials, shafts, brakes and wheels together within a step: a pure
// core without a world.
//
//   - To solve a car, fill a Line and its Wheels and call Solve.
//   - To couple wheels by anything but open differentials, give the Line Nodes: a binary tree of Node.
//   - To bend a half shaft, give the Wheel Stiffness or Damping and a SideInertia.
//
// Every element is monotone: a shaft that is pushed harder never turns slower. So each clutch and each lock has exactly
// one torque within its capacity at which it sticks, or it slips at its capacity; Newton steps find it on straight
// lines that bend where something begins to slip, and halving encloses it where they would run away. Wheels and locks
// may be nested to any depth without losing that.
package shaft
