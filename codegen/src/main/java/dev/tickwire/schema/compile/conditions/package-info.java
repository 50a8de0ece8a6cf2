/** Checks of conditions: their fields, and whether they can hold. */
package dev.tickwire.schema.compile.conditions;
