package dev.tickwire.schema.compile;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The text of {@code docs/diagnostics.md}, made of the codes and of the corpus. */
final class DiagnosticsPage {
    private static final String INTRODUCTION = """
            # Diagnostics

            Errors and warnings of the schema compiler. Every diagnostic has a code in brackets: search this page for the
            code. Codes are stable between releases. After an error the compiler generates no Java. Each section has the
            cause, the fix, and an example.

            <!-- Made of the codes and of codegen/src/test/resources/diagnostics by DiagnosticsPageTest: change it there. -->

            | code | | |
            |---|---|---|
            """;

    private static final int MAX_SHOWN = 4;

    private DiagnosticsPage() {}

    /** The whole page. */
    static String text() throws IOException {
        StringBuilder page = new StringBuilder(INTRODUCTION);
        for (Code code : codes()) {
            page.append("| [`%s`](#%s) | %s | %s |\n"
                    .formatted(
                            code.id(),
                            code.id(),
                            code.severity().word(),
                            code.summary().replace("|", "\\|")));
        }
        for (Code code : codes()) {
            page.append(section(code));
        }
        return page.toString();
    }

    /** The codes about names come before those of lint. */
    private static List<Code> codes() {
        List<Code> codes = new ArrayList<>(List.of(DiagnosticCode.values()));
        codes.addAll(codes.indexOf(DiagnosticCode.UNUSED_IMPORT), new JavaBackEnd().codes());
        return codes;
    }

    /** Of very many diagnostics the first and the last. */
    private static String printed(List<Diagnostic> diagnostics) {
        int count = diagnostics.size();
        return count <= MAX_SHOWN
                ? DiagnosticCase.carets(diagnostics)
                : DiagnosticCase.carets(diagnostics.subList(0, 1)) + "\n\n…\n\n"
                        + DiagnosticCase.carets(diagnostics.subList(count - 1, count));
    }

    private static String section(Code code) throws IOException {
        String about = Files.readString(
                        DiagnosticCorpus.FOLDER.resolve(code.id()).resolve(DiagnosticCorpus.ABOUT))
                .replace("\r\n", "\n");
        String[] parts = about.strip().split("\n\n", 2);
        if (parts.length < 2) {
            throw new IllegalStateException(code.id() + "/about.md must state the cause and the fix");
        }
        DiagnosticCase example = DiagnosticCorpus.cases(code.id()).stream()
                .filter(broken -> broken.name().equals(DiagnosticCorpus.EXAMPLE))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(code.id() + " has no case " + DiagnosticCorpus.EXAMPLE));
        StringBuilder section = new StringBuilder("\n## %s\n\n%s\n".formatted(code.id(), parts[0]));
        Map<String, String> texts = new TreeMap<>(example.shownTexts());
        texts.forEach((path, text) -> section.append("\n```tick\n")
                .append(texts.size() > 1 ? "// " + path + "\n" : "")
                .append(text.stripTrailing())
                .append("\n```\n"));
        section.append("\n```text\n%s\n```\n".formatted(printed(example.diagnostics())));
        return section.append("\n**Fix:** %s\n".formatted(parts[1].strip())).toString();
    }
}
