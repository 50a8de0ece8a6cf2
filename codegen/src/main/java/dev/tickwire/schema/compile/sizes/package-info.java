/** Passes that compute and check sizes: bits of bodies, cells of objects, memory of instances. */
package dev.tickwire.schema.compile.sizes;
