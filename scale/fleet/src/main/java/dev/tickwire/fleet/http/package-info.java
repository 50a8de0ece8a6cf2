/** HTTP responses with bounds on size and time, for this module's HTTP clients. Not for games. */
package dev.tickwire.fleet.http;
