/**
 * Back end for Wireshark: a Lua dissector that shows the packets of a schema's protocols by name. Code that all schemas
 * share (bits, sessions, packets, channels) is a resource of this package and is placed in front of generated code.
 */
@NullMarked
package dev.tickwire.codegen.lua;

import org.jspecify.annotations.NullMarked;
