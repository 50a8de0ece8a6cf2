/** The objects of one endpoint by slot, type and number, as tables and views hold them. */
@NullMarked
package dev.tickwire.state.object;

import org.jspecify.annotations.NullMarked;
