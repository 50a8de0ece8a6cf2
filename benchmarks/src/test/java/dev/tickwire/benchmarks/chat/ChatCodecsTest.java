package dev.tickwire.benchmarks.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.benchmarks.codec.Codec;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.table.Message;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChatCodecsTest {
    private static final byte[] TEXT = "plain text".getBytes(StandardCharsets.UTF_8);

    /** All that carry UTF-8. */
    static Stream<Codec<ChatLine>> codecs() {
        Kind<ChatLine> kind = Message.lines();
        return Stream.of("tickwire", "fused", "sbe", "bytebuffer", "protobuf", "flatbuffers")
                .map(kind::codec);
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

    @ParameterizedTest
    @MethodSource("codecs")
    void shouldRefuseMalformedText(Codec<ChatLine> codec) {
        assertTrue(rereads(codec, TEXT));
        malformed().forEach(text -> assertFalse(rereads(codec, text)));
        assertFalse(rereads(codec, bytes(0, 't')));
    }

    /** Whether a codec reads a line whose text has been replaced by as many other bytes. */
    private static boolean rereads(Codec<ChatLine> codec, byte[] replacement) {
        ChatLine line = new ChatLine();
        line.sender = 63;
        line.text = new String(TEXT, StandardCharsets.UTF_8);
        byte[] bytes = new byte[4096];
        codec.begin(5);
        codec.fillAndWrite(line);
        int length = codec.copyWritten(bytes, 0);
        for (int at = 0; at + TEXT.length <= length; at++) {
            if (Arrays.equals(bytes, at, at + TEXT.length, TEXT, 0, TEXT.length)) {
                System.arraycopy(replacement, 0, bytes, at, TEXT.length);
                codec.source(bytes);
                return codec.readAlone(5, length, new ChatLine());
            }
        }
        throw new AssertionError(codec.getClass().getSimpleName() + " sends the text in another form");
    }

    @Test
    void shouldSendAboutFortyBytes() {
        assertEquals(40, meanBytes(Message.lines().pool()), 2);
    }

    private static double meanBytes(List<ChatLine> lines) {
        return lines.stream()
                .mapToInt(line -> line.text.getBytes(StandardCharsets.UTF_8).length)
                .average()
                .orElseThrow();
    }

    @Test
    void shouldSendCharactersBeyondAsciiInAQuarterOfTheMixedLines() {
        assertEquals(0.25, shareBeyondAscii(Message.lines().pool()), 0.03);
    }

    private static double shareBeyondAscii(List<ChatLine> lines) {
        return (double) lines.stream()
                        .filter(line -> line.text.chars().anyMatch(unit -> unit >= 128))
                        .count()
                / lines.size();
    }
}
