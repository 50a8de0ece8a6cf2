/** Answers to the requests of an editor, one class for each kind of request. */
package dev.tickwire.lsp.feature;
