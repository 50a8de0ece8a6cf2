/** The packets of a running endpoint: what a tap has noted of each, the newest of them, and their JSON. */
package dev.tickwire.inspector.live.packet;
