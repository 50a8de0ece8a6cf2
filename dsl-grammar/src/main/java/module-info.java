/**
 * The front end of the schema compiler: sources, parser, syntax tree, diagnostics and the formatter of {@code .tick}
 * files.
 */
@SuppressWarnings({
    "requires-automatic", // ANTLR's runtime has no descriptor.
    "module" // The modules of qualified exports are compiled after this one.
})
module dev.tickwire.schema {
    requires org.antlr.antlr4.runtime;
    requires static org.jspecify;

    exports dev.tickwire.schema.ast;
    exports dev.tickwire.schema.diagnostic;
    exports dev.tickwire.schema.format;
    exports dev.tickwire.schema.parse to
            dev.tickwire.codegen,
            dev.tickwire.lsp;
    exports dev.tickwire.schema.parse.kept to
            dev.tickwire.codegen,
            dev.tickwire.lsp;
    exports dev.tickwire.schema.source;
}
