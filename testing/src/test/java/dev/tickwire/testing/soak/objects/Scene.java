package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.objects.wire.Mover;
import dev.tickwire.testing.soak.objects.wire.Rock;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsProtocol;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The objects of a soak at its server, and their history: they come, change, belong to this client and that, refer to
 * each other and go, and clients are shut out and let in again.
 */
final class Scene {
    final StateTable world;
    final StateTable ground;
    private final SplittableRandom random;
    private final Chance chance;
    /** Of all objects that ever were, by number. */
    private final Map<Long, Past> pasts = new HashMap<>();

    private final Map<Long, StateObject> present = new HashMap<>();
    private final Set<Peer> outOfWorld = new HashSet<>();
    private final Set<Peer> outOfGround = new HashSet<>();

    /** So many movers and rocks are added a second, and so often each is removed. */
    private final double comings;

    private final double goings;
    /** How likely a mover changes in a step. */
    private final double unrest;

    private long numbers;
    private long removed;

    Scene(Server server, double tickSeconds, SplittableRandom random) {
        this.random = random;
        chance = new Chance(random, tickSeconds);
        world = server.state(SoakObjectsProtocol.WORLD_CHANNEL);
        ground = server.state(SoakObjectsProtocol.GROUND_CHANNEL);
        comings = Math.pow(4, random.nextInt(4));
        goings = Math.pow(4, random.nextInt(-4, 1));
        unrest = Math.pow(2, -random.nextInt(5));
    }

    /** Does what one step brings, for the clients that are connected. */
    void change(Peer[] peers) {
        if (chance.happens(comings) && world.count() < 48) {
            addMover();
        }
        if (chance.happens(comings) && ground.count() < 300) {
            addRock();
        }
        for (Mover mover : world.all(SoakObjectsProtocol.MOVER)) {
            if (chance.happens(goings)) {
                release(mover);
                remove(world, mover, mover.number());
            } else if (random.nextDouble() < unrest) {
                change(mover, peers);
            }
        }
        for (Rock rock : ground.all(SoakObjectsProtocol.ROCK)) {
            if (chance.happens(goings)) {
                remove(ground, rock, rock.number());
            } else if (chance.happens(0.3)) {
                Facts.set(rock, past(rock.number()).next(Past.NONE));
            }
        }
        for (Peer peer : peers) {
            if (peer != null && peer.isConnected()) {
                flip(world, outOfWorld, peer);
                flip(ground, outOfGround, peer);
            }
        }
    }

    private void addMover() {
        Mover mover = world.add(SoakObjectsProtocol.MOVER).number(++numbers);
        begin(mover, numbers);
        Facts.set(mover, past(numbers).next(Past.NONE));
    }

    private void addRock() {
        Rock rock = ground.add(SoakObjectsProtocol.ROCK).number(++numbers);
        begin(rock, numbers);
        Facts.set(rock, past(numbers).next(Past.NONE));
    }

    private void begin(StateObject object, long number) {
        pasts.put(number, new Past());
        present.put(number, object);
    }

    /** A number refers to another object when its slot has had eight more: whoever referred to one that goes must not. */
    private void release(Mover gone) {
        for (Mover mover : world.all(SoakObjectsProtocol.MOVER)) {
            if (mover.targetNumber() == gone.number()) {
                Past past = past(mover.number());
                Facts.set(mover, past.next(past.owner()));
                mover.hasTarget(false);
            }
        }
    }

    private void remove(StateTable table, StateObject object, long number) {
        table.remove(object);
        past(number).remove();
        present.remove(number);
        removed++;
    }

    private void change(Mover mover, Peer[] peers) {
        Past past = past(mover.number());
        int owner = past.owner();
        if (random.nextInt(80) == 0) {
            Peer peer = peers[random.nextInt(peers.length)];
            boolean isOwnable = peer != null && peer.isConnected() && random.nextInt(3) > 0;
            world.owner(mover, isOwnable ? peer : null);
            owner = isOwnable ? SessionKind.attemptOf(peer) : Past.NONE;
        }
        Facts.set(mover, past.next(owner));
        if (random.nextInt(60) == 0) {
            target(mover);
        }
        if (random.nextInt(100) == 0) {
            mover.teleport();
        }
    }

    private void target(Mover mover) {
        Mover other = null;
        for (Mover each : world.all(SoakObjectsProtocol.MOVER)) {
            other = other == null || random.nextInt(3) == 0 ? each : other;
        }
        boolean hasTarget = random.nextInt(4) > 0;
        mover.targetNumber(hasTarget ? other.number() : 0);
        mover.hasTarget(hasTarget);
        if (hasTarget) {
            mover.target(other);
        }
    }

    private void flip(StateTable table, Set<Peer> out, Peer peer) {
        if (!chance.happens(0.05)) {
            return;
        }
        if (out.remove(peer)) {
            table.include(peer);
        } else {
            out.add(peer);
            table.exclude(peer);
        }
    }

    /** A peer is gone: nothing belongs to it any more. */
    void forget(Peer peer) {
        outOfWorld.remove(peer);
        outOfGround.remove(peer);
    }

    boolean seesWorld(Peer peer) {
        return !outOfWorld.contains(peer);
    }

    boolean seesGround(Peer peer) {
        return !outOfGround.contains(peer);
    }

    /** The history of an object that there is or was. */
    Past past(long number) {
        Past past = pasts.get(number);
        if (past == null) {
            throw new AssertionError("there never was an object " + number);
        }
        return past;
    }

    /** The object of a number, null if there is none any more. */
    StateObject find(long number) {
        return present.get(number);
    }

    /** How many objects were ever added. */
    long added() {
        return numbers;
    }

    long removed() {
        return removed;
    }
}
