/** The objects of one endpoint by slot, type and number, as tables and views hold them. */
package dev.tickwire.state.object;
