/** Which updates a peer is to be sent in a tick: its baselines, dirty objects, relevant objects and its budget. */
package dev.tickwire.state.server.select;
