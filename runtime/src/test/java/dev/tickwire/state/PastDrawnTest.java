package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.client.ClientObjects;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.StateSender;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The past of a player at the server, beside the objects as a client has drawn them over a network. */
class PastDrawnTest implements Viewer, ObjectListener {
    private static final long SEED = Seeds.of(PastDrawnTest.class);
    private static final int SLOTS = 40;
    private static final int PACKET_BYTES = 1184;
    private static final int ROOM_BITS = PACKET_BYTES * Byte.SIZE - StateSender.maxBits(1, 0) - 1;
    private static final int TICKS = 1500;
    private static final double EXTRAPOLATED_TICKS = 15;
    private static final int LATENCY = 4;

    private final ServerObjects server = new ServerObjects(60, 400_000_000L, 0, 200_000_000L);
    private final ClientObjects client = new ClientObjects();
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final Random random = new Random(SEED);

    private StateTable table;
    private StateView view;
    private StateSender sender;
    private StateReceiver receiver;
    private int tick = ServerObjects.PLACED_TICK;
    private long newestAcked;

    private final List<Sent> toClient = new ArrayList<>();
    private final List<Shot> toServer = new ArrayList<>();
    private final Map<Runner, Double> speeds = new HashMap<>();
    private int compared;
    private int same;

    /** A packet of a tick. */
    private record Sent(int number, byte[] bytes, int length, int arrives) {}

    /** An input: the screen of the client, and the packets that it has acked by then. */
    private record Shot(double viewTick, Map<Integer, Double> screen, List<Integer> acked, int arrives) {}

    @ParameterizedTest
    @CsvSource({"1, 0", "1, 2", "2, 1", "3, 0", "3, 2"})
    void shouldMatchWhatTheClientHasDrawn(int every, int percentLost) {
        System.out.println("seed " + SEED);
        begin(every);
        double delay = LATENCY + 2 + 2 * every + 1 + random.nextDouble();
        List<Integer> acked = new ArrayList<>();
        for (int i = 0; i < TICKS; i++) {
            checkPast();
            play();
            flush(percentLost);
            for (Sent sent : arrived()) {
                if (receive(sent)) {
                    acked.add(sent.number);
                }
            }
            double viewTick = Math.round((tick - delay) * 16) / 16.0;
            if (viewTick > 20) {
                client.advance(viewTick, EXTRAPOLATED_TICKS);
                ObjectListener.report(client, this);
                toServer.add(new Shot(viewTick, screen(), new ArrayList<>(acked), tick + LATENCY));
                acked.clear();
            }
        }
        double share = (double) same / compared;
        System.out.println(compared + " compared, " + share + " the same");
        assertTrue(compared > 10_000, compared + " compared");
        assertTrue(share >= (percentLost == 0 ? 0.99 : 0.98), share + " of all are as they were drawn, seed " + SEED);
    }

    private void begin(int every) {
        table = server.newTable(
                new ChannelSettings("world", SLOTS, 65_535, every, false, false, ROOM_BITS), List.of(Runner.TYPE));
        view = client.newView("world", SLOTS, List.of(Runner.TYPE), false, false);
        client.delay();
        sender = server.newSender(this);
        receiver = client.newReceiver();
    }

    private void play() {
        if (table.count() < 20 && random.nextInt(5) == 0) {
            speeds.put(table.add(Runner.TYPE).x(random.nextInt(Runner.TOP)), random.nextDouble() * 10 - 5);
        }
        for (Runner runner : table.all(Runner.TYPE)) {
            double speed = speeds.get(runner);
            double x = runner.x() + speed;
            if (x < 0 || x > Runner.TOP) {
                speed = -speed;
                x = runner.x();
            }
            runner.x((int) x);
            int chance = random.nextInt(200);
            if (chance == 0) {
                runner.x(random.nextInt(Runner.TOP)).teleport();
            } else if (chance == 1) {
                speed = 0;
            } else if (chance == 2) {
                speed = random.nextDouble() * 10 - 5;
            }
            speeds.put(runner, speed);
            if (random.nextInt(400) == 0) {
                table.remove(runner);
            }
        }
    }

    private void flush(int percentLost) {
        server.freeze(++tick);
        server.runQueries(this::onThrown);
        byte[] bytes = new byte[PACKET_BYTES + BitWriter.SPARE_BYTES];
        out.wrap(bytes, 0, PACKET_BYTES);
        sender.beginTick(tick, (packet, sentAtNanos) -> newestAcked - packet >= 3);
        int entry = sender.isDue(0) ? sender.replicator(0).pack(ROOM_BITS) : 0;
        sender.writeTime(out);
        out.writeBool(entry > 0);
        if (entry > 0) {
            sender.replicator(0).write(out);
        }
        sender.commit(tick, tick);
        server.endTick();
        if (random.nextInt(100) >= percentLost) {
            toClient.add(new Sent(tick, bytes, out.writtenBytes(), tick + LATENCY + random.nextInt(3)));
        }
    }

    private List<Sent> arrived() {
        List<Sent> now = new ArrayList<>();
        for (Sent sent : toClient) {
            if (sent.arrives <= tick) {
                now.add(sent);
            }
        }
        toClient.removeAll(now);
        return now;
    }

    private boolean receive(Sent sent) {
        in.wrap(sent.bytes, 0, sent.length);
        if (!receiver.readTime(in, sent.number) || in.readBool() && !receiver.read(in, 0)) {
            return false;
        }
        assertFalse(in.failed());
        receiver.apply(sent.number);
        return true;
    }

    private Map<Integer, Double> screen() {
        Map<Integer, Double> screen = new HashMap<>();
        for (Runner runner : view.all(Runner.TYPE)) {
            screen.put(Replica.of(runner).number(), runner.x());
        }
        return screen;
    }

    private void checkPast() {
        while (!toServer.isEmpty() && toServer.get(0).arrives <= tick) {
            Shot shot = toServer.remove(0);
            for (int number : shot.acked) {
                newestAcked = Math.max(newestAcked, number);
                sender.onAcked(number);
            }
            Past past = table.past(this, shot.viewTick);
            assertFalse(past.wasCut());
            Map<Integer, Double> seen = new HashMap<>();
            for (Runner runner : past.all(Runner.TYPE)) {
                seen.put(Replica.of(runner).number(), runner.x());
                if (!shot.screen.containsKey(Replica.of(runner).number())) {
                    compared++;
                }
            }
            shot.screen.forEach((number, x) -> {
                compared++;
                same += seen.containsKey(number) && Math.abs(seen.get(number) - x) <= 1 ? 1 : 0;
            });
        }
    }

    @Override
    public int index() {
        return 0;
    }

    @Override
    public void onAppear(StateObject object) {}

    @Override
    public void onChange(StateObject object, long changes) {}

    @Override
    public void onVanish(StateObject object, VanishReason reason) {}

    @Override
    public void onComplete() {}

    @Override
    public void onThrown(Throwable thrown) {
        throw new AssertionError(thrown);
    }
}
