// Package link carries bytes between a server and its clients: over QUIC, or in memory with the faults of a network.
//
//   - A Link is one side of a connection: datagrams, of which some are lost, and streams, which are whole.
//   - Listen lets clients in and Dial joins: QUIC with TLS 1.3 on one UDP port, IPv4 and IPv6. Each side shows a Key,
//     which is who it is; Words says it for people, and Known keeps those of servers.
//   - Memory joins links in one process; delays, losses and their like come by seed, and a test owns its clock.
//   - Impair says what a network does to packets, as a person writes it: delay=50ms,loss=5%.
//   - Search finds the servers of a LAN by what they offer.
//   - Bulk writes a large file to a stream so that datagrams keep their way.
//
// Streams are QUIC's. Datagrams go beside them on the same port, sealed with keys of the same handshake: QUIC's own are
// under its congestion control, whose window falls to two packets at a loss of 5 %. Over a way of 50 ms that is just
// enough for 30 a second, over one of 100 ms one in ten waits 200 ms and more.
//
// What the bytes mean is not known here.
package link
