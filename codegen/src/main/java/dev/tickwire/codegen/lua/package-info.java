/**
 * The back end for Wireshark: a dissector in Lua, which shows the packets of a schema's protocols by name. What all
 * schemas have in common, bits, sessions, packets and channels, stands as Lua in the resources of this package and is
 * put in front of what is generated.
 */
package dev.tickwire.codegen.lua;
