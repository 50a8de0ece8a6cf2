/** Last pass: builds the model from the results of the others. */
package dev.tickwire.schema.compile.build;
