/**
 * Calls: requests with one response. The side that sends a request holds a {@link dev.tickwire.call.Call}; the side
 * that receives it responds through an {@link dev.tickwire.call.Answer}.
 */
package dev.tickwire.call;
