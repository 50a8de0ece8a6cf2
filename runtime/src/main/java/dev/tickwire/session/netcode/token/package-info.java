/**
 * Connect tokens and challenge tokens, as netcode writes, seals and opens them.
 */
package dev.tickwire.session.netcode.token;
