package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.soak.objects.wire.Mover;
import dev.tickwire.testing.soak.objects.wire.Rock;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsClientListener;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsProtocol;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The sight of one client. All that it is shown is judged as it comes, against the history of the server. */
final class Sight implements SoakObjectsClientListener {
    private final Client client;
    private final ViewDelays delays;
    private final Scene scene;
    private final SeenTotals totals;
    private final StateView world;
    private final StateView ground;
    /** The version of each object that is shown. */
    private final Map<StateObject, Long> shown = new IdentityHashMap<>();

    private final Map<Long, StateObject> byNumber = new HashMap<>();

    private int attempt;

    /** The view tick of the last look. */
    private double viewTick;

    Sight(Client client, ViewDelays delays, Scene scene, SeenTotals totals) {
        this.client = client;
        this.delays = delays;
        this.scene = scene;
        this.totals = totals;
        world = client.state(SoakObjectsProtocol.WORLD_CHANNEL);
        ground = client.state(SoakObjectsProtocol.GROUND_CHANNEL);
        scene.level().build(world, ground);
    }

    /** Another connection begins. */
    void begin(int newAttempt) {
        attempt = newAttempt;
        viewTick = 0;
    }

    int attempt() {
        return attempt;
    }

    @Override
    public void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
        totals.appears++;
        require(object.isPresent() && shown.put(object, version(object)) == null, object, "appears twice");
        byNumber.put(number(object), object);
        check(object);
    }

    @Override
    public void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {
        totals.changes++;
        Long before = shown.put(object, version(object));
        require(object.isPresent() && before != null, object, "changes and is not there");
        require(version(object) >= before, object, "goes back from version " + before);
        check(object);
    }

    @Override
    public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
        require(!object.isPresent() && shown.remove(object) != null, object, "vanishes and is not there");
        byNumber.remove(number(object), object);
        require(
                reason != VanishReason.REMOVED || scene.past(number(object)).isRemoved(),
                object,
                "is reported as removed and is not");
        totals.vanishes.merge(reason, 1L, Long::sum);
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        require(reason != DisconnectReason.PROTOCOL_ERROR, null, "refuses what an honest server sends");
        require(shown.isEmpty() && world.count() + ground.count() == 0, null, "objects outlive their connection");
    }

    private void check(StateObject object) {
        Past past = scene.past(number(object));
        require(version(object) <= past.version(), object, "has a version that never was");
        if (object instanceof Rock) {
            ObjectContent.check((Rock) object);
            return;
        }
        Mover mover = (Mover) object;
        ObjectContent.checkUnsmooth(mover);
        checkNewest(mover, past);
        if (past.knows(mover.version())) {
            require(mover.isOwned() == (past.owner(mover.version()) == attempt), object, "has another owner");
        }
    }

    /** The newest is no older than what is shown, and the same where all is shown on arrival. */
    private void checkNewest(Mover mover, Past past) {
        Mover newest = world.newest(mover);
        ObjectContent.check(newest);
        require(newest.number() == mover.number(), mover, "has the newest values of another");
        require(newest.version() >= mover.version(), mover, "is newer than its newest values");
        require(newest.version() <= past.version(), mover, "has newest values that never were");
        // That it belongs to the client no more is shown later.
        if (mover.isOwned() && newest.isOwned() || !delays.areDelayed()) {
            require(newest.version() == mover.version(), mover, "was to be shown on arrival");
            ObjectContent.check(mover);
        }
    }

    /** Demands that the view does not go back. */
    void checkView() {
        double before = viewTick;
        viewTick = client.isConnected() ? client.viewTick() : 0;
        require(!client.isConnected() || viewTick >= before, null, "sees tick " + viewTick + " after " + before);
    }

    /** Demands that nothing refers to what is gone, or to another than at the server. */
    void checkReferences() {
        require(world.count() + ground.count() == shown.size(), null, "the present objects are not the reported ones");
        for (Mover mover : world.all(SoakObjectsProtocol.MOVER)) {
            if (mover.hasTarget() && mover.target() != null) {
                checkReference(mover, mover.target(), mover.targetNumber());
            }
        }
        for (Rock rock : ground.all(SoakObjectsProtocol.ROCK)) {
            if (rock.hasGuard() && rock.guard() != null) {
                checkReference(rock, rock.guard(), rock.guardNumber());
            }
        }
    }

    private void checkReference(StateObject from, Mover to, long expected) {
        require(to.isPresent() && shown.containsKey(to), from, "refers to what is gone");
        require(to.number() == expected, from, "refers to another");
    }

    /** Checks that bound objects are shown as of one moment, once both were updated after the binding. */
    void checkBound(Peer atServer) {
        for (StateObject object : shown.keySet()) {
            StateObject original = scene.find(atServer, number(object));
            if (original == null) {
                continue;
            }
            for (StateObject boundTo : scene.boundWith(atServer, original)) {
                StateObject other = find(number(boundTo));
                if (number(boundTo) > number(object) && other != null && scene.sees(atServer, boundTo)) {
                    checkBound(object, other, scene.boundSince(atServer, original, boundTo));
                }
            }
        }
    }

    private StateObject find(long number) {
        return byNumber.get(number);
    }

    private void checkBound(StateObject one, StateObject other, long since) {
        Past past = scene.past(number(one));
        Past pastOfOther = scene.past(number(other));
        if (!past.knows(version(one)) || !pastOfOther.knows(version(other))) {
            return;
        }
        long bothBegun = Math.max(past.begun(version(one)), pastOfOther.begun(version(other)));
        long firstEnded = Math.min(past.ended(version(one)), pastOfOther.ended(version(other)));
        if (bothBegun >= since) {
            totals.bound++;
            require(bothBegun < firstEnded, one, "is shown with " + describe(other) + ", which was never so");
        }
    }

    /** The first way in which it does not hold what the server has for it, or null. */
    String firstDifference(Peer atServer) {
        if (shown.size() != scene.seenBy(atServer)) {
            return client + " has " + shown.size() + " objects, must have " + scene.seenBy(atServer);
        }
        for (StateObject object : shown.keySet()) {
            String difference = firstDifference(atServer, object);
            if (difference != null) {
                return difference;
            }
        }
        List<String> differences = scene.differences(atServer, world, ground);
        return differences.isEmpty() ? null : client + ": " + differences.get(0);
    }

    private String firstDifference(Peer atServer, StateObject object) {
        StateObject original = scene.find(atServer, number(object));
        if (original == null || !scene.sees(atServer, original) || version(object) != version(original)) {
            return client + " has " + describe(object) + ", and the server "
                    + (original == null ? "none" : describe(original));
        }
        StateObject referredTo = scene.find(atServer, referredTo(object));
        boolean isThere = referredTo != null && scene.sees(atServer, referredTo);
        if (isThere != refers(object)) {
            return client + " has " + describe(object) + ", which refers to what is "
                    + (isThere ? "missing" : "not the server's");
        }
        return null;
    }

    private static long referredTo(StateObject object) {
        return object instanceof Mover ? ((Mover) object).targetNumber() : ((Rock) object).guardNumber();
    }

    private static boolean refers(StateObject object) {
        if (object instanceof Mover) {
            return ((Mover) object).hasTarget() && ((Mover) object).target() != null;
        }
        return ((Rock) object).hasGuard() && ((Rock) object).guard() != null;
    }

    private static long number(StateObject object) {
        return object instanceof Mover ? ((Mover) object).number() : ((Rock) object).number();
    }

    private static long version(StateObject object) {
        return object instanceof Mover ? ((Mover) object).version() : ((Rock) object).version();
    }

    private static String describe(StateObject object) {
        return object.getClass().getSimpleName() + " " + number(object) + ", version " + version(object);
    }

    private void require(boolean holds, StateObject object, String otherwise) {
        if (!holds) {
            throw new AssertionError(client + ", attempt " + attempt + ": "
                    + (object == null ? "" : describe(object) + " ") + otherwise);
        }
    }
}
