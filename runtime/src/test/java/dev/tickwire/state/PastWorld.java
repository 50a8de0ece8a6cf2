package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.packet.LossRule;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.List;

/** A table of objects that have a past, and players whose packets are acked when the test decides. */
public final class PastWorld {
    static final int SLOTS = 40;
    static final int TICKS_PER_SECOND = 60;
    private static final int PACKET_BYTES = 1184;
    private static final int ROOM_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(1, 0) - 1;

    final ServerObjects server;
    public final StateTable table;
    private final BitWriter out = new BitWriter();
    private final byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
    private final Player[] players = new Player[4];
    private int count;
    private int tick = ServerObjects.PLACED_TICK;

    public PastWorld() {
        this(TICKS_PER_SECOND, 250);
    }

    public PastWorld(int ticksPerSecond, int rewindMillis) {
        this(ticksPerSecond, rewindMillis, false);
    }

    /** A world in which clients have the objects of before the first flush, too. */
    static PastWorld ofPlaced() {
        return new PastWorld(TICKS_PER_SECOND, 250, true);
    }

    private PastWorld(int ticksPerSecond, int rewindMillis, boolean isPlaced) {
        server = new ServerObjects(ticksPerSecond, rewindMillis * 1_000_000L, 0, 200_000_000L);
        table = server.newTable(
                new ChannelSettings("world", SLOTS, 65_535, 1, false, isPlaced, ROOM_BITS),
                List.of(Runner.TYPE, Runner.Flare.TYPE, Runner.Tree.TYPE));
    }

    /** A player to whom one packet is sent in each tick. */
    final class Player implements Viewer {
        private final int index;
        private final StateSender sender;
        private int acked = tick;
        private int lost;
        private final LossRule losses = (packet, sentAtNanos) -> packet == lost;

        private Player(int index) {
            this.index = index;
            sender = server.newSender(this);
        }

        /** All packets up to that of a tick are acked. */
        void ack(int upTo) {
            for (int each = acked + 1; each <= upTo; each++) {
                sender.onAcked(each);
            }
            acked = Math.max(acked, upTo);
        }

        /** The packet of a tick is taken for lost. */
        void lose(int packet) {
            lost = packet;
            acked = packet;
        }

        @Override
        public int index() {
            return index;
        }

        @Override
        public String toString() {
            return "player " + index;
        }
    }

    Player newPlayer() {
        Player player = new Player(count);
        players[count++] = player;
        return player;
    }

    /** A player leaves, and another one comes in his slot. */
    Player replace(Player player) {
        server.leave(player);
        players[player.index] = new Player(player.index);
        return players[player.index];
    }

    /** A flush: each player is sent a packet of the number of the tick. */
    void flush() {
        server.freeze(++tick);
        server.runQueries(thrown -> {
            throw new AssertionError(thrown);
        });
        for (int i = 0; i < count; i++) {
            send(players[i]);
        }
        server.endTick();
    }

    private void send(Player player) {
        StateSender sender = player.sender;
        out.wrap(bytes, 0, PACKET_BYTES);
        sender.beginTick(tick, player.losses);
        int entry = sender.isDue(0) ? sender.replicator(0).pack(ROOM_BITS) : 0;
        sender.writeTime(out);
        out.writeBool(entry > 0);
        if (entry > 0) {
            sender.replicator(0).write(out);
        }
        sender.commit(tick, tick);
    }

    /** Flushes that are acked at once by a player. */
    void flush(int times, Player acks) {
        for (int i = 0; i < times; i++) {
            flush();
            acks.ack(tick);
        }
    }

    /** Finds all that a player saw some ticks ago, each from what it is now. */
    void lookBack(Player player) {
        Past past = table.past(player, tick - 7.5);
        for (Runner seen : past.all(Runner.TYPE)) {
            assertSame(seen, past.of(past.now(seen)));
        }
    }

    /** The tick of the last flush. */
    int tick() {
        return tick;
    }
}
