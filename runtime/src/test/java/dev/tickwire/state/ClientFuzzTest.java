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

/** Inputs that a fuzzer may find in the packets of a server, to a client that shows, predicts and sends inputs. */
class ClientFuzzTest {
    private static final NetworkConditions WAY = NetworkConditions.perfect().withLatencyMillis(20);
    private static final int MAX_TURNS = 240;
    /**
     * The ticks that a client accepts from a server in these four seconds, 2^16 and two for each millisecond, and five
     * seconds and a half at the highest rate that a packet can carry.
     */
    private static final int MAX_TICKS_AHEAD = (1 << 16) + 8_000 + 5_500;

    /**
     * A server whose objects change by a script, and whose packets are changed: some are lost, doubled, repeated late,
     * cut, or have other bits. A client that ends the connection comes in again.
     */
    @FuzzTest
    void packets(byte[] data) throws ReflectiveOperationException {
        try (Race race = new Race(1, WAY)) {
            ChangedPackets changed = new ChangedPackets(data);
            ChangedSession.between(race, changed);
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

    /**
     * A server and a client of two builds, which speak the earlier protocol or the same one. The packets of one end are
     * changed as above. The first byte says which builds, and which end.
     */
    @FuzzTest
    void packetsOfVersions(byte[] data) {
        ChangedPackets changed = new ChangedPackets(data);
        int choice = changed.next();
        boolean isModelled = (choice & 1) == 1;
        try (HostileHerd herd = new HostileHerd((choice & 2) == 2, isModelled, (choice & 4) == 4, changed)) {
            if ((choice & 8) == 8) {
                herd.addHostile((choice & 16) == 16);
            } else {
                herd.addAttacked((choice & 16) == 16);
            }
            herd.play();
            herd.settle();
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
    private record ChangedSession(ChangedPackets changed, ServerSession session) implements InvocationHandler {
        static void between(Race race, ChangedPackets changed) {
            Object core = Counter.ownerIn(race.server, "core");
            ServerSession session = (ServerSession) Counter.ownerIn(core, "session");
            Counter.put(
                    core,
                    "session",
                    Proxy.newProxyInstance(
                            ServerSession.class.getClassLoader(),
                            new Class<?>[] {ServerSession.class},
                            new ChangedSession(changed, session)));
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            try {
                if (!method.getName().equals("send")) {
                    return method.invoke(session, arguments);
                }
                int index = (Integer) arguments[0];
                changed.send(
                        (byte[]) arguments[1],
                        (Integer) arguments[2],
                        (Integer) arguments[3],
                        (bytes, offset, length) -> session.send(index, bytes, offset, length));
                return null;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }
    }
}
