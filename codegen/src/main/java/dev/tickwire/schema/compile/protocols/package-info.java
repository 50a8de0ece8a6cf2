/** Checks of protocols: channels, parameters, messages, objects, and whether they fit into packets. */
package dev.tickwire.schema.compile.protocols;
