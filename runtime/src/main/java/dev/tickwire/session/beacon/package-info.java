/** The beacon of a server: a short description that anybody can query without a connection, for server browsers. */
@NullMarked
package dev.tickwire.session.beacon;

import org.jspecify.annotations.NullMarked;
