/** Sessions: who is at the other end, and why the talk ended. */
package dev.tickwire.session;
