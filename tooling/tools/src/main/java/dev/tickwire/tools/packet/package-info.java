/** Recorded packets read by the model of a schema: what is in each, as text and values. */
package dev.tickwire.tools.packet;
