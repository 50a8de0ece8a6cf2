/**
 * Core of an endpoint: the driver of each update and flush, the peers, and the list of parts. Depends on neither server
 * nor client.
 */
package dev.tickwire.endpoint.core;
