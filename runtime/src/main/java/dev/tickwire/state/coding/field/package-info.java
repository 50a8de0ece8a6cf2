/** Coders of fields by the kind of their value, and of objects. */
package dev.tickwire.state.coding.field;
