/** Inputs of a client: the one that is being made, and those of recent ticks. */
package dev.tickwire.input.client;
