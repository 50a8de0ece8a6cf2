/** Command lines around the runtime: keys and connect tokens, for development. */
package dev.tickwire.tools;
