// Package link carries bytes between a server and its clients: over QUIC, or in memory with the faults of a network.
//
//   - A Link is one side of a connection: datagrams, of which some are lost, and streams, which are whole.
//   - Memory joins links in one process; delays, losses and their like come by seed, and a test owns its clock.
//   - Impair says what a network does to packets, as a person writes it: delay=50ms,loss=5%.
//
// What the bytes mean is not known here.
package link
