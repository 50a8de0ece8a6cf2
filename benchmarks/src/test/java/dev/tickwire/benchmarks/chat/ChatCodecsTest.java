package dev.tickwire.benchmarks.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tickwire.benchmarks.Hostile;
import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.codec.Trial;
import dev.tickwire.benchmarks.wire.Chat;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChatCodecsTest {
    private static final int ROUNDS = 20;
    private static final int SOURCE_BYTES = 256;
    private static final byte[] TEXT = "plain text".getBytes(StandardCharsets.UTF_8);

    static Stream<Codec<ChatLine>> peers() {
        return Stream.of(
                new SbeChat(),
                new SbeChatFromString(),
                new ProtobufChat(),
                new FlatBuffersChat(),
                new KryoChat(),
                new ForyChat(),
                new ByteBufferChat());
    }

    static Stream<byte[]> malformed() {
        return Stream.of(
                bytes(0xFF, 't'), // no lead
                bytes(0x80, 't'), // no start
                bytes(0xC3, 't'), // cut short
                bytes(0xC0, 0x80), // longer than need be
                bytes(0xED, 0xA0, 0x80), // half a surrogate pair
                bytes(0xF4, 0x90, 0x80, 0x80)); // beyond Unicode
    }

    /** The plain text with its end replaced. */
    private static byte[] bytes(int... end) {
        byte[] text = TEXT.clone();
        for (int i = 0; i < end.length; i++) {
            text[TEXT.length - end.length + i] = (byte) end[i];
        }
        return text;
    }

    private static ChatLine line(String text) {
        ChatLine line = new ChatLine();
        line.sender = 63;
        line.set(text);
        return line;
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldRefuseMalformedText(Codec<ChatLine> codec) {
        ChatLine line = line("plain text");
        assertNotNull(Hostile.rereadWith(codec, line, TEXT, TEXT));
        malformed().forEach(text -> assertNull(Hostile.rereadWith(codec, line, TEXT, text)));
    }

    @Test
    void shouldRefuseMalformedTextInOurs() {
        Chat chat = new Chat().sender(63).text("plain text");
        assertNotNull(Hostile.rereadWith(new TickwireChat(), chat, TEXT, TEXT));
        malformed().forEach(text -> assertNull(Hostile.rereadWith(new TickwireChat(), chat, TEXT, text)));
    }

    @ParameterizedTest
    @MethodSource("peers")
    void shouldRefuseWhatIsOutOfRange(Codec<ChatLine> codec) {
        assertNotNull(Hostile.reread(codec, line("x".repeat(128))));
        assertNotNull(Hostile.reread(codec, line("\u00e4".repeat(64))));
        assertNull(Hostile.reread(codec, line("x".repeat(127) + "\u00e4")));
        ChatLine line = line("x");
        line.sender = 64;
        assertNull(Hostile.reread(codec, line));
    }

    @Test
    void shouldSendAboutFortyBytes() {
        List<ChatLine> lines = ChatLines.random(Seed.VALUE);
        double mean = lines.stream()
                .mapToInt(line -> line.text.getBytes(StandardCharsets.UTF_8).length)
                .average()
                .orElseThrow();
        assertEquals(40, mean, 2);
        assertTrue(lines.stream().anyMatch(line -> !line.text.chars().allMatch(c -> c < 128)));
    }

    @Test
    void shouldAllocateNothingUntilTheTextIsAskedFor() {
        assertEquals(0, leastAllocated(new TickwireChat(), generated(), text -> {}));
        assertEquals(0, leastAllocated(new TickwireChatFromString(), generated(), text -> {}));
        assertEquals(0, leastAllocated(new FusedChat(), ChatLines.random(Seed.VALUE), text -> {}));
    }

    private static List<Chat> generated() {
        return TickwireChat.of(ChatLines.random(Seed.VALUE));
    }

    /** The test above would notice an allocation. */
    @Test
    void shouldSeeWhatAskingForTheTextAllocates() {
        assertTrue(leastAllocated(new TickwireChat(), generated(), Chat::text) >= Trial.COUNT * TEXT.length);
    }

    /**
     * The least that one of several rounds allocated: the virtual machine itself now and then allocates on our account.
     */
    private static <T> long leastAllocated(Codec<T> codec, List<T> messages, Consumer<T> use) {
        byte[] bytes = new byte[SOURCE_BYTES];
        codec.source(bytes);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long least = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getThreadAllocatedBytes(thread);
            for (int i = 0; i < Trial.COUNT; i++) {
                codec.encode(messages.get(i), 0);
                use.accept(codec.decode(0, codec.copyEncoded(bytes, 0), 0));
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
        }
        return least;
    }
}
