package dev.tickwire.schema.compile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** {@code docs/diagnostics.md} holds every code; {@code -Dtickwire.golden.update=true} writes it. */
class DiagnosticsPageTest {
    private static final Path PAGE = Path.of("../docs/diagnostics.md");

    @Test
    void shouldBeThePageInTheDocs() throws IOException {
        String page = DiagnosticsPage.text();
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.writeString(PAGE, page);
        }
        assertEquals(Files.readString(PAGE).replace("\r\n", "\n"), page);
    }
}
