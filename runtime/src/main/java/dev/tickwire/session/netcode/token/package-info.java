/** Connect tokens and challenge tokens of netcode 1.02. */
package dev.tickwire.session.netcode.token;
