/** Checks of names in a target, before anything is generated. */
package dev.tickwire.schema.compile.targets;
