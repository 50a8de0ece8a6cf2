/** Predictions of the objects that a client owns, in cells: how they are made, held against the told, and drawn. */
package dev.tickwire.state.predict;
