/** Views of a client: shown, expected and predicted objects, and their events. */
package dev.tickwire.state.client;
