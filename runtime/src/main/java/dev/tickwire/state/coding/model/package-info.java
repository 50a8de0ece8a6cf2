/** Modelled coding: a range coder, and models of the likelihood of each symbol. */
package dev.tickwire.state.coding.model;
