/** Names of a target, asked before anything is generated. */
package dev.tickwire.schema.compile.targets;
