/** Schema texts, places in them, and where they come from. */
package dev.tickwire.schema.source;
