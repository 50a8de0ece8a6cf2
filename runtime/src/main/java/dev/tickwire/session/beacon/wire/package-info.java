/** The datagrams of the beacon, and both sides that write and read them: {@code docs/wire.md}, "Beacon". */
package dev.tickwire.session.beacon.wire;
