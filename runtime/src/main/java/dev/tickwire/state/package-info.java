/**
 * Replicated objects as games hold them: tables at a server, views at its clients, prediction, relevance and the past.
 */
@NullMarked
package dev.tickwire.state;

import org.jspecify.annotations.NullMarked;
