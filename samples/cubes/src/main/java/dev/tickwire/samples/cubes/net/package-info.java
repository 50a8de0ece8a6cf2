/** Client and server of the game. */
package dev.tickwire.samples.cubes.net;
