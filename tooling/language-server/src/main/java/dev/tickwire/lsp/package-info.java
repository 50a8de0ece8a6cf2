/** Language server for schemas: {@link dev.tickwire.lsp.SchemaLanguageServer} answers an editor over two streams. */
package dev.tickwire.lsp;
