/** Channels: one class for each delivery guarantee. */
package dev.tickwire.channel;
