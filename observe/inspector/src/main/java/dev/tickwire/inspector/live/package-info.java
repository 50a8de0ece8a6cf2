/** The source that shows a running endpoint: counted by its own thread, and told by the inspector's. */
package dev.tickwire.inspector.live;
