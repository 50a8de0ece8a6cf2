/** Pacing of large blocks: sending rates from measurements of acks. The package imports no other. */
package dev.tickwire.pacing;
