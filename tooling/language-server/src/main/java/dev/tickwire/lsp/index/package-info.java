/** Index of compiled schemas: definitions, their occurrences, and their bits. */
package dev.tickwire.lsp.index;
