package dev.tickwire.schema.compile.types;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * The limits that {@code docs/language.md} names are those of the compiler; its examples are tried with the other
 * pages.
 */
class LimitsInDocsTest {

    @Test
    void shouldTellTheLimitsAsTheyAre() throws IOException {
        String reference = Files.readString(Path.of("..", "docs", "language.md"));
        for (int limit : new int[] {
            FieldCounter.MOST_FIELDS,
            FieldCounter.MOST_FIELDS_IN_ALL,
            MemberChecker.MOST_VALUES,
            MemberChecker.MOST_ROOM,
            MemberChecker.MOST_CASES,
            BuiltInTypes.MOST_ELEMENTS,
            ContainmentChecker.MOST_NESTED
        }) {
            String written = "| " + String.format(Locale.ROOT, "%,d", limit);
            assertTrue(
                    reference.contains(written) || reference.contains(written.replace("| ", "; ")),
                    () -> limit + " is not in the reference");
        }
    }
}
