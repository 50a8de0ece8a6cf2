/**
 * The core of an endpoint: its driver, which each update and flush of the game's loop goes through, its peers as it
 * uses them, and its parts in their order. Names no endpoint.
 */
package dev.tickwire.endpoint.core;
