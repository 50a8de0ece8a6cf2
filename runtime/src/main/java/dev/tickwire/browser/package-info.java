/** A list of servers for players: queries the beacons of servers and reports the answers. */
package dev.tickwire.browser;
