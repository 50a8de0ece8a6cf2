/** Endpoints: what a game holds. */
package dev.tickwire.endpoint;
