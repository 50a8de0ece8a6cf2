package dev.tickwire.benchmarks.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {
    private static final String TEXT = "a\n\n<!-- figures: x -->\n\n%s\n\n<!-- end of x -->\n\nb\n";

    @Test
    void shouldReplaceTheTablesThatItNames(@TempDir Path folder) throws IOException {
        Path page = folder.resolve("page.md");
        Files.writeString(page, TEXT.formatted("| old |"));
        Page.write(page, Map.of("x", "\n| new |\n"));
        assertEquals(TEXT.formatted("| new |"), Files.readString(page));
        assertThrows(IllegalArgumentException.class, () -> Page.write(page, Map.of("x", "| c |", "y", "| d |")));
        assertEquals(TEXT.formatted("| new |"), Files.readString(page));
    }
}
