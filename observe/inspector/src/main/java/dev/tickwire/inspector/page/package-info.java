/** The HTTP side of the inspector: who may ask, what is served, and the streams of those who look. */
package dev.tickwire.inspector.page;
