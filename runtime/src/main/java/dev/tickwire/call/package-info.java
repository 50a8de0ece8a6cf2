/**
 * Requests that are answered: the {@link dev.tickwire.call.Call} of the side that asks, and the {@link
 * dev.tickwire.call.Answer} that the other side gives.
 */
package dev.tickwire.call;
