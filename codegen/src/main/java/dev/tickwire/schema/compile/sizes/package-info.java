/** Sizes: how many bits bodies take, how many cells objects and how much memory instances. */
package dev.tickwire.schema.compile.sizes;
