/** Inputs of a client: the current input, and those of recent ticks. */
package dev.tickwire.input.client;
