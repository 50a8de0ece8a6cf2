/** The packets of a server as a client reads them: versions that are baselines, and which ticks are whole. */
package dev.tickwire.state.client.receive;
