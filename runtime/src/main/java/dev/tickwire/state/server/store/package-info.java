/** Object store of a table: objects by slot, their versions, owners, bindings and history. */
package dev.tickwire.state.server.store;
