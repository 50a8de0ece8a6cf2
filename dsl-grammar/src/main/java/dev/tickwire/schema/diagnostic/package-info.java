/** Mistakes in schemas as data, and how they are shown. */
package dev.tickwire.schema.diagnostic;
