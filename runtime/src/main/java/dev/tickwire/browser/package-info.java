/** A list of servers for players: queries the beacons of servers and reports the answers. */
@NullMarked
package dev.tickwire.browser;

import org.jspecify.annotations.NullMarked;
