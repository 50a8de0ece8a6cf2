/** Calls of a connection in both directions: open calls, open answers, refusals and notices of abandoned calls. */
package dev.tickwire.call.traffic;
