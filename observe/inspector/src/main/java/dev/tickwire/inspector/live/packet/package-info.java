/** Packets of a running endpoint: their copies with parts, a log of the newest, and their JSON. */
package dev.tickwire.inspector.live.packet;
