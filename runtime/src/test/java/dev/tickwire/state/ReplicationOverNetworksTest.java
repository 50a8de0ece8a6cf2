package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.ReplicationWorld.Sent;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.Transport;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replicates to one peer over each of the presets; {@link ReplicationWorld} checks each packet. */
class ReplicationOverNetworksTest {
    private static final long SEED = Seeds.of(ReplicationOverNetworksTest.class);
    private static final int ROUNDS = Runs.of("tickwire.random.rounds", 1, 20);
    private static final int TICKS = 900;
    private static final int TICKS_TO_SETTLE = Runs.of(1200, 3000);

    /** A table, a peer, and the network between them. */
    private static final class Play {
        private static final long TICK_NANOS = 1_000_000_000L / 60;
        private static final int HEAD_BYTES = 4;
        private static final int GAP = 3;
        private static final int LONG = 200;

        final ReplicationWorld world;
        private final Random random;
        private final int slots;
        private final int churn;
        private final MemoryNetwork network = new MemoryNetwork();
        private final Transport server = network.open();
        private final NetworkSimulator peer;
        private final List<Sent> sent = new ArrayList<>();
        private final BitSet taken = new BitSet();
        private final Datagram datagram = new Datagram();
        private long nowNanos;
        private int newestAcked = -1;

        Play(Random random, NetworkPreset preset) {
            this.random = random;
            slots = 1 + random.nextInt(40);
            churn = 1 << random.nextInt(6);
            world = new ReplicationWorld(slots, random.nextInt(3) == 0 ? 60 : 20_000, random.nextBoolean());
            if (random.nextBoolean()) {
                world.enableOrigins();
            }
            peer = new NetworkSimulator(network.open(), random.nextLong(), preset);
            // A damaged packet is none: connections know by a checksum.
            conditions(preset.up().withCorruption(0), preset.down().withCorruption(0));
        }

        void conditions(NetworkConditions up, NetworkConditions down) {
            peer.outgoing(up);
            peer.incoming(down);
        }

        void tick(boolean isChanging) {
            nowNanos += TICK_NANOS;
            server.update(nowNanos);
            peer.update(nowNanos);
            while (server.receive(datagram)) {
                int number = LittleEndian.getInt(datagram.bytes(), datagram.offset());
                newestAcked = Math.max(newestAcked, number);
                world.ack(number);
            }
            while (peer.receive(datagram)) {
                int number = LittleEndian.getInt(datagram.bytes(), datagram.offset());
                // Connections drop a packet that they have taken before.
                if (!taken.get(number) && world.arrive(sent.get(number))) {
                    taken.set(number);
                    peer.send(server.localAddress(), datagram.bytes(), datagram.offset(), HEAD_BYTES);
                }
            }
            world.beginTick();
            for (int slot = 0; slot < slots && isChanging; slot++) {
                change(slot);
            }
            world.send(this::onSent, (packet, sentAt) -> newestAcked - packet >= GAP || world.tick() - sentAt > LONG);
        }

        private void onSent(Sent packet) {
            sent.add(packet);
            byte[] bytes = new byte[HEAD_BYTES + packet.length() + BitWriter.SPARE_BYTES];
            LittleEndian.putInt(bytes, 0, (int) packet.number());
            System.arraycopy(packet.bytes(), 0, bytes, HEAD_BYTES, packet.length());
            server.send(peer.localAddress(), bytes, 0, HEAD_BYTES + packet.length());
        }

        /** Some objects move all the time, some change now and then, all come and go. */
        private void change(int slot) {
            if (world.held(slot) == null) {
                if (random.nextInt(churn * 4) == 0) {
                    world.add(slot % 2, 50, 50, 5);
                }
            } else if (random.nextInt(churn * 40) == 0) {
                world.remove(slot);
            } else if (random.nextInt(100) == 0) {
                world.own(slot, random.nextBoolean());
            } else if (world.held(slot).type() == 0) {
                int[] values = world.held(slot).values();
                world.set(slot, (values[0] + slot % 5) % 1001, random.nextInt(30) == 0 ? 7 : values[1], values[2]);
            } else if (random.nextInt(20) == 0) {
                world.set(slot, random.nextInt(101), random.nextInt(101), random.nextInt(101));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldAgreeOverNetworks(NetworkPreset preset) {
        System.out.println("seed " + SEED);
        for (int round = 0; round < ROUNDS; round++) {
            Play play = new Play(new Random(SEED + round), preset);
            for (int tick = 0; tick < TICKS; tick++) {
                play.tick(true);
            }
            play.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
            for (int tick = 0; tick < TICKS_TO_SETTLE; tick++) {
                play.tick(false);
            }
            String situation = preset + ", seed " + (SEED + round);
            play.world.assertAgreed(situation);
            assertTrue(play.world.judged > TICKS_TO_SETTLE / 2, situation + ": " + play.world.judged + " judged");
        }
    }
}
