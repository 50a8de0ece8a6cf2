/** Packets of beacons: queries, answers, and both sides that send and read them. See docs/wire.md, "Beacon". */
package dev.tickwire.session.beacon.wire;
