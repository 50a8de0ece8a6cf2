/** Chunks from files and into files, where one that did not come whole is resumed by a later connection. */
package dev.tickwire.chunk.file;
