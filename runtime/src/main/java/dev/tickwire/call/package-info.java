/**
 * Calls: requests with one response. The sender of a request holds a {@link dev.tickwire.call.Call}; the receiver
 * responds through an {@link dev.tickwire.call.Answer}.
 */
@NullMarked
package dev.tickwire.call;

import org.jspecify.annotations.NullMarked;
