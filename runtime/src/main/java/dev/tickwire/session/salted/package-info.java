/**
 * Plain sessions for local play, tests and trusted networks: they prove the addresses of clients, but encrypt nothing.
 */
package dev.tickwire.session.salted;
