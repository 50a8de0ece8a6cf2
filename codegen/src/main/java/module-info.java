/**
 * The schema compiler: analysis, the model of a schema, comparison with a released schema, and the back ends for Java
 * and for Wireshark's dissectors.
 */
@SuppressWarnings({
    "requires-automatic", // JavaPoet has no descriptor.
    "module" // The modules of qualified exports are compiled after this one.
})
module dev.tickwire.codegen {
    requires com.palantir.javapoet;
    requires transitive dev.tickwire.schema;
    requires info.picocli;
    requires java.compiler;
    requires java.management;
    requires static org.jspecify;

    exports dev.tickwire.codegen;
    exports dev.tickwire.codegen.build;
    exports dev.tickwire.codegen.cli to
            dev.tickwire.tools;
    exports dev.tickwire.codegen.explain;
    exports dev.tickwire.codegen.java;
    exports dev.tickwire.codegen.java.names to
            dev.tickwire.lsp;
    exports dev.tickwire.codegen.lua;
    exports dev.tickwire.schema.compat;
    exports dev.tickwire.schema.compile;
    exports dev.tickwire.schema.compile.names;
    exports dev.tickwire.schema.compile.protocols to
            dev.tickwire.lsp;
    exports dev.tickwire.schema.model;
    exports dev.tickwire.schema.target;

    uses dev.tickwire.codegen.BackEnd;

    provides dev.tickwire.codegen.BackEnd with
            dev.tickwire.codegen.java.JavaBackEnd,
            dev.tickwire.codegen.lua.LuaBackEnd;

    // Options and commands are set by reflection.
    opens dev.tickwire.codegen.cli to
            info.picocli;
}
