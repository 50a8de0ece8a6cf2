/** What a running endpoint shows: counted by its own thread, and told by the inspector's. */
package dev.tickwire.inspector.live;
