package dev.tickwire.schema.diagnostic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DidYouMeanTest {
    private static final List<String> TYPES = List.of("ShipState", "Vec3", "uint8", "uint16", "int8", "Health");

    private static Optional<String> nearest(String word) {
        return DidYouMean.nearest(word, TYPES);
    }

    @Test
    void shouldFindAMissingALeftOverAWrongAndASwappedLetter() {
        assertEquals(Optional.of("ShipState"), nearest("ShipStat"));
        assertEquals(Optional.of("ShipState"), nearest("ShipStates"));
        assertEquals(Optional.of("ShipState"), nearest("ShipStake"));
        assertEquals(Optional.of("Health"), nearest("Haelth"));
    }

    @Test
    void shouldIgnoreCase() {
        assertEquals(Optional.of("Vec3"), nearest("VEC3"));
    }

    @Test
    void shouldNotSuggestDistantWords() {
        assertEquals(Optional.empty(), nearest("Rocket"));
        assertEquals(Optional.empty(), nearest("x"));
        assertEquals(Optional.empty(), nearest(""));
    }

    @Test
    void shouldSuggestNearestThenAlphabeticallyFirst() {
        assertEquals(Optional.of("uint16"), nearest("uint17"));
        assertEquals(Optional.of("ab"), DidYouMean.nearest("abc", List.of("abcde", "ab", "abd")));
        assertEquals(Optional.of("aac"), DidYouMean.nearest("abc", List.of("adc", "aac")));
    }

    @Test
    void shouldNotSuggestTheWordItself() {
        assertEquals(Optional.empty(), DidYouMean.nearest("Move", List.of("Move")));
    }

    @Test
    void shouldSkipHugeWords() {
        assertEquals(Optional.empty(), DidYouMean.nearest("x".repeat(100_000), List.of("x".repeat(99_999))));
    }
}
