/**
 * Passes that compute and check sizes: bits of bodies, cells of objects (places of 32 bits in memory), and memory of
 * message instances.
 */
package dev.tickwire.schema.compile.sizes;
