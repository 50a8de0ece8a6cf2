/** Traffic of a running endpoint by channel, type and field, with its history and charts. */
package dev.tickwire.inspector.live.traffic;
