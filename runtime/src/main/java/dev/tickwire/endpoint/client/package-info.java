/** The driver of a client and its parts: attempts to connect, views, times, predictions, its room and transfers. */
package dev.tickwire.endpoint.client;
