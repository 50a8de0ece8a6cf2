package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.Side;
import dev.tickwire.recording.block.Block;
import dev.tickwire.recording.block.BlockFile;
import dev.tickwire.recording.block.BlockHead;
import dev.tickwire.recording.block.BlockPacker;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.transport.NetworkConditions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Recordings that somebody has made by hand: their blocks are sound, and their records are not. */
class HostileRecordingTest {
    private static final int FILES = Runs.of("tickwire.random.rounds", 60, 180);
    private static final int TICKS = 240;

    @TempDir
    private Path folder;

    private final long seed = Seeds.of(HostileRecordingTest.class);
    private final Random random = new Random(seed);

    @Test
    void shouldNeitherThrowNorHang() throws IOException {
        System.out.println("seed " + seed);
        Path path = folder.resolve("hall.tickrec");
        try (HallWorld world = new HallWorld(seed, NetworkConditions.perfect())) {
            world.join();
            world.server.tap(Recording.to(path).lossless().tap());
            for (int tick = 0; tick < TICKS; tick++) {
                world.play();
                world.tick();
            }
        }
        RecordingHead head;
        List<byte[]> blocks = new ArrayList<>();
        List<BlockHead> heads = new ArrayList<>();
        try (RecordingFile file = RecordingFile.open(path)) {
            head = file.head();
            for (int block = 0; block < file.blocks(); block++) {
                blocks.add(file.records(block));
                heads.add(file.block(block));
            }
        }
        int unplayed = 0;
        for (int number = 0; number < FILES; number++) {
            Path hostile = folder.resolve("hostile" + number + ".tickrec");
            write(hostile, head, heads, blocks);
            unplayed += play(hostile) ? 1 : 0;
            Files.delete(hostile);
        }
        assertTrue(unplayed > 0, "seed " + seed + "L: no file had anything that could not be played");
    }

    private void write(Path path, RecordingHead head, List<BlockHead> heads, List<byte[]> blocks) throws IOException {
        BlockFile file = new BlockFile(path, head);
        try (BlockPacker packer = new BlockPacker()) {
            for (int number = 0; number < blocks.size(); number++) {
                byte[] records = blocks.get(number).clone();
                for (int left = random.nextInt(4); left > 0; left--) {
                    records[random.nextInt(records.length)] = (byte) random.nextInt(256);
                }
                Block block = new Block();
                block.begin(heads.get(number).startNanos(), heads.get(number).startTick());
                block.endNanos = heads.get(number).endNanos();
                block.endTick = heads.get(number).endTick();
                block.frames = heads.get(number).frames();
                block.records.putBytes(records, 0, records.length);
                file.add(packer.pack(block));
            }
        } finally {
            file.close();
        }
    }

    /** Plays a file to its end, and jumps in it; whether something could not be played. */
    private boolean play(Path path) throws IOException {
        try (Replay replay = Replay.open(path, HallProtocol.get())) {
            replay.as(random.nextInt(3) - 1);
            replay.client().listener(new HallWorld.Listener());
            for (int update = 0; update < 2 * TICKS && !replay.isOver(); update++) {
                replay.update(update * HallWorld.TICK_NANOS);
            }
            for (int jump = 0; jump < 5; jump++) {
                replay.seek(Duration.ofMillis(random.nextInt(4_000)));
                replay.step();
            }
            return replay.unplayed() > 0;
        }
    }

    @Test
    void shouldRefuseAHeadThatUnpacksToMoreThanAnySchema() throws IOException {
        Path path = folder.resolve("bomb.tickrec");
        Map<String, String> schemas = new LinkedHashMap<>();
        String text = " ".repeat(1 << 20);
        for (int file = 0; file < 20; file++) {
            schemas.put("part" + file + ".tick", text);
        }
        new BlockFile(path, new RecordingHead("Hall", HallProtocol.ID, Side.SERVER, 60, 0, schemas)).close();
        assertTrue(Files.size(path) < 100_000);
        IOException refused = assertThrows(IOException.class, () -> RecordingFile.open(path));
        assertEquals(path + ": its header is damaged", refused.getMessage());
    }
}
