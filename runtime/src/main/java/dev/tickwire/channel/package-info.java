/** Channels of messages: one class for each delivery guarantee. */
package dev.tickwire.channel;
