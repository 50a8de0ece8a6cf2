/** Times of a client, computed from what arrives: the server tick, the input tick and the view tick. */
package dev.tickwire.clock;
