/** The bits and counts of channels, types and fields of a running endpoint, and their charts. */
package dev.tickwire.inspector.live.traffic;
