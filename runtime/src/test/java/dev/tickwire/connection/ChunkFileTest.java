package dev.tickwire.connection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkFailure;
import dev.tickwire.chunk.ChunkRate;
import dev.tickwire.chunk.ChunkSink;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.chunk.OutgoingChunk;
import dev.tickwire.chunk.file.ChunkFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChunkFileTest {
    @TempDir
    private Path folder;

    private void receiveInto(ChunkPair pair, Path file) {
        pair.atClient.onBegin = chunk -> chunk.into(ChunkFile.sink(file));
    }

    private Process lockElsewhere(Path file) throws IOException {
        CodeSource classes = LockHolder.class.getProtectionDomain().getCodeSource();
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        classes.getLocation().getPath(),
                        LockHolder.class.getName(),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static void requireFailedForUse(Chunk chunk) {
        assertEquals(Chunk.State.FAILED, chunk.state());
        String message = chunk.cause().getMessage();
        assertTrue(message.contains("same file"), message);
    }

    private void requireLocked(Path file) throws IOException, InterruptedException {
        Process elsewhere = lockElsewhere(file);
        elsewhere.getOutputStream().close();
        assertEquals('-', elsewhere.getInputStream().read(), "another process can lock it");
        elsewhere.waitFor();
    }

    /** Goes on until a chunk has so many bytes at its receiver. */
    private static void untilDone(ChunkPair pair, OutgoingChunk chunk, int bytes) {
        while (chunk.doneBytes() < bytes) {
            assertNotEquals(Chunk.State.FAILED, chunk.state(), () -> "" + chunk.cause());
            pair.step();
        }
    }

    /** A pair whose chunks leave so slowly that a test has time. */
    private static ChunkPair slowPair(long seed) {
        return new ChunkPair(seed)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(200_000)))
                .network(0, 20, 0);
    }

    /** As a process that died left it. */
    private static void copyWhatIsLeft(Path from, Path to) throws IOException {
        for (String suffix : List.of(".part", ".slices")) {
            Files.copy(from.resolveSibling(from.getFileName() + suffix), to.resolveSibling(to.getFileName() + suffix));
        }
    }

    @Test
    void shouldTravelFromFileToFile() throws IOException, ChunkFailure {
        ChunkPair pair = new ChunkPair(1).network(0.05, 20, 5);
        byte[] content = pair.content(700_001);
        Path from = Files.write(folder.resolve("from"), content);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk = pair.send(ChunkFile.source(from));
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertArrayEquals(content, Files.readAllBytes(to));
        assertFalse(Files.exists(folder.resolve("to.part")));
        assertFalse(Files.exists(folder.resolve("to.slices")));
        OutgoingChunk resumed = pair.send(ChunkFile.source(FileChannel.open(to, StandardOpenOption.READ)));
        pair.untilEnd(resumed, 2000);
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    @Test
    void shouldSendWhatComesOutOfAChannelWithoutHoldingIt() throws IOException {
        ChunkPair pair = new ChunkPair(2).network(0.1, 20, 5);
        byte[] content = pair.content(5_000_000);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk =
                pair.send(ChunkFile.source(Channels.newChannel(new ByteArrayInputStream(content)), content.length));
        pair.untilEnd(chunk, 5000);
        assertArrayEquals(content, Files.readAllBytes(to));
        OutgoingChunk tooShort =
                pair.send(ChunkFile.source(Channels.newChannel(new ByteArrayInputStream(new byte[3000])), 5000));
        pair.untilEnd(tooShort, 2000);
        assertEquals(Chunk.State.FAILED, tooShort.state());
        assertTrue(
                tooShort.cause().getMessage().contains("3000"), tooShort.cause().getMessage());
    }

    @Test
    void shouldResumeFromTheFileWhenTheReceiverRestarts() throws IOException {
        ChunkPair before = new ChunkPair(3).network(0.05, 20, 0);
        byte[] content = before.content(2_000_000);
        Path to = folder.resolve("to");
        receiveInto(before, to);
        OutgoingChunk first = before.sendKeyed(content);
        untilDone(before, first, 1_200_000);
        // No close: the process died, with some slices that the journal does not know.
        Path left = folder.resolve("left");
        copyWhatIsLeft(to, left);
        ChunkPair after = new ChunkPair(4).network(0.05, 20, 0);
        receiveInto(after, left);
        OutgoingChunk resumed = after.sendKeyed(content);
        after.untilEnd(resumed, 2000);
        assertEquals(Chunk.State.COMPLETE, resumed.state());
        assertArrayEquals(content, Files.readAllBytes(left));
        assertTrue(after.toClient.bytes < 1_300_000, "sent " + after.toClient.bytes);
    }

    @Test
    void shouldDetectAChangedFileAndRestart() throws IOException {
        ChunkPair before = new ChunkPair(5).network(0, 20, 0);
        byte[] content = before.content(500_000);
        Path to = folder.resolve("to");
        receiveInto(before, to);
        OutgoingChunk first = before.sendKeyed(content);
        untilDone(before, first, 300_000);
        before.client.close();
        Path part = folder.resolve("to.part");
        byte[] changed = Files.readAllBytes(part);
        changed[1000] ^= 1;
        Files.write(part, changed);
        ChunkPair after = new ChunkPair(6).network(0, 20, 0);
        receiveInto(after, to);
        OutgoingChunk corrupt = after.sendKeyed(content);
        after.untilEnd(corrupt, 2000);
        assertEquals(Chunk.State.CORRUPT, after.atClient.ended.get(0).state());
        assertFalse(Files.exists(to));
        OutgoingChunk resumed = after.sendKeyed(content);
        after.untilEnd(resumed, 2000);
        assertEquals(Chunk.State.COMPLETE, resumed.state());
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    @Test
    void shouldFailASecondChunkIntoTheSameFile() throws IOException {
        ChunkPair pair = slowPair(8);
        ChunkPair other = new ChunkPair(9).network(0, 20, 0);
        byte[] content = pair.content(500_000);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        receiveInto(other, folder.resolve("..").resolve(folder.getFileName()).resolve("to"));
        OutgoingChunk first = pair.sendKeyed(content);
        untilDone(pair, first, 200_000);
        OutgoingChunk second = pair.server
                .outgoing()
                .sendChunk(
                        pair.protocol.messageChannels().get(4),
                        pair.serverFactory.create(TestProtocol.LEVEL),
                        ChunkSource.of(pair.content(500_000)));
        pair.untilEnd(second, 20);
        OutgoingChunk ofAnotherEndpoint = other.sendKeyed(other.content(500_000));
        other.untilEnd(ofAnotherEndpoint, 2000);
        assertEquals(Chunk.State.OPEN, first.state());
        assertEquals(Chunk.State.REFUSED, second.state());
        assertEquals(Chunk.State.REFUSED, ofAnotherEndpoint.state());
        requireFailedForUse(pair.atClient.begun.get(1));
        assertEquals(Chunk.State.FAILED, other.atClient.begun.get(0).state());
        pair.untilEnd(first, 2000);
        assertEquals(Chunk.State.COMPLETE, first.state());
        assertArrayEquals(content, Files.readAllBytes(to));
        OutgoingChunk afterwards = other.sendKeyed(content);
        other.untilEnd(afterwards, 2000);
        assertEquals(Chunk.State.COMPLETE, afterwards.state(), "the file is free again");
    }

    @Test
    void shouldFailWhileAnotherProcessReceivesIntoTheSameFile() throws IOException, InterruptedException {
        Path to = folder.resolve("to");
        Process other = lockElsewhere(folder.resolve("to.slices"));
        try {
            assertEquals('+', other.getInputStream().read(), "it holds the lock");
            ChunkPair pair = new ChunkPair(10).network(0, 20, 0);
            receiveInto(pair, to);
            OutgoingChunk chunk = pair.send(pair.content(5000));
            pair.untilEnd(chunk, 2000);
            assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(0).state());
            other.getOutputStream().close();
            other.waitFor();
            OutgoingChunk resumed = pair.send(pair.content(5000));
            pair.untilEnd(resumed, 2000);
            assertEquals(Chunk.State.COMPLETE, resumed.state());
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void shouldFailASinkThatTwoChunksUse() throws IOException {
        ChunkPair pair = new ChunkPair(11).network(0, 20, 0);
        byte[] content = pair.content(300_000);
        Path to = folder.resolve("to");
        ChunkSink sink = ChunkFile.sink(to);
        pair.atClient.onBegin = chunk -> chunk.into(sink);
        OutgoingChunk first = pair.send(content);
        OutgoingChunk second = pair.send(pair.content(300_000));
        pair.untilEnd(second, 2000);
        pair.untilEnd(first, 2000);
        assertEquals(Chunk.State.COMPLETE, first.state());
        assertEquals(Chunk.State.REFUSED, second.state());
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    /** Nothing is summed before the first slice has come, and then what lies on the disk is. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSumWhatLiesOnTheDiskBeforeItGetsItsName(boolean isKeyed) throws IOException {
        ChunkPair pair = new ChunkPair(12)
                .settings(ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(1_000_000)))
                .network(0, 20, 0);
        byte[] content = pair.content(300_000);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk = isKeyed ? pair.sendKeyed(content) : pair.send(content);
        while (chunk.state() == Chunk.State.WAITING) {
            pair.toClient.loss = 1;
            pair.step();
        }
        pair.toClient.loss = 0;
        while (pair.atClient.begun.isEmpty()) {
            pair.step();
        }
        try (FileChannel part = FileChannel.open(folder.resolve("to.part"), StandardOpenOption.WRITE)) {
            assertEquals(1, part.write(ByteBuffer.wrap(new byte[1]), part.size() - 10));
        }
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.REFUSED, chunk.state());
        assertEquals(Chunk.State.CORRUPT, pair.atClient.ended.get(0).state());
        assertFalse(Files.exists(to));
        assertFalse(Files.exists(folder.resolve("to.part")));
        assertFalse(Files.exists(folder.resolve("to.slices")));
    }

    @Test
    void shouldNotTouchAFileOnceItHasItsName() throws IOException {
        ChunkPair pair = new ChunkPair(13).network(0.05, 20, 5);
        byte[] content = pair.content(400_000);
        Path to = folder.resolve("to");
        receiveInto(pair, to);
        OutgoingChunk chunk = pair.sendKeyed(content);
        pair.untilEnd(chunk, 2000);
        assertArrayEquals(content, Files.readAllBytes(to));
        receiveInto(pair, to);
        OutgoingChunk other = pair.sendKeyed(pair.content(400_000));
        while (other.doneBytes() < 200_000) {
            pair.step();
            assertArrayEquals(content, Files.readAllBytes(to));
        }
        pair.client.close();
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    @Test
    void shouldReturnTheKeyOfAFile() throws IOException, ChunkFailure {
        byte[] content = new ChunkPair(14).content(200_001);
        Path file = Files.write(folder.resolve("file"), content);
        assertEquals(Chunk.Key.of(content), ChunkFile.key(file));
        assertThrows(ChunkFailure.class, () -> ChunkFile.key(folder.resolve("missing")));
    }

    @Test
    void shouldDescribeWhatCannotBeSent() throws IOException {
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
        assertEquals(Chunk.State.REFUSED, chunk.state());
        assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(0).state());
    }

    /**
     * The receiver died after it had renamed the file and before it deleted the journal: the journal names a part that
     * does not exist.
     */
    @Test
    void shouldNotMistakeHolesForSlicesAfterACrashAtTheEnd() throws IOException {
        ConnectionSettings slow = ConnectionSettings.DEFAULT.withChunkRate(ChunkRate.fixed(200_000));
        ChunkPair before = new ChunkPair(15).settings(slow).network(0, 20, 0);
        byte[] content = before.content(300_000);
        Path to = folder.resolve("to");
        receiveInto(before, to);
        OutgoingChunk first = before.sendKeyed(content);
        untilDone(before, first, 250_000);
        before.client.close();
        Files.delete(folder.resolve("to.part"));
        ChunkPair resumed = new ChunkPair(16).settings(slow).network(0.3, 20, 15);
        receiveInto(resumed, to);
        OutgoingChunk second = resumed.sendKeyed(content);
        untilDone(resumed, second, 100_000);
        resumed.client.close();
        ChunkPair after = new ChunkPair(17).network(0, 20, 0);
        receiveInto(after, to);
        OutgoingChunk third = after.sendKeyed(content);
        after.untilEnd(third, 2000);
        assertEquals(Chunk.State.COMPLETE, after.atClient.ended.get(0).state());
        assertArrayEquals(content, Files.readAllBytes(to));
    }

    /** As on a file system for which two names differ in case alone. */
    @Test
    void shouldFailASecondChunkIntoTheSameFileByAnotherName() throws IOException, InterruptedException {
        ChunkPair pair = slowPair(18);
        ChunkPair other = new ChunkPair(19).network(0, 20, 0);
        byte[] content = pair.content(500_000);
        receiveInto(pair, folder.resolve("to"));
        receiveInto(other, folder.resolve("To"));
        OutgoingChunk first = pair.sendKeyed(content);
        untilDone(pair, first, 200_000);
        Files.createLink(folder.resolve("To.slices"), folder.resolve("to.slices"));
        OutgoingChunk second = other.sendKeyed(other.content(500_000));
        other.untilEnd(second, 2000);
        requireFailedForUse(other.atClient.ended.get(0));
        // On POSIX systems a process loses its lock on a file when it closes any channel of it.
        requireLocked(folder.resolve("to.slices"));
        pair.untilEnd(first, 2000);
        assertArrayEquals(content, Files.readAllBytes(folder.resolve("to")));
        Files.delete(folder.resolve("To.slices"));
        OutgoingChunk afterwards = other.sendKeyed(content);
        other.untilEnd(afterwards, 2000);
        assertEquals(Chunk.State.COMPLETE, afterwards.state(), "the name is free again");
    }

    /** The file under the name is replaced in one step, or not at all. */
    @Test
    void shouldDeleteNothingBeforeTheFileGetsItsName() throws IOException {
        ChunkPair pair = new ChunkPair(20).network(0, 20, 0);
        Path to = Files.createDirectory(folder.resolve("to"));
        receiveInto(pair, to);
        OutgoingChunk chunk = pair.sendKeyed(pair.content(5000));
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(0).state());
        assertTrue(Files.isDirectory(to));
    }

    /**
     * The process that had the file finishes between the moment when another opens it and the moment when that locks
     * it.
     */
    @Test
    void shouldLockTheFileThatHasTheNameNotOneThatWasDeletedMeanwhile() throws IOException, InterruptedException {
        FaultyFileSystem odd = new FaultyFileSystem();
        Path slices = folder.resolve("to.slices");
        List<Path> opened = new ArrayList<>();
        odd.onOpened = path -> {
            if (path.equals(slices)) {
                opened.add(path);
                if (opened.size() == 1) {
                    Files.delete(path);
                    // Longer than all that is written to find out whose name it is.
                    Files.write(path, new byte[5000]);
                }
            }
        };
        ChunkPair pair = slowPair(23);
        receiveInto(pair, odd.path(folder.resolve("to")));
        byte[] content = pair.content(300_000);
        OutgoingChunk chunk = pair.sendKeyed(content);
        untilDone(pair, chunk, 100_000);
        assertEquals(2, opened.size());
        requireLocked(slices);
        pair.untilEnd(chunk, 2000);
        assertArrayEquals(content, Files.readAllBytes(folder.resolve("to")));
        assertFalse(Files.exists(slices));
    }

    @Test
    void shouldFailAChunkIntoAFileThatIsDeletedEachTimeItIsOpened() {
        FaultyFileSystem odd = new FaultyFileSystem();
        odd.onOpened = Files::delete;
        ChunkPair pair = new ChunkPair(24).network(0, 20, 0);
        receiveInto(pair, odd.path(folder.resolve("to")));
        OutgoingChunk chunk = pair.sendKeyed(pair.content(5000));
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(0).state());
    }

    /**
     * A machine that loses its power may keep a name and lose the content, unless that was forced to the disk before.
     */
    @Test
    void shouldForceTheContentToTheDiskBeforeItGetsItsName() {
        FaultyFileSystem odd = new FaultyFileSystem();
        ChunkPair pair = new ChunkPair(25).network(0, 20, 0);
        receiveInto(pair, odd.path(folder.resolve("to")));
        OutgoingChunk chunk = pair.sendKeyed(pair.content(50_000));
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.COMPLETE, chunk.state());
        assertEquals(List.of("write to.part", "force to.part", "move to.part"), odd.done);
    }

    @Test
    void shouldRenameTheFileWithoutAnAtomicMove() throws IOException {
        FaultyFileSystem odd = new FaultyFileSystem();
        odd.movesInOneStep = false;
        ChunkPair pair = new ChunkPair(26).network(0, 20, 0);
        Path to = Files.write(folder.resolve("to"), new byte[10]);
        receiveInto(pair, odd.path(to));
        byte[] content = pair.content(50_000);
        OutgoingChunk chunk = pair.sendKeyed(content);
        pair.untilEnd(chunk, 2000);
        assertEquals(Chunk.State.COMPLETE, pair.atClient.ended.get(0).state());
        assertArrayEquals(content, Files.readAllBytes(to));
        Path other = Files.createDirectory(folder.resolve("other"));
        receiveInto(pair, odd.path(other));
        OutgoingChunk intoFolder = pair.sendKeyed(content);
        pair.untilEnd(intoFolder, 2000);
        assertEquals(Chunk.State.FAILED, pair.atClient.ended.get(1).state());
        assertTrue(Files.isDirectory(other));
    }
}
