/** Modelled bits: a range coder, and models of how likely each symbol is. */
package dev.tickwire.state.coding.model;
