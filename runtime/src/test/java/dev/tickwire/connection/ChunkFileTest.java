package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.channel.ChunkFailure;
import dev.tickwire.channel.ChunkState;
import dev.tickwire.channel.OutgoingChunk;
import dev.tickwire.endpoint.ChunkFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkFileTest {
    @TempDir
    private Path folder;

    private void receiveInto(ChunkPair pair, Path file) {
        pair.atClient.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
    }

    @Test
    void shouldGoFromFileToFile() throws IOException, ChunkFailure {
        ChunkPair pair = new ChunkPair(1).network(0.05, 20, 5);
        byte[] content = pair.content(700_001);
        Path from = Files.write(folder.resolve("from"), content);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk = pair.send(ChunkFile.source(from), 0);
        pair.untilEnd(chunk, 2000);
        assertEquals(ChunkState.COMPLETE, chunk.state());
        assertArrayEquals(content, Files.readAllBytes(to));
        assertFalse(Files.exists(folder.resolve("to.part")));
        assertFalse(Files.exists(folder.resolve("to.slices")));
        OutgoingChunk again = pair.send(ChunkFile.source(FileChannel.open(to, StandardOpenOption.READ)), 0);
        pair.untilEnd(again, 2000);
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    @Test
    void shouldSendWhatComesOutOfAChannelWithoutHoldingIt() throws IOException {
        ChunkPair pair = new ChunkPair(2).network(0.1, 20, 5);
        byte[] content = pair.content(5_000_000);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk =
                pair.send(ChunkFile.source(Channels.newChannel(new ByteArrayInputStream(content)), content.length), 0);
        pair.untilEnd(chunk, 5000);
        assertArrayEquals(content, Files.readAllBytes(to));
        OutgoingChunk tooShort =
                pair.send(ChunkFile.source(Channels.newChannel(new ByteArrayInputStream(new byte[3000])), 5000), 0);
        pair.untilEnd(tooShort, 2000);
        assertEquals(ChunkState.FAILED, tooShort.state());
        assertTrue(
                tooShort.cause().getMessage().contains("3000"), tooShort.cause().getMessage());
    }

    @Test
    void shouldGoOnFromTheFileWhenTheReceiverIsStartedAnew() throws IOException {
        ChunkPair before = new ChunkPair(3).network(0.05, 20, 0);
        byte[] content = before.content(2_000_000);
        Path to = folder.resolve("to");
        receiveInto(before, to);
        OutgoingChunk first = before.send(content, 99);
        while (first.doneBytes() < 1_200_000) {
            before.step();
        }
        // No close: the process died, with some slices that the journal does not know.
        ChunkPair after = new ChunkPair(4).network(0.05, 20, 0);
        receiveInto(after, to);
        OutgoingChunk again = after.send(content, 99);
        after.untilEnd(again, 2000);
        assertEquals(ChunkState.COMPLETE, again.state());
        assertArrayEquals(content, Files.readAllBytes(to));
        assertTrue(after.toClient.bytes < 1_300_000, "sent " + after.toClient.bytes);
    }

    @Test
    void shouldFindOutThatTheFileWasChangedAndBeginAnew() throws IOException {
        ChunkPair before = new ChunkPair(5).network(0, 20, 0);
        byte[] content = before.content(500_000);
        Path to = folder.resolve("to");
        receiveInto(before, to);
        OutgoingChunk first = before.send(content, 99);
        while (first.doneBytes() < 300_000) {
            before.step();
        }
        before.client.close();
        Path part = folder.resolve("to.part");
        byte[] changed = Files.readAllBytes(part);
        changed[1000] ^= 1;
        Files.write(part, changed);
        ChunkPair after = new ChunkPair(6).network(0, 20, 0);
        receiveInto(after, to);
        OutgoingChunk corrupt = after.send(content, 99);
        after.untilEnd(corrupt, 2000);
        assertEquals(ChunkState.CORRUPT, after.atClient.ended.get(0).state());
        assertFalse(Files.exists(to));
        OutgoingChunk again = after.send(content, 99);
        after.untilEnd(again, 2000);
        assertEquals(ChunkState.COMPLETE, again.state());
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    @Test
    void shouldSayWhatCannotBeSent() throws IOException {
        assertThrows(ChunkFailure.class, () -> ChunkFile.source(folder.resolve("missing")));
        Path empty = Files.write(folder.resolve("empty"), new byte[0]);
        assertThrows(ChunkFailure.class, () -> ChunkFile.source(empty));
    }

    @Test
    void shouldEndAsFailedWhereTheFileCannotBeWritten() {
        ChunkPair pair = new ChunkPair(7).network(0, 20, 0);
        receiveInto(pair, folder.resolve("no such folder").resolve("to"));
        OutgoingChunk chunk = pair.send(pair.content(5000));
        pair.untilEnd(chunk, 500);
        assertEquals(ChunkState.REFUSED, chunk.state());
        assertEquals(ChunkState.FAILED, pair.atClient.ended.get(0).state());
    }
}
