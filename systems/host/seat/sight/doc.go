// Package sight is what somebody at a window sees and hears of a world that goes on without waiting for them. It knows
// neither menus nor what is driven.
//
//   - Front stands between the loop and the window: what hands do goes in, moments come out.
//   - Painter draws on a thread of its own, keeps pictures and films, and has the picture made anew when it is lost.
//   - Ears hear what the newest moment has, and play it.
package sight
