package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.state.ReplicationWorld.Sent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The packets of a fixed script, in each coding, as they were when these files were written: whoever changes a coding
 * sees it here. {@code -Dtickwire.golden.update=true} writes them again.
 */
class EntryVectorsTest {
    private static final Path FILES = Path.of("src", "test", "resources", "vectors", "entries");
    private static final int TICKS = 60;
    private static final int ACKED_AFTER = 4;

    private static String play(ReplicationWorld world) {
        world.roomBytes(90);
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int tick = 1; tick <= TICKS; tick++) {
            world.beginTick();
            change(world, random, tick);
            world.send(
                    sent -> {
                        text.append(hex(sent)).append('\n');
                        if (sent.number() % 7 != 3) {
                            world.arrive(sent);
                        }
                    },
                    (packet, sentAt) -> world.tick() - sentAt > 2 * ACKED_AFTER);
            // Packets that did not arrive are not acked.
            if (tick > ACKED_AFTER && (tick - ACKED_AFTER) % 7 != 3) {
                world.ack(tick - ACKED_AFTER);
            }
        }
        return text.toString();
    }

    private static void change(ReplicationWorld world, Random random, int tick) {
        for (int slot = 0; slot < 12; slot++) {
            if (world.held(slot) == null) {
                world.add(slot % 2, slot, 2 * slot, slot % 8);
                if (world.sendsOrigins() && slot % 3 == 0) {
                    world.own(slot, true);
                }
            } else if (slot % 2 == 0) {
                world.set(slot, (tick * slot + random.nextInt(4)) % 1001, 900 - tick * 3, tick / 20 % 8);
            } else if ((tick + slot) % 9 == 0) {
                world.set(slot, random.nextInt(101), tick, slot);
            }
        }
        if (tick % 20 == 0) {
            world.remove(tick / 20);
        } else if (tick % 20 == 10) {
            world.own(5, tick < 40);
        }
    }

    private static String hex(Sent sent) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sent.length(); i++) {
            text.append(String.format("%02x", sent.bytes()[i]));
        }
        return text.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"packed", "modelled", "placed", "packed-origins", "modelled-origins"})
    void shouldMatchTheRecordedVectors(String coding) throws IOException {
        ReplicationWorld world = new ReplicationWorld(
                12,
                20_000,
                coding.startsWith("modelled"),
                ReplicationWorld.someValues(coding.equals("placed") ? 5 : 0));
        String packets = play(coding.endsWith("origins") ? world.enableOrigins() : world);
        if (Boolean.getBoolean("tickwire.golden.update")) {
            Files.createDirectories(FILES);
            Files.writeString(FILES.resolve(coding + ".txt"), packets);
        }
        assertEquals(Files.readString(FILES.resolve(coding + ".txt")), packets);
    }
}
