package dev.tickwire.schema.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class LineMapTest {
    @Test
    void shouldHaveOneLineInAnEmptyText() {
        LineMap lines = LineMap.of("");
        assertEquals(1, lines.lineCount());
        assertEquals(1, lines.line(0));
        assertEquals(1, lines.column(0));
    }

    @Test
    void shouldEndLinesAtEveryKindOfLineEnd() {
        SourceFile file = new SourceFile("a.tick", "one\ntwo\r\nthree\rfour");
        assertEquals(4, file.lines().lineCount());
        assertEquals("one", file.lineText(1));
        assertEquals("two", file.lineText(2));
        assertEquals("three", file.lineText(3));
        assertEquals("four", file.lineText(4));
    }

    @Test
    void shouldCountAnEmptyLineBehindTheLastLineEnd() {
        LineMap lines = LineMap.of("a\n");
        assertEquals(2, lines.lineCount());
        assertEquals(2, lines.line(2));
    }

    @Test
    void shouldCountLineEndAsPartOfItsLine() {
        LineMap lines = LineMap.of("ab\ncd");
        assertEquals(1, lines.line(2));
        assertEquals(3, lines.column(2));
        assertEquals(2, lines.line(3));
        assertEquals(1, lines.column(3));
    }

    @Test
    void shouldCountColumnsInUtf16Units() {
        LineMap lines = LineMap.of("\uD83D\uDE00x");
        assertEquals(3, lines.column(2));
    }

    @Test
    void shouldRefuseOffsetsOutsideTheText() {
        LineMap lines = LineMap.of("ab");
        assertThrows(IndexOutOfBoundsException.class, () -> lines.line(3));
        assertThrows(IndexOutOfBoundsException.class, () -> lines.line(-1));
    }

    @Test
    void shouldFindEveryOffsetOfManyLines() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            text.append("x".repeat(i)).append('\n');
        }
        LineMap lines = LineMap.of(text.toString());
        int line = 1;
        for (int offset = 0; offset < text.length(); offset++) {
            assertEquals(line, lines.line(offset), "offset " + offset);
            line += text.charAt(offset) == '\n' ? 1 : 0;
        }
    }
}
