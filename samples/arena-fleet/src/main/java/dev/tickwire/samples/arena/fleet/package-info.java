/**
 * A fleet of Arena: a directory, a matchmaker, servers that tell the one of themselves, and bots that ask the other,
 * all in one process or spread over several.
 */
package dev.tickwire.samples.arena.fleet;
