/** A client's half of the state: the views that games hold, and the objects in them, shown, expected and predicted. */
package dev.tickwire.state.client;
