/** The server's side of objects: their values tick by tick, and what each peer is told of them. */
package dev.tickwire.state.table;
