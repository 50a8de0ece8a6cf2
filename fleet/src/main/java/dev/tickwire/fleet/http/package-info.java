/** What the clients over HTTP share: answers that are bounded. Not for games. */
package dev.tickwire.fleet.http;
