package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.Seeds;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {
    private final Words fast = new VarHandleWords();
    private final Words slow = new ShiftedWords();

    @Test
    void shouldDoTheSameWithAndWithoutViewHandles() {
        Random random = new Random(Seeds.of(WordsTest.class));
        byte[] first = new byte[32];
        byte[] second = new byte[32];
        for (int i = 0; i < 20_000; i++) {
            int index = random.nextInt(25);
            long word = random.nextLong();
            fast.set(first, index, word);
            slow.set(second, index, word);
            assertArrayEquals(first, second);
            int from = random.nextInt(25);
            assertEquals(fast.get(first, from), slow.get(second, from));
        }
    }

    @Test
    void shouldStoreTheLowestByteFirst() {
        byte[] bytes = new byte[9];
        slow.set(bytes, 1, 0x0807060504030201L);
        assertArrayEquals(new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8}, bytes);
        assertEquals(0x0807060504030201L, slow.get(bytes, 1));
    }

    @Test
    void shouldStayInsideTheArray() {
        for (Words words : new Words[] {fast, slow}) {
            assertThrows(IndexOutOfBoundsException.class, () -> words.get(new byte[8], 1));
            assertThrows(IndexOutOfBoundsException.class, () -> words.set(new byte[8], 1, 0));
        }
    }

    @Test
    void shouldUseTheFastPathIfAvailable() {
        assertInstanceOf(VarHandleWords.class, Words.NATIVE);
    }
}
