package dev.tickwire.recording.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.bits.Side;
import dev.tickwire.recording.RecordingHead;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * The head of a file with one wrong bit. zlib's checksum covers what was compressed, so that a few bits of the
 * compressed bytes have no effect: those that fill the last byte, and distances to an equal text. Which ones they are
 * depends on the date.
 */
class RecordingFormatTest {
    private static final int DATES = Runs.of(20, 400);
    private static final long MILLIS = 1_764_547_200_123L;
    private static final long MILLIS_BETWEEN = 12_345_678;

    private static final byte[] BLOCKS = new byte[100];

    private static RecordingHead head(long startUnixMillis) {
        String schema =
                "protocol Lobby;\n\nmessage Say {\n    string(32) text;\n}\n\nmessage Told {\n    string(32) text;\n}\n";
        return new RecordingHead(
                "Lobby", 0x1234567890ABCDEFL, Side.SERVER, 60, startUnixMillis, Map.of("lobby.tick", schema));
    }

    /** Reads the head of a file with a wrong bit; empty if it is rejected. */
    private static Optional<RecordingFormat.Beginning> readFlipped(byte[] file, int bit) throws IOException {
        byte[] wrong = file.clone();
        wrong[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
        ByteArrayInputStream bytes = new ByteArrayInputStream(wrong);
        try (ReadableByteChannel channel = Channels.newChannel(bytes)) {
            RecordingFormat.Beginning read;
            try {
                read = RecordingFormat.read(channel);
            } catch (IOException rejected) {
                return Optional.empty();
            }
            assertEquals(BLOCKS.length, bytes.available(), "bytes behind the head");
            return Optional.of(read);
        }
    }

    @Test
    void shouldRejectAHeadThatAFlippedBitChanges() throws IOException {
        int unchanged = 0;
        int bits = 0;
        for (int date = 0; date < DATES; date++) {
            RecordingHead head = head(MILLIS + date * MILLIS_BETWEEN);
            ByteBuffer begin = RecordingFormat.begin(head, RecordingFormat.VERSION);
            byte[] file = new byte[begin.remaining() + BLOCKS.length];
            int headBits = begin.remaining() * Byte.SIZE;
            begin.get(file, 0, begin.remaining());
            for (int bit = 0; bit < headBits; bit++) {
                String situation = "date " + date + ", byte " + bit / Byte.SIZE + ", bit " + bit % Byte.SIZE;
                Optional<RecordingFormat.Beginning> read = readFlipped(file, bit);
                if (read.isPresent()) {
                    assertEquals(head, read.get().head(), situation);
                    unchanged++;
                }
            }
            bits += headBits;
        }
        assertTrue(unchanged * 100 < bits, unchanged + " of " + bits + " bits have no effect");
    }
}
