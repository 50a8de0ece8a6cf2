/** Selection of updates for one peer: relevant set, dirty set, acked baselines, priorities and budget. */
package dev.tickwire.state.server.select;
