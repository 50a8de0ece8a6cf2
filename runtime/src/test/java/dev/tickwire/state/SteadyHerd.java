package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.LossRule;

/** Flushes a {@link HerdWorld} over a network that loses nothing. It allocates nothing itself. */
final class SteadyHerd {
    private static final int CHANNELS = 2;
    private static final LossRule NO_LOSS = (packet, sentAt) -> false;

    private final HerdWorld world;
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final byte[] bytes = new byte[HerdWorld.PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final int[] entries = new int[CHANNELS];
    private long packet;

    SteadyHerd(HerdWorld world) {
        this.world = world;
    }

    void flush() {
        world.tick++;
        world.server.freeze(world.tick);
        for (int player = 0; player < world.players.size(); player++) {
            send(world.players.get(player));
        }
        world.server.endTick();
        packet++;
    }

    private void send(HerdWorld.Player player) {
        player.sender.beginTick(world.tick, NO_LOSS);
        out.wrap(bytes, 0, HerdWorld.PACKET_BYTES);
        int room = HerdWorld.ROOM_BITS;
        for (int channel = 0; channel < CHANNELS; channel++) {
            boolean isDue = player.sender.isDue(channel);
            entries[channel] = isDue ? player.sender.replicator(channel).pack(room) : 0;
            room -= entries[channel];
        }
        player.sender.writeTime(out);
        for (int channel = 0; channel < CHANNELS; channel++) {
            out.writeBool(entries[channel] > 0);
            if (entries[channel] > 0) {
                player.sender.replicator(channel).write(out);
            }
        }
        player.sender.commit(packet, world.tick);
        receive(player);
        player.sender.onAcked(packet);
    }

    private void receive(HerdWorld.Player player) {
        in.wrap(bytes, 0, out.writtenBytes());
        assertTrue(player.receiver.readTime(in, packet));
        for (int channel = 0; channel < CHANNELS; channel++) {
            assertTrue(!in.readBool() || player.receiver.read(in, channel));
        }
        assertFalse(in.failed());
        player.receiver.apply(packet);
        ObjectListener.report(player.client, player);
    }
}
