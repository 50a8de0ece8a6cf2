/** The checked model, built from what the passes found. */
package dev.tickwire.schema.compile.build;
