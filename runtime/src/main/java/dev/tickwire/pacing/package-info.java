/** Pacing: how fast large blocks leave, by what acks tell of the path. Imports nothing of the other packages. */
package dev.tickwire.pacing;
