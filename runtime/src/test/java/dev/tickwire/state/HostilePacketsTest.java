package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.state.ReplicationWorld.Sent;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.StateReceiver;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packets that no server writes: they are refused, or show objects that a table can have; nothing is thrown. */
class HostilePacketsTest {
    static final int SLOTS = 12;
    private static final long SEED = Seeds.of(HostilePacketsTest.class);
    private static final int ROUNDS = Runs.of(200, 500);

    /** Demands that objects appear, change and vanish in an order that can be. */
    static final class Shown implements ViewListener {
        final int[] types;
        int vanished;

        Shown() {
            this(SLOTS);
        }

        Shown(int slots) {
            types = new int[slots];
        }

        @Override
        public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
            assertTrue(types[slot] == 0);
            types[slot] = type + 1;
            check(type, values, at);
        }

        @Override
        public void onChange(int slot, boolean isOwned, int[] values, int at) {
            assertTrue(types[slot] != 0);
            check(types[slot] - 1, values, at);
        }

        private static void check(int type, int[] values, int at) {
            int most = type == 0 ? 1000 : 100;
            for (int cell = 0; cell < ReplicationWorld.TYPES.get(type).cells(); cell++) {
                assertTrue(values[at + cell] >= 0 && values[at + cell] <= most);
            }
        }

        @Override
        public void onVanish(int slot, boolean isRemoved) {
            assertTrue(types[slot] != 0);
            types[slot] = 0;
            vanished++;
        }
    }

    private static List<Sent> play(Random random, boolean isModelled, List<int[]> placed) {
        List<Sent> packets = new ArrayList<>();
        ReplicationWorld world = new ReplicationWorld(SLOTS, 20_000, isModelled, placed);
        for (int tick = 0; tick < 40; tick++) {
            world.beginTick();
            for (int i = 0; i < 4; i++) {
                int slot = random.nextInt(SLOTS);
                if (world.held(slot) == null) {
                    world.add(i % 2, 1, 2, 3);
                } else if (random.nextInt(4) == 0) {
                    world.remove(slot);
                } else if (world.held(slot).type() == 0) {
                    world.set(slot, random.nextInt(1001), tick, 1);
                } else {
                    world.set(slot, random.nextInt(101), tick, 1);
                }
            }
            world.send(packets::add, (packet, sentAt) -> false);
            Sent last = packets.get(packets.size() - 1);
            if (random.nextInt(4) != 0 && world.arrive(last)) {
                world.ack(last.number());
            }
        }
        return packets;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSurviveAnyPacket(boolean isModelled) {
        System.out.println("seed " + SEED);
        Random random = new Random(SEED);
        int taken = 0;
        int refused = 0;
        BitReader in = new BitReader();
        for (int round = 0; round < ROUNDS; round++) {
            List<int[]> placed = ReplicationWorld.someValues(round % 2 * SLOTS / 2);
            List<Sent> packets = play(random, isModelled, placed);
            StateReceiver receiver =
                    new StateReceiver(List.of(ReplicationWorld.newView(SLOTS, new Shown(), isModelled, placed, null)));
            long number = 0;
            for (int i = 0; i < 200; i++) {
                Sent sent = packets.get(random.nextInt(4) == 0 ? random.nextInt(packets.size()) : i % packets.size());
                byte[] bytes = sent.bytes().clone();
                int length = sent.length();
                for (int flips = random.nextInt(4); flips > 0; flips--) {
                    bytes[random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
                }
                in.wrap(bytes, 0, random.nextInt(10) == 0 ? random.nextInt(length + 1) : length);
                number += random.nextInt(3);
                if (receiver.readTime(in, number) && !in.failed()) {
                    boolean isInTime = !in.readBool() || receiver.read(in, 0);
                    if (isInTime && !in.failed()) {
                        receiver.apply(number);
                        taken++;
                        continue;
                    }
                }
                refused++;
            }
        }
        assertTrue(taken > 2 * ROUNDS && refused > 2 * ROUNDS, taken + " taken, " + refused + " refused");
    }
}
