/**
 * Reads a server's packets at a client. Keeps received versions as baselines, and knows the ticks whose updates have
 * all arrived.
 */
package dev.tickwire.state.client.receive;
