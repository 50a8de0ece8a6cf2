/** Conditions: what they ask, and whether they can hold. */
package dev.tickwire.schema.compile.conditions;
