package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For each broken schema of the corpus exactly what is printed of it. {@code -Dtickwire.golden.update=true} writes what
 * is printed now; the difference is then for a person to read.
 */
class DiagnosticCorpusTest {
    private static final int MIN_CASES = 120;
    private static final int MIN_CASES_OF_A_CODE = 2;

    static List<DiagnosticCase> cases() throws IOException {
        return DiagnosticCorpus.cases();
    }

    static List<DiagnosticCase> typos() throws IOException {
        return DiagnosticCorpus.cases(DiagnosticCorpus.TYPOS);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldPrintTheExpectedText(DiagnosticCase broken) throws IOException {
        Path file = broken.expectedFile();
        String printed = broken.printed();
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(file, printed);
        }
        assertTrue(Files.exists(file), () -> file + " is missing");
        assertEquals(Files.readString(file).replace("\r\n", "\n"), printed, broken.toString());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldWordEveryMessageInTheSameWay(DiagnosticCase broken) throws IOException {
        for (Diagnostic diagnostic : broken.diagnostics()) {
            assertWording(diagnostic.message());
            assertWording(diagnostic.label());
            diagnostic.notes().forEach(note -> assertWording(note.message()));
            diagnostic.help().forEach(DiagnosticCorpusTest::assertWording);
        }
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldLabelTheCaretOfSyntaxErrors(DiagnosticCase broken) throws IOException {
        for (Diagnostic diagnostic : broken.diagnostics()) {
            boolean ofParser = Code.ORDER.compare(diagnostic.code(), DiagnosticCode.MISSING_PACKAGE) < 0;
            assertFalse(ofParser && diagnostic.label().isEmpty(), diagnostic::toString);
        }
    }

    private static void assertWording(String text) {
        assertEquals(text.strip(), text);
        assertFalse(text.endsWith("."), text);
        assertFalse(text.toLowerCase(Locale.ROOT).contains("illegal"), text);
        assertFalse(!text.isEmpty() && Character.isUpperCase(text.charAt(0)) && !text.startsWith("U+"), text);
    }

    @ParameterizedTest
    @MethodSource("typos")
    void shouldReportATypoOnceWithASuggestion(DiagnosticCase typo) throws IOException {
        List<Diagnostic> diagnostics = typo.diagnostics();
        assertEquals(1, diagnostics.size(), diagnostics::toString);
        Diagnostic only = diagnostics.get(0);
        assertFalse(only.help().isEmpty() && only.label().isEmpty(), only::toString);
    }

    @Test
    void shouldHaveTwoCasesOfEachCode() throws IOException {
        List<String> missing = new ArrayList<>();
        for (Code code : SchemaCompiler.codes(new JavaBackEnd())) {
            int count = DiagnosticCorpus.cases(code.id()).size();
            if (count < MIN_CASES_OF_A_CODE) {
                missing.add(code.id() + " has " + count);
            }
        }
        assertEquals(List.of(), missing, "codes with fewer than " + MIN_CASES_OF_A_CODE + " broken schemas");
        int all = DiagnosticCorpus.cases().size();
        assertTrue(all >= MIN_CASES, () -> all + " broken schemas");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void shouldReportTheCodeOfTheFolder(DiagnosticCase broken) throws IOException {
        List<String> codes = broken.diagnostics().stream()
                .map(diagnostic -> diagnostic.code().id())
                .toList();
        boolean typo = broken.group().equals(DiagnosticCorpus.TYPOS);
        assertTrue(typo || codes.contains(broken.group()), codes::toString);
    }

    @Test
    void shouldHaveNoFilesOutsideCases() throws IOException {
        Set<String> groups =
                SchemaCompiler.codes(new JavaBackEnd()).stream().map(Code::id).collect(Collectors.toSet());
        groups.add(DiagnosticCorpus.TYPOS);
        List<String> unexpectedFiles = new ArrayList<>();
        for (String group : DiagnosticCorpus.groups()) {
            if (!groups.contains(group)) {
                unexpectedFiles.add(group);
            }
            Set<Path> expected = new TreeSet<>();
            DiagnosticCorpus.cases(group).forEach(broken -> expected.add(broken.expectedFile()));
            try (Stream<Path> files = Files.list(DiagnosticCorpus.FOLDER.resolve(group))) {
                files.filter(file -> file.toString().endsWith(".txt") && !expected.contains(file))
                        .forEach(file -> unexpectedFiles.add(file.toString()));
            }
        }
        assertEquals(List.of(), unexpectedFiles);
    }
}
