/**
 * A fleet of Arena: servers, the directory of the servers, a matchmaker, and bots with tokens of the matchmaker; in one
 * process or in several.
 */
package dev.tickwire.samples.arena.fleet;
