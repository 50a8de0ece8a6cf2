/**
 * Calls: requests with one response. The sender of a request holds a {@link dev.tickwire.call.Call}; the receiver
 * responds through an {@link dev.tickwire.call.Answer}.
 */
package dev.tickwire.call;
