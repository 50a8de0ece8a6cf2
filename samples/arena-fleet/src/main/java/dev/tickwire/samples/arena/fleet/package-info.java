/**
 * A fleet of Arena: a directory, a matchmaker, servers that announce themselves to the directory, and bots that request
 * tokens from the matchmaker; in one process or in several.
 */
package dev.tickwire.samples.arena.fleet;
