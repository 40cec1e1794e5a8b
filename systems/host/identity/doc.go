// Package identity keeps who we are and whom we have met: the player's key, a server's key, the keys of servers.
//
//   - To be somebody: In(folder).Player, or Server for who lets others in. A key is made at the first start.
//   - To join a server: Meet tells whether it is who it was; Forget takes it out.
package identity
