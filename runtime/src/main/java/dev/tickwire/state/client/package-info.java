/** Views of a client: the objects in them, shown, expected and predicted, and their events. */
package dev.tickwire.state.client;
