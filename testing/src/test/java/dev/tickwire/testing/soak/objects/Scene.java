package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.Relevance;
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
 * each other and go, are hidden and shown, matter to these and those, and clients are shut out and let in again.
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
    /** By peer, the movers that are hidden from it. */
    private final Map<Peer, Set<Mover>> hidden = new HashMap<>();
    /** Whether rocks matter to some and not to others; and what that follows from, beside the two. */
    private final boolean isGroundGathered;

    private int gathering;

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
        isGroundGathered = random.nextBoolean();
        if (isGroundGathered) {
            ground.relevance(Relevance.each((viewer, rock) -> weight((Peer) viewer, (Rock) rock)));
        }
    }

    /** How much a rock matters to a peer: two in three do, and which changes at random moments. */
    private float weight(Peer peer, Rock rock) {
        long drawn = rock.number() * 31 + SessionKind.attemptOf(peer) * 7L + gathering;
        return drawn % 3 == 0 ? 0 : drawn % 3 == 1 ? 0.1f : 1;
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
                hideOrShow(peer);
                tune(peer);
            }
        }
        if (chance.happens(0.5)) {
            gathering++;
        }
    }

    private void hideOrShow(Peer peer) {
        Set<Mover> hiddenFromIt = hidden.computeIfAbsent(peer, any -> new HashSet<>());
        for (Mover mover : world.all(SoakObjectsProtocol.MOVER)) {
            if (!chance.happens(0.05)) {
                continue;
            }
            if (hiddenFromIt.remove(mover)) {
                world.show(peer, mover);
            } else {
                hiddenFromIt.add(mover);
                world.hide(peer, mover);
            }
        }
    }

    /** Gives a peer other budgets, and tells it more or less often. */
    private void tune(Peer peer) {
        if (chance.happens(0.1)) {
            world.budget(peer, 64 << random.nextInt(5));
            world.every(peer, 1 + random.nextInt(3));
        }
        if (chance.happens(0.1)) {
            ground.budget(peer, 64 << random.nextInt(5));
            ground.every(peer, 1 + random.nextInt(4));
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

    private void remove(StateTable table, StateObject object, long number) {
        table.remove(object);
        past(number).remove();
        hidden.values().forEach(movers -> movers.remove(object));
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
        hidden.remove(peer);
    }

    /** Whether a peer is to see an object that is present. */
    boolean sees(Peer peer, StateObject object) {
        if (object instanceof Mover) {
            return !outOfWorld.contains(peer)
                    && !hidden.getOrDefault(peer, Set.of()).contains(object);
        }
        return !outOfGround.contains(peer) && (!isGroundGathered || weight(peer, (Rock) object) > 0);
    }

    /** How many objects a peer is to see. */
    int seenBy(Peer peer) {
        int seen = 0;
        for (StateObject object : present.values()) {
            seen += sees(peer, object) ? 1 : 0;
        }
        return seen;
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
