/** The list of servers that a player chooses from: their beacons are asked, without a connection. */
package dev.tickwire.browser;
