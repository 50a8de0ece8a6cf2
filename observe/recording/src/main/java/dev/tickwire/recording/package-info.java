/** Format of recording files: a head, and compressed blocks that a background thread stores. */
@NullMarked
package dev.tickwire.recording;

import org.jspecify.annotations.NullMarked;
