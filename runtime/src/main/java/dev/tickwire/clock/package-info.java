/** The times of a client, from what arrives: where the server is, for which tick an input is, and what is drawn. */
package dev.tickwire.clock;
