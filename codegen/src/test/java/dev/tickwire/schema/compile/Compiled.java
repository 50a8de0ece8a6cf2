package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.LineRenderer;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A run of the compiler over schemas in memory, with what tests ask of it. */
record Compiled(CompileResult result) {

    /** One file, {@code a.tick}, as it stands. */
    static Compiled file(String text) {
        return new Compiled(SchemaCompiler.compile(MemorySources.of("a.tick", text), new JavaBackEnd()));
    }

    /** One file, {@code a.tick}, in package {@code game}: what is declared begins on line 2. */
    static Compiled declarations(String text) {
        return file("package game;\n" + text);
    }

    /** Several files: path, text, path, text. */
    static Compiled files(String... pathsAndTexts) {
        Map<String, String> texts = new TreeMap<>();
        for (int i = 0; i < pathsAndTexts.length; i += 2) {
            texts.put(pathsAndTexts[i], pathsAndTexts[i + 1]);
        }
        return new Compiled(SchemaCompiler.compile(new MemorySources(texts), new JavaBackEnd()));
    }

    /** All diagnostics, one a line, as build tools show them. */
    String report() {
        return result.diagnostics().stream().map(LineRenderer::render).collect(Collectors.joining("\n"));
    }

    /** Holds that these and no other diagnostics were reported, one a line. */
    void mustReport(String expected) {
        assertEquals(expected.strip(), report());
    }

    /** Holds that a diagnostic of a code has this help. */
    void mustHelp(String code, String help) {
        boolean helps = result.diagnostics().stream()
                .filter(diagnostic -> diagnostic.code().id().equals(code))
                .anyMatch(diagnostic -> diagnostic.help().contains(help));
        assertTrue(helps, () -> "no `" + help + "` in " + result.diagnostics());
    }

    /** The model of schemas without a mistake. */
    SchemaModel model() {
        return result.model().orElseThrow(() -> new AssertionError(report()));
    }

    MessageModel message(String name) {
        return model().messages().stream()
                .filter(message -> message.name().simpleName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The only protocol. */
    ProtocolModel protocol() {
        assertEquals(1, model().protocols().size());
        return model().protocols().get(0);
    }
}
