/** Files and channels as sources and sinks of chunks. A later connection can resume a chunk that was not completed. */
@NullMarked
package dev.tickwire.chunk.file;

import org.jspecify.annotations.NullMarked;
