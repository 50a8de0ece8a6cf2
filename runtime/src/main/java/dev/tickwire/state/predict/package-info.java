/** What a client predicts of the objects that it owns, in cells: what it was told since, and how that is drawn. */
package dev.tickwire.state.predict;
