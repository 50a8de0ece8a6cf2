/** The coders of fields, and of objects that are made of them. */
package dev.tickwire.state.coding.field;
