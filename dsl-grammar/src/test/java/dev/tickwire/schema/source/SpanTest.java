package dev.tickwire.schema.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SpanTest {
    private final SourceFile file = new SourceFile("game\\a.tick", "message Move {\n    uint8 x;\n}\n");

    @Test
    void shouldPrintPathLineAndColumn() {
        assertEquals("game/a.tick:2:5", file.span(19, 24).location());
    }

    @Test
    void shouldReturnItsText() {
        assertEquals("uint8", file.span(19, 24).text());
    }

    @Test
    void shouldReachToTheEndOfAnother() {
        assertEquals("uint8 x", file.span(19, 24).to(file.span(25, 26)).text());
        assertEquals("uint8", file.span(19, 24).to(file.span(0, 3)).text());
    }

    @Test
    void shouldRefusePlacesOutsideTheFile() {
        assertThrows(IndexOutOfBoundsException.class, () -> file.span(0, 1000));
        assertThrows(IndexOutOfBoundsException.class, () -> file.span(5, 4));
    }
}
