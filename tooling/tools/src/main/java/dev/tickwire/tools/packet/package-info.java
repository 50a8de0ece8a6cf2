/** Packets decoded by the model of a schema. */
package dev.tickwire.tools.packet;
