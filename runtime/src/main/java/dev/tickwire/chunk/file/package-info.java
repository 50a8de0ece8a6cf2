/** Files and channels as sources and sinks of chunks. A later connection can resume a chunk that was not completed. */
package dev.tickwire.chunk.file;
