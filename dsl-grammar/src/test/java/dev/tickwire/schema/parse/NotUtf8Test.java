package dev.tickwire.schema.parse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.source.SourceFile;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A file that is not UTF-8 is refused, wherever its other bytes stand: what is decoded of it is not what was meant. */
class NotUtf8Test {
    private static final Charset WINDOWS = Charset.forName("windows-1252");
    private static final String SCHEMA = """
        // Größe der Karte
        package arena; /* der Träger */

        /** Eine Bewegung für alle. */
        message Move {
            // tickwire: silence wasteful-range
            int(0..1024) step; // Größe
            string(8) name = "ü";
        }
        // Ende: ä\
        """;

    private static SourceFile decoded(byte[] bytes) {
        return SourceFile.decode("t.tick", bytes);
    }

    private static List<String> mistakes(byte[] bytes) {
        DiagnosticCollector collector = new DiagnosticCollector();
        SchemaParser.parse(decoded(bytes), collector);
        return collector.sorted().stream().map(LineRenderer::render).toList();
    }

    private static String of(String place) {
        return "t.tick:" + place + ": error[not-utf8]: the file is not UTF-8 here";
    }

    @Test
    void shouldAcceptEveryUtf8Character() {
        assertEquals(List.of(), mistakes(SCHEMA.getBytes(StandardCharsets.UTF_8)));
        assertEquals(
                List.of(), mistakes("// a sign that is meant: \uFFFD\npackage a;".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void shouldRefuseTheFirstByteOfAComment() {
        assertEquals(List.of(of("1:6")), mistakes("// Größe und Größe\n// Größe\npackage a;".getBytes(WINDOWS)));
        assertEquals(
                List.of(of("2:9")),
                mistakes("package a;\r\n/* ü, Träger\n */".replace("ü", "u").getBytes(WINDOWS)));
        assertEquals(List.of(of("1:5")), mistakes("/** ä */ package a;".getBytes(WINDOWS)));
        assertEquals(List.of(of("2:4")), mistakes("package a;\n// ä".getBytes(WINDOWS)));
    }

    @Test
    void shouldNameTheFirstByteBehindASignThatStandsForOne() {
        byte[] bytes = "// \uFFFD?\npackage a;".getBytes(StandardCharsets.UTF_8);
        bytes[6] = (byte) 0xE4;
        assertEquals(List.of(of("1:5")), mistakes(bytes));
    }

    @Test
    void shouldRefuseACharacterThatTheEndOfTheFileCuts() {
        byte[] whole = "package a; // ä".getBytes(StandardCharsets.UTF_8);
        assertEquals(List.of(of("1:15")), mistakes(Arrays.copyOf(whole, whole.length - 1)));
    }

    @Test
    void shouldRejectMalformedByteAtEveryPositionAndFormatNothing() {
        byte[] good = SCHEMA.getBytes(StandardCharsets.UTF_8);
        List<String> accepted = new ArrayList<>();
        for (int at = 0; at < good.length; at++) {
            for (int strange : new int[] {0xE4, 0xFF, 0x80}) {
                byte[] bytes = good.clone();
                bytes[at] = (byte) strange;
                if (Arrays.equals(bytes, new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8))) {
                    continue;
                }
                DiagnosticCollector collector = new DiagnosticCollector();
                Optional<String> formatted = SchemaFormatter.format(decoded(bytes), collector);
                if (formatted.isPresent() || !collector.hasErrors()) {
                    accepted.add(strange + " at " + at);
                }
            }
        }
        assertEquals(List.of(), accepted);
    }

    @Test
    void shouldDistinguishReplacementCharactersFromMalformedBytes() {
        byte[] bytes = "package a; // ä".getBytes(WINDOWS);
        SourceFile broken = decoded(bytes);
        SourceFile message = new SourceFile("t.tick", broken.text());
        assertNotEquals(message, broken);
        assertTrue(message.malformedAt().isEmpty());
        assertFalse(broken.malformedAt().isEmpty());
    }
}
