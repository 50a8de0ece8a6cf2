package dev.tickwire.codegen.java.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaTokensTest {
    private static List<String> tokens(String text) {
        List<String> found = new ArrayList<>();
        JavaTokens tokens = new JavaTokens(text);
        while (tokens.next()) {
            found.add(tokens.token() + (tokens.isQualifier() ? " ." : ""));
        }
        return found;
    }

    @Test
    void shouldFindWordsAndSigns() {
        assertEquals(
                List.of("level", "=", "(", "(int)", "word", ">>>", "3", ")", "&", "0x7F", ";"),
                tokens("level = ((int) word >>> 3) & 0x7F;\n"));
        assertEquals(List.of("a", "<=", "b", "&&", "!", "c", "||", "d$", "!=", "1L"), tokens("a<=b&&!c||d$!=1L"));
        assertEquals(List.of("case", "A", "->", "i", "++", ";", "<", ">>", "<<"), tokens("case A -> i++; < >> <<"));
        assertEquals(List.of(), tokens(" \n "));
    }

    @Test
    void shouldReadLiteralsCommentsAndReferencesAsOneToken() {
        assertEquals(List.of("\"a \\\" (int)\"", "'\\''", "'x'"), tokens("\"a \\\" (int)\" '\\'' 'x'"));
        assertEquals(List.of("a", "//", "b", "//"), tokens("a // level 7, \"b\nb // end"));
        assertEquals(List.of("Point::new", "new", ":", ":"), tokens("Point::new new : :"));
    }

    @Test
    void shouldLeaveThePackagesOfJavaAndOfTheRuntimeOut() {
        assertEquals(List.of("Bounds .", ".", "check", "("), tokens("dev.tickwire.generated.Bounds.check("));
        assertEquals(List.of("(", "Objects .", ".", "hash"), tokens("(java.util.Objects.hash"));
        assertEquals(List.of("game .", ".", "Point", "xjava .", ".", "util"), tokens("game.Point xjava.util"));
    }
}
