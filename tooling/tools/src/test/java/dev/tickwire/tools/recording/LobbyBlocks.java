package dev.tickwire.tools.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.recording.RecordingFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A recorded lobby with its packets, block by block, and copies of it that have lost something. */
final class LobbyBlocks {
    private static final double NANOS_PER_SECOND = 1e9;

    private final Path folder;
    private final Path whole;
    private final byte[] bytes;
    /** Where the blocks begin, and where the last ends. */
    private final List<Integer> starts = new ArrayList<>();

    private final List<Double> seconds = new ArrayList<>();

    /** Records it into a folder, which has the copies too. */
    LobbyBlocks(Path folder) throws IOException {
        this.folder = folder;
        whole = folder.resolve("lobby.tickrec");
        RecordedLobby.recordPackets(whole);
        bytes = Files.readAllBytes(whole);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        for (int at = text.indexOf("TKB2"); at >= 0; at = text.indexOf("TKB2", at + 1)) {
            starts.add(at);
        }
        try (RecordingFile recording = RecordingFile.open(whole)) {
            assertEquals(recording.blocks(), starts.size());
            for (int block = 0; block < starts.size(); block++) {
                seconds.add(recording.startNanos(block) / NANOS_PER_SECOND);
            }
        }
        starts.add(bytes.length);
        seconds.add(Double.MAX_VALUE);
    }

    Path whole() {
        return whole;
    }

    int count() {
        return starts.size() - 1;
    }

    /** The bytes of the file. */
    int length() {
        return bytes.length;
    }

    /** Where the head of the file ends, and the first block begins. */
    int headEnd() {
        return starts.get(0);
    }

    /** The block that has a byte. */
    int blockOf(int at) {
        int block = 0;
        while (starts.get(block + 1) <= at) {
            block++;
        }
        return block;
    }

    boolean isLast(int block) {
        return block == count() - 1;
    }

    /** When a block begins; that of {@link #count} is behind all. */
    double seconds(int block) {
        return seconds.get(block);
    }

    /** Whether a time is none of a block's, so that it is known without the block. */
    boolean isOutside(int block, double time) {
        return time < seconds(block) || time > seconds(block + 1);
    }

    /** A copy in which a bit of a byte is another. */
    Path flipped(int at) throws IOException {
        byte[] wrong = bytes.clone();
        wrong[at] ^= (byte) (1 << at % Byte.SIZE);
        return Files.write(folder.resolve("flipped.tickrec"), wrong);
    }

    /** A copy without a block. */
    Path without(int block) throws IOException {
        int from = starts.get(block);
        int to = starts.get(block + 1);
        byte[] left = new byte[bytes.length - (to - from)];
        System.arraycopy(bytes, 0, left, 0, from);
        System.arraycopy(bytes, to, left, from, bytes.length - to);
        return Files.write(folder.resolve("without-" + block + ".tickrec"), left);
    }
}
