/** Formats of a server's objects in the earlier protocols that its peers may speak. */
package dev.tickwire.state.server.format;
