/** Channels: one class for each delivery guarantee, and their configuration. */
package dev.tickwire.channel;
