package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Files that are found but not generated from, as those in the jars of dependencies. */
class ImportsFromElsewhereTest {
    private static final String MATH = """
            package common;
            option java_package = "org.other.common";
            import "common/base.tick";
            const UNUSED = 3;
            enum Axis { X, Y }
            flags Bits { A, B }
            union Choice { Axis axis; Scalar scalar; }
            struct Vec2 { Scalar x; Scalar y; Axis main; Bits bits; Choice choice; }
            message Ping { uint8 number; }
            protocol Other { channel a reliable_ordered { Ping; } }
            """;

    private static final String BASE = "package common; type Scalar = int(0..1024); struct Spare { bool x; }";

    private static Compiled compile(String game) {
        var elsewhere = Map.of("common/math.tick", MATH, "common/base.tick", BASE);
        return new Compiled(
                SchemaCompiler.compile(new MemorySources(Map.of("game.tick", game), elsewhere), new JavaBackEnd()));
    }

    @Test
    void shouldListOnlyGeneratedTypesAndReferToTheOthers() {
        Compiled compiled = compile("""
                package game;
                import "common/math.tick";
                struct Body { Vec2 place; }
                message Move { Body body; Choice choice; }
                protocol Game { channel a reliable_ordered { Move; Ping; } }
                """);
        compiled.mustReport("");
        SchemaModel model = compiled.model();
        assertEquals(List.of(), model.constants());
        assertEquals(List.of(), model.enums());
        assertEquals(List.of(), model.flags());
        assertEquals(List.of(), model.unions());
        assertEquals(1, model.structs().size());
        assertEquals(1, model.messages().size());
        assertEquals(1, model.protocols().size());
        MessageModel ping = model.protocols().get(0).messages().get(1);
        assertEquals("org.other.common", ping.name().targetPackage());
        ValueType place = model.structs().get(0).body().allFields().get(0).type();
        assertEquals(
                "org.other.common",
                ((ValueType.StructReference) place).struct().name().targetPackage());
    }

    @Test
    void shouldReportErrorsButNoWarningsOfImportedLibraries() {
        compile("package game; import \"common/math.tick\"; message Move { bool x; }")
                .mustReport("game.tick:1:22: warning[unused-import]: nothing of `common/math.tick` is used");
        new Compiled(SchemaCompiler.compile(
                        new MemorySources(
                                Map.of("game.tick", "package game; import \"bad.tick\"; message Move { Bad x; }"),
                                Map.of(
                                        "bad.tick",
                                        "package bad; import \"no.tick\"; struct Bad { Worse x; uint8 y[0]; }")),
                        new JavaBackEnd()))
                .mustReport("""
                        bad.tick:1:21: error[unknown-import]: unknown import `no.tick`
                        bad.tick:1:62: error[size-out-of-range]: the number of elements is 0, must be in 1..65535
                        """);
    }

    @Test
    void shouldPreferItsOwnFileToALibraryFile() {
        SchemaModel model = SchemaCompiler.compile(
                        new MemorySources(
                                Map.of(
                                        "game.tick",
                                        "package game; import \"a.tick\"; message Move { A x; }",
                                        "a.tick",
                                        "package own; struct A { bool x; }"),
                                Map.of("a.tick", "package other; struct A { uint8 x; }")),
                        new JavaBackEnd())
                .model()
                .orElseThrow();
        assertEquals(1, model.messages().get(0).size().maxBits());
        assertEquals(1, model.structs().size());
    }

    @Test
    void shouldResolveImportsOfALibraryFileInItsLibrary() {
        Compiled compiled = new Compiled(SchemaCompiler.compile(
                new MemorySources(
                        Map.of(
                                "game.tick", """
                        package game;
                        import "base.tick";
                        import "math.tick";
                        message Move { Scalar own; Vec2 place; }
                        """,
                                "base.tick", "package own; type Scalar = int(0..3);"),
                        Map.of(
                                "math.tick", "package other; import \"base.tick\"; struct Vec2 { Scalar x; Scalar y; }",
                                "base.tick", "package other; type Scalar = uint16;")),
                new JavaBackEnd()));
        compiled.mustReport("");
        assertEquals(2 + 16 + 16, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldNotReadFilesWithoutImport() {
        new Compiled(SchemaCompiler.compile(
                        new MemorySources(
                                Map.of("game.tick", "package game; message Move { bool x; }"),
                                Map.of("bad.tick", "?!")),
                        new JavaBackEnd()))
                .mustReport("");
    }

    @Test
    void shouldRefuseClassesThatTheJarHasAlready() {
        compile("""
                package common;
                import "common/math.tick";
                const MINE = 3;
                message Move { Bits bits; uint8 x[MINE]; }
                struct spare { Axis axis; }
                message Ping { spare x; }
                """).mustReport("""
                        game.tick:3:7: error[java-collision]: the constants of `common` and the imported constants of `common` would both be the class `org.other.common.CommonConstants`
                        game.tick:5:8: error[case-collision]: the classes `spare` and `Spare` differ only by case
                        game.tick:6:9: error[duplicate-name]: `Ping` is declared twice in package `common`
                        """);
    }

    @Test
    void shouldReportCyclesThroughLibraryFiles() {
        new Compiled(SchemaCompiler.compile(
                        new MemorySources(
                                Map.of("a.tick", "package a; import \"b.tick\"; struct A { B x; }"),
                                Map.of("b.tick", "package b; import \"a.tick\"; struct B { A x; }")),
                        new JavaBackEnd()))
                .mustReport("""
                        a.tick:1:19: error[import-cycle]: files import each other: a.tick -> b.tick -> a.tick
                        a.tick:1:40: error[struct-cycle]: `A` contains itself: A -> B -> A
                        """);
    }
}
