/** Driver of a client and its parts: attempts, views, times, predictions, its room and transfers. */
package dev.tickwire.endpoint.client;
