package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.Counter;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.transport.NetworkConditions;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;

/** Inputs that a fuzzer may find in the packets of a server, to a client that shows, predicts and sends inputs. */
class ClientFuzzTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(20);
    private static final int MAX_TURNS = 240;
    /**
     * The ticks that a client accepts from a server in these four seconds, 2^16 and two for each millisecond, and five
     * seconds and a half at the highest rate that a packet can carry.
     */
    private static final int MAX_TICKS_AHEAD = (1 << 16) + 8_000 + 5_500;

    /** Packet numbers and acks, which another target has, are left as they are. */
    private static final int HEADER_BYTES = 8;

    /**
     * A server whose objects change by a script, and whose packets are changed: some are lost, doubled, repeated late,
     * cut, or have other bits. A client that ends the connection comes in again.
     */
    @FuzzTest
    void packets(byte[] data) throws ReflectiveOperationException {
        try (Race race = new Race(1, WAY)) {
            ChangedPackets changed = new ChangedPackets(data);
            changed.between(race);
            race.connect();
            race.run(0.5);
            Racer racer = race.racers.add(Racer.TYPE);
            double first = 0;
            for (int turn = 0; turn < MAX_TURNS && changed.goesOn(); turn++) {
                changed.isOn = true;
                act(race, racer, changed.next());
                double before = race.client.viewTick();
                boolean wasConnected = race.client.isConnected();
                race.run(Race.TICK_SECONDS);
                check(race, wasConnected ? before : 0);
                double tick = race.client.inputTick();
                first = !race.client.isConnected() ? 0 : first > 0 ? first : tick;
                assertTrue(tick <= first + MAX_TICKS_AHEAD, tick + " after " + first);
                changed.isOn = race.client.isConnected();
                if (!race.client.isConnected() && race.peer() == null && turn % 8 == 0) {
                    race.connect();
                }
            }
        }
    }

    private static void act(Race race, Racer racer, int choice) {
        if (race.client.isConnected() && race.server.peerCount() > 0 && (choice & 7) == 1) {
            race.own(race.racers, racer);
        } else if ((choice & 7) == 2) {
            race.racers.owner(racer, null);
        } else if ((choice & 7) == 3) {
            race.server.broadcast(race.server.create(RaceProtocol.BANG));
        } else if ((choice & 7) == 4 && race.racers.count() < 5) {
            race.racers.add(Racer.TYPE).x(choice);
        } else if ((choice & 7) > 4) {
            bind(race.racers, racer, choice);
        }
    }

    /** Binds the player's racer and another, takes one out of what it is bound to, or removes one. */
    private static void bind(StateTable racers, Racer racer, int choice) {
        Racer other = racer;
        int place = choice >> 3 & 3;
        for (Racer each : racers.all(Racer.TYPE)) {
            other = place-- == 0 ? each : other;
        }
        if ((choice & 7) == 5) {
            racers.bind(racer, other);
        } else if ((choice & 7) == 6) {
            racers.unbind(other);
        } else if (other != racer) {
            racers.remove(other);
        }
    }

    private static void check(Race race, double before) {
        double view = race.client.viewTick();
        assertTrue(Double.isFinite(view) && Double.isFinite(race.client.inputTick()));
        assertTrue(!race.client.isConnected() || view >= before, view + " after " + before);
        assertTrue(race.client.serverTick() >= 0);
        // A packet with changed bits may contain an object in any slot.
        assertTrue(race.shownRacers.count() <= RaceProtocol.RACERS.maxObjects());
    }

    /** The session of a server, whose packets a script changes before they are sealed. */
    private static final class ChangedPackets implements InvocationHandler {
        private final byte[] script;
        private final byte[] last = new byte[2_048];
        private int lastLength;
        private int at;
        private boolean isOn;
        private ServerSession session;

        ChangedPackets(byte[] script) {
            this.script = script;
        }

        void between(Race race) {
            Object core = Counter.ownerIn(race.server, "core");
            session = (ServerSession) Counter.ownerIn(core, "session");
            Counter.put(
                    core,
                    "session",
                    Proxy.newProxyInstance(
                            ServerSession.class.getClassLoader(), new Class<?>[] {ServerSession.class}, this));
        }

        boolean goesOn() {
            return at < script.length;
        }

        int next() {
            return at < script.length ? script[at++] & 0xFF : 0;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            try {
                if (!isOn || !method.getName().equals("send")) {
                    return method.invoke(session, arguments);
                }
                send((Integer) arguments[0], (byte[]) arguments[1], (Integer) arguments[2], (Integer) arguments[3]);
                return null;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        private void send(int index, byte[] bytes, int offset, int length) {
            byte[] changed = Arrays.copyOfRange(bytes, offset, offset + length + 64);
            int size = length;
            int choice = next();
            int change = choice & 7;
            if (change == 1 && lastLength > 0) {
                session.send(index, last, 0, lastLength);
            } else if (change == 2) {
                return;
            } else if (change == 3 && length > HEADER_BYTES) {
                size = HEADER_BYTES + next() % (length - HEADER_BYTES + 1);
            } else if (change >= 4 && length > HEADER_BYTES) {
                for (int count = change - 3; count > 0; count--) {
                    int place = HEADER_BYTES + next() % (length - HEADER_BYTES);
                    changed[place] = (byte) (choice >= 128 ? next() : changed[place] ^ 1 << (choice >> 4 & 7));
                }
            }
            System.arraycopy(changed, 0, last, 0, size);
            lastLength = size;
            session.send(index, changed, 0, size);
        }
    }
}
