/** Bounded answers, which the clients over HTTP share. Not for games. */
package dev.tickwire.fleet.http;
