package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.SourceProvider;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaCompilerTest {

    @Test
    void shouldCompileTheSmallestSchema() {
        Compiled compiled = Compiled.file("""
                package arena;
                message Ping { uint8 number; }
                protocol Arena { channel control reliable_ordered { Ping; } }
                """);
        compiled.mustReport("");
        assertEquals("arena.Ping", compiled.message("Ping").name().qualified());
        assertEquals(8, compiled.message("Ping").size().maxBits());
        assertEquals(1, compiled.protocol().messages().size());
    }

    @Test
    void shouldReportEveryMistakeOfEveryFileInOneRun() {
        Compiled compiled = Compiled.files("arena.tick", """
                package arena;
                import "common/maths.tick";
                const SLOTS = 7 / 2;
                message Move {
                    Vec3 position;
                    int(5..1) health;
                    uint8 slots[SLOTS];
                    if (moving) { uint8 speed; }
                }
                protocol Arena {
                    channel control reliable_orderd { Move; Mvoe; }
                }
                """, "common/math.tick", """
                package common;
                struct Vec3 { float(-1..1, step 0) x; flaot y; }
                """);
        compiled.mustReport("""
                arena.tick:2:8: error[unknown-import]: unknown import `common/maths.tick`
                arena.tick:3:15: error[inexact-division]: 7 / 2 is not an integer
                arena.tick:6:9: error[bounds-order]: the bounds are out of order: 5 is above 1
                arena.tick:8:9: error[unknown-field]: unknown field `moving`
                arena.tick:11:21: error[unknown-channel-kind]: unknown channel kind `reliable_orderd`
                arena.tick:11:45: error[unknown-message]: unknown message `Mvoe`
                common/math.tick:2:33: error[bad-step]: the step must be above 0
                common/math.tick:2:39: error[unknown-type]: unknown type `flaot`
                """);
        assertTrue(compiled.result().model().isEmpty());
    }

    @Test
    void shouldStopAfterParsingWhereAFileCannotBeParsed() {
        Compiled compiled = Compiled.files(
                "a.tick",
                "package a;\nmessage Move { uint8 x }\n",
                "b.tick",
                "package b;\nmessage Turn { Nothing x; }\n");
        compiled.mustReport("a.tick:2:23: error[missing-semicolon]: missing `;` after `x`");
    }

    @Test
    void shouldNotDependOnTheOrderOfFiles() {
        MemorySources sources = new MemorySources(Map.of(
                "a.tick", "package a;\nstruct A { int(0..64) x; }\n",
                "b.tick", "package b;\nimport \"a.tick\";\nmessage B { A a; }\n",
                "c.tick", "package c;\nimport \"b.tick\";\nprotocol C { channel c unreliable { B; } }\n"));
        SourceProvider backwards = new SourceProvider() {
            @Override
            public List<SourceFile> files() {
                List<SourceFile> files = new ArrayList<>(sources.files());
                Collections.reverse(files);
                return files;
            }

            @Override
            public Optional<SourceFile> find(String path) {
                return sources.find(path);
            }
        };
        assertEquals(
                SchemaCompiler.compile(sources, new JavaBackEnd()),
                SchemaCompiler.compile(backwards, new JavaBackEnd()));
    }

    @Test
    void shouldReadImportsFromOutsideTheFilesToCompile() {
        MemorySources library = MemorySources.of("lib/math.tick", "package lib;\nstruct Vec2 { int8 x; }\n");
        MemorySources own =
                MemorySources.of("a.tick", "package a;\nimport \"lib/math.tick\";\nmessage Move { Vec2 to; }\n");
        CompileResult result = SchemaCompiler.compile(
                new SourceProvider() {
                    @Override
                    public List<SourceFile> files() {
                        return own.files();
                    }

                    @Override
                    public Optional<SourceFile> find(String path) {
                        return own.find(path).or(() -> library.find(path));
                    }
                },
                new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        assertEquals(8, result.model().orElseThrow().messages().get(0).size().maxBits());
    }
}
