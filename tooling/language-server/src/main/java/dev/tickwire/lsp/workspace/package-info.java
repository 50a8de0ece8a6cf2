/** Files of an editor's workspace: unsaved buffers, source roots, and their compilation after each change. */
package dev.tickwire.lsp.workspace;
