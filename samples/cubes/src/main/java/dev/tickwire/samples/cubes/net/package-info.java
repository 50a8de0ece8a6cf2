/** The server that tells of the heap, and a client. */
package dev.tickwire.samples.cubes.net;
