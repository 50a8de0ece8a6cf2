/** Last pass: builds the model from the results of all other passes. */
package dev.tickwire.schema.compile.build;
