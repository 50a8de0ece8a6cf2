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
    void shouldMatchTheLimitsOfTheCode() throws IOException {
        String reference = Files.readString(Path.of("..", "docs", "language.md"));
        for (int limit : new int[] {
            FieldCounter.MAX_FIELDS,
            FieldCounter.MAX_FIELDS_IN_ALL,
            MemberChecker.MAX_VALUES,
            MemberChecker.MAX_ROOM,
            MemberChecker.MAX_CASES,
            BuiltInTypes.MAX_ELEMENTS,
            ContainmentChecker.MAX_NESTED
        }) {
            String written = "| " + String.format(Locale.ROOT, "%,d", limit);
            assertTrue(
                    reference.contains(written) || reference.contains(written.replace("| ", "; ")),
                    () -> limit + " is not in the reference");
        }
    }
}
