package dev.tickwire.schema.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DeprecatedTagTest {
    private static Documentation of(String... lines) {
        return new Documentation(List.of(lines));
    }

    @Test
    void shouldDivideACommentAtTheTag() {
        Documentation documentation = of("Old.", "", " @deprecated Use Hit,", "  or Shot.", "", "@see Hit");
        assertTrue(documentation.isDeprecated());
        assertEquals(List.of("Old.", ""), documentation.description());
        assertEquals(Optional.of("Use Hit,\nor Shot.\n@see Hit"), documentation.deprecation());
    }

    @Test
    void shouldAcceptATagWithoutAReason() {
        assertEquals(Optional.of(""), of("@deprecated").deprecation());
        assertEquals(Optional.of("tab"), of("@deprecated\ttab").deprecation());
        assertEquals(List.of(), of("@deprecated").description());
    }

    @Test
    void shouldAcceptNoOtherTextAsTheTag() {
        for (String line : List.of("@deprecatedly", "@Deprecated", "deprecated", "see @deprecated", "@ deprecated")) {
            assertFalse(of(line).isDeprecated(), line);
            assertEquals(List.of(line), of(line).description());
            assertEquals(Optional.empty(), of(line).deprecation());
        }
        assertFalse(Documentation.NONE.isDeprecated());
    }
}
