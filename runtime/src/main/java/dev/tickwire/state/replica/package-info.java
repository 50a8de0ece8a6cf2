/** The part of objects that both halves of the state work with: their cells, references, numbers and changes. */
package dev.tickwire.state.replica;
