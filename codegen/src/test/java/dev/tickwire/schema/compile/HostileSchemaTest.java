package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Schemas nobody writes by hand: each ends in a model or in a diagnostic, none in an exception. */
class HostileSchemaTest {

    @Test
    void shouldFoldAChainOfTwentyThousandConstants() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("const C").append(i).append(" = C").append(i + 1).append(" + 1;\n");
        }
        text.append("const C20000 = 0;\nmessage Move { int(0..C0) x; }\n");
        Compiled compiled = Compiled.declarations(text.toString());
        compiled.mustReport("");
        assertEquals(15, compiled.message("Move").size().maxBits());
    }

    @Test
    void shouldReportACycleOfTwentyThousandConstantsOnce() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("const C")
                    .append(i)
                    .append(" = C")
                    .append((i + 1) % 20_000)
                    .append(";\n");
        }
        Compiled.declarations(text.toString())
                .mustReport("a.tick:2:7: error[constant-cycle]: constants depend on each other: "
                        + "C0 -> C1 -> C2 -> C3 -> C4 -> C5 -> C6 -> C7 -> C8 -> C9 -> ... -> C0");
    }

    @Test
    void shouldFollowAChainOfTenThousandAliases() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("type T").append(i).append(" = T").append(i + 1).append(";\n");
        }
        text.append("type T10000 = uint8;\nmessage Move { T0 x; }\n");
        Compiled.declarations(text.toString()).mustReport("");
    }

    @Test
    void shouldRefuseMoreFieldsThanAClassHolds() {
        StringBuilder text = new StringBuilder("message Move {\n");
        for (int i = 0; i < 10_000; i++) {
            text.append("uint8 f").append(i).append(";\n");
        }
        Compiled.declarations(text.append("}\n").toString())
                .mustReport("a.tick:2:9: error[too-large]: `Move` has 10000 fields, must be at most 1024");
    }

    @Test
    void shouldRefuseSizesBeyondAnInt() {
        Compiled.declarations("""
                struct A { uint64 x[65535]; }
                struct B { A x[512]; A y[512]; }
                struct C { B x[65535]; }
                message Move { C x[65535]; bool on; if (on) { A a[65535]; } else { B b; } }
                message Fill { A a[65535]; }
                """).mustReport("""
                a.tick:3:8: error[too-large]: `B` may take more than 2147483647 bits
                a.tick:6:9: error[too-large]: `Fill` may take more than 2147483647 bits
                """);
    }

    @Test
    void shouldRefuseStructsNestedBeyondReason() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            text.append("struct S").append(i).append(" { S").append(i + 1).append(" x; }\n");
        }
        text.append("struct S2000 { bool x; }\nmessage Move { S0 x; }\n");
        Compiled.declarations(text.toString())
                .mustReport("a.tick:1938:8: error[too-nested]: `S1936` nests structs 65 deep, must be at most 64");
    }

    @Test
    void shouldNotMultiplyOutNestedStructs() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            text.append("struct S")
                    .append(i)
                    .append(" { S")
                    .append(i + 1)
                    .append(" a; S")
                    .append(i + 1);
            text.append(" b; }\n");
        }
        text.append("struct S30 { bool x; }\nmessage Move { S5 x; S0 y[..1]; }\n"
                + "protocol P { channel a unreliable (no_blocks) { Move; } }\n");
        Compiled compiled = Compiled.declarations(text.toString());
        assertTrue(compiled.report().contains("never-fits"), compiled.report());
        Compiled small = Compiled.declarations(text.toString().replace("S5 x; S0 y[..1];", "S25 x;"));
        assertEquals(31, small.model().structs().size());
        assertEquals(32, small.message("Move").size().maxBits());
    }

    @Test
    void shouldKeepBoundsNearTheEndOfSixtyFourBits() {
        Compiled compiled = Compiled.declarations("""
                const LEAST = -(1 << 63);
                const MOST = (1 << 63) - 1 + (1 << 63);
                message Move {
                    int(LEAST..LEAST) a;
                    int(MOST..MOST) b;
                    int(0..MOST) c;
                    int(LEAST..9223372036854775807) d = LEAST;
                    int(18446744073709551614..MOST) e;
                    if (c == MOST) { uint8 f; }
                    if (d < 0 - 9223372036854775807) { uint8 g; }
                }
                """);
        compiled.mustReport("");
        assertEquals(64 + 64 + 1, compiled.message("Move").size().minBits());
    }

    @Test
    void shouldSurviveFilesThatImportEachOtherByTheHundreds() {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder("package p" + i + ";\n");
            for (int j = 0; j < 300; j += 7) {
                text.append("import \"f").append((i + j + 1) % 300).append(".tick\";\n");
            }
            texts.put("f" + i + ".tick", text.append("message M { S x; }\n").toString());
        }
        String[] files = texts.entrySet().stream()
                .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue()))
                .toArray(String[]::new);
        Compiled compiled = Compiled.files(files);
        assertTrue(compiled.report().contains("error[import-cycle]: files import each other: f0.tick -> "));
    }

    @Test
    void shouldStopShowingButNotCountingMistakes() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            text.append("message M").append(i).append(" { Missing").append(i).append(" x; }\n");
        }
        Compiled compiled = Compiled.declarations(text.toString());
        assertEquals(
                DiagnosticCollector.MAX_KEPT + 1,
                compiled.result().diagnostics().size());
        assertTrue(compiled.report().endsWith("4800 more are not shown"), compiled.report());
    }

    @Test
    void shouldCompileAThousandMessages() {
        StringBuilder text = new StringBuilder("struct V { float(-8..8, step 0.5) x; float(-8..8, step 0.5) y; }\n");
        StringBuilder channel = new StringBuilder("protocol Game { channel all reliable_ordered {");
        for (int i = 0; i < 1_000; i++) {
            text.append("message M").append(i);
            text.append(" { uint16 a; V b; bool c; if (c) { string(10) d; } int(0..")
                    .append(i)
                    .append(") e; }\n");
            channel.append(" M").append(i).append(';');
        }
        Compiled compiled =
                Compiled.declarations(text.append(channel).append(" } }\n").toString());
        assertEquals(1_000, compiled.protocol().messages().size());
    }

    @Test
    void shouldRefuseMoreMessagesAndValuesThanAClassHolds() {
        StringBuilder text = new StringBuilder("enum Many {");
        StringBuilder channel = new StringBuilder("protocol Game { channel all unreliable {");
        for (int i = 0; i < 2_049; i++) {
            text.append(" V").append(i).append(',');
            channel.append(" M").append(i).append(';');
        }
        text.append(" }\n");
        for (int i = 0; i < 2_049; i++) {
            text.append("message M").append(i).append(" { Many x; } ");
        }
        Compiled.declarations(text + "\n" + channel + " } }\n").mustReport("""
                a.tick:2:6: error[too-many-values]: `Many` has 2049 values, must be at most 2048
                a.tick:4:10: error[too-many-messages]: `Game` has 2049 messages, must be at most 1024
                a.tick:4:10: error[too-many-messages]: the channels of `Game` list 2049 messages, must be at most 2048
                """);
    }

    @Test
    void shouldRejectTooManyFields() {
        Map<String, String> texts = new TreeMap<>();
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 1_024; i++) {
            body.append("bool f").append(i).append(';');
        }
        StringBuilder text = new StringBuilder("package many;\n");
        for (int i = 0; i < 257; i++) {
            text.append("message M").append(i).append(" { ").append(body).append(" }\n");
        }
        texts.put("many.tick", text.toString());
        new Compiled(SchemaCompiler.compile(new MemorySources(texts), new JavaBackEnd()))
                .mustReport("many.tick:258:9: error[too-large]: "
                        + "with `M256` there are more than 262144 fields in all schemas together");
    }

    @Test
    void shouldRefuseAMillionFields() {
        String million = "message Move {\n" + "uint8 f;\n".repeat(1_000_000) + "}\n";
        Compiled.declarations(million)
                .mustReport("a.tick:1:1: error[file-too-large]: the file is larger than a schema may be");
    }

    @Test
    void shouldRefuseUnionsAndStructsNestedBeyondReason() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            text.append("union U").append(i).append(" { S").append(i).append(" x; bool none; }\n");
            text.append("struct S").append(i).append(" { U").append(i + 1).append(" x; }\n");
        }
        text.append("union U2000 { bool x; }\nmessage Move { U0 x; }\n");
        Compiled.declarations(text.toString())
                .mustReport("a.tick:3938:7: error[too-nested]: `U1968` nests structs 65 deep, must be at most 64");
    }

    @Test
    void shouldRefuseConditionsNestedBeyondReason() {
        String nested = "message Move { bool on; " + "if (on) { ".repeat(250) + "bool x; " + "} ".repeat(250) + "}";
        Compiled.declarations(nested).mustReport("a.tick:2:2018: error[too-deep]: nested more than 200 levels deep");
    }

    @Test
    void shouldAcceptAscendingArraysOfEveryLength() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            text.append("message M").append(i).append(" { ascending int(0..2147483647) a[..65535]; }\n");
        }
        Compiled compiled = Compiled.declarations(text.toString());
        compiled.mustReport("");
        for (int i = 0; i < 1_000; i++) {
            assertEquals(16, compiled.message("M" + i).size().minBits());
        }
    }

    @Test
    void shouldKeepBoundsOfFixedPointNearTheEndOfSixtyFourBits() {
        Compiled compiled = Compiled.declarations("""
                message Move {
                    fixed(64, 0, -9223372036854775808..9223372036854775807) a = -9223372036854775808;
                    fixed(1, 63) b = -1;
                    fixed(64, 0, 0..9223372036854775808) c;
                    fixed(8, 56, 0..1e-20) d;
                    fixed(9223372036854775807, 9223372036854775807) e;
                    quat(9223372036854775807) f;
                    reserved(18446744073709551615);
                    ascending int(9223372036854775807..18446744073709551614) g[..4];
                }
                enum E max 18446744073709551615 { A }
                """);
        compiled.mustReport("""
                a.tick:5:21: error[bounds-out-of-range]: the upper bound is 9223372036854775808, must be in -9223372036854775808..9223372036854775807
                a.tick:6:21: error[not-exact]: the upper bound is 0.00000000000000000001, no multiple of 2^-56
                a.tick:7:11: error[size-out-of-range]: the number of bits before the point is 9223372036854775807, must be in 1..64
                a.tick:7:32: error[size-out-of-range]: the number of bits behind the point is 9223372036854775807, must be in 0..64
                a.tick:8:10: error[size-out-of-range]: the number of bits of a component is 9223372036854775807, must be in 4..20
                a.tick:9:14: error[size-out-of-range]: the number of reserved bits is 18446744073709551615, must be in 1..64
                a.tick:10:15: error[ascending-field]: ascending elements must be in 0..2147483647, `g` holds 9223372036854775807..18446744073709551614
                a.tick:12:12: error[size-out-of-range]: the `max` of `E` is 18446744073709551615, must be in 0..65535
                """);
    }

    @Test
    void shouldSuggestAmongManyNamesButNotAmongHundredsOfThousands() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            text.append("struct Known").append(i).append(" { bool x; }\n");
        }
        for (int i = 0; i < 200; i++) {
            text.append("struct Other").append(i).append(" { Knwon").append(i).append(" x; }\n");
        }
        Compiled compiled = Compiled.declarations(text.toString());
        assertEquals(200, compiled.result().diagnostics().size());
        assertEquals(
                List.of("did you mean `Known0`? (declared at a.tick:2)"),
                compiled.result().diagnostics().get(0).help());
        assertEquals(List.of(), compiled.result().diagnostics().get(199).help());
    }
}
