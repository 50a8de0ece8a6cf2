/** The objects of one endpoint by slot, type and number, as both halves of the state hold them. */
package dev.tickwire.state.object;
