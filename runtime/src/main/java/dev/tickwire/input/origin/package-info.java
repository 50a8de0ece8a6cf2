/** The origin of an input: the tick that it is for, and the player who pressed it. */
package dev.tickwire.input.origin;
