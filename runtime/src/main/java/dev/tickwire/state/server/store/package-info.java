/** The objects of tables, slot by slot: their versions as baselines, their owners, their past, and what is bound. */
package dev.tickwire.state.server.store;
