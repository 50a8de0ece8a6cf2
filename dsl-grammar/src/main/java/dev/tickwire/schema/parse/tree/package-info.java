/** Builders of the syntax tree, which make its nodes of the parse trees of ANTLR. */
package dev.tickwire.schema.parse.tree;
