/** How the state of objects becomes bits: differences to what the other side has, and which objects they are of. */
package dev.tickwire.state.coding;
