package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.state.Relevance;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.StateDifferences;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.objects.wire.Mover;
import dev.tickwire.testing.soak.objects.wire.Rock;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsProtocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * The objects of a soak at its server, and their history: they come, change, belong to this client and that, refer to
 * each other, are bound, and go, are hidden and shown, matter to these and those; clients are shut out and let in
 * again, and go from one room of movers to another, of which some are closed.
 */
final class Scene {
    private static final int MAX_MOVERS = 48;
    private static final int MAX_ROCKS = 300;
    private static final int MAX_ROOMS = 3;

    private final Server server;
    private final Level level;
    /** The tables of movers; clients that come are in the first. */
    private final List<Room<Mover>> rooms = new ArrayList<>();
    /** The rooms of the clients that are in another than the first. */
    private final Map<Peer, Room<Mover>> roomOf = new HashMap<>();

    private final Room<Rock> ground;
    private final SplittableRandom random;
    private final Chance chance;
    /** Of all objects that ever were, by number. */
    private final Map<Long, Past> pasts = new HashMap<>();

    /** Whether rocks matter to some and not to others; and what that follows from, beside the two. */
    private final boolean isGroundGathered;

    private int gathering;

    /** So many movers and rocks are added a second, and so often each is removed. */
    private final double spawnsPerSecond;

    private final double despawnsPerSecond;
    /** How likely a mover changes in a step. */
    private final double unrest;
    /** How often clients change rooms, a second. */
    private final double wandering;

    private long step;
    private long numbers;
    private long removed;
    private long wanderings;

    Scene(Server server, double tickSeconds, SplittableRandom random) {
        this.server = server;
        this.random = random;
        level = new Level(random);
        chance = new Chance(random, tickSeconds);
        rooms.add(new Room<>(server.state(SoakObjectsProtocol.WORLD_CHANNEL), SoakObjectsProtocol.MOVER));
        ground = new Room<>(server.state(SoakObjectsProtocol.GROUND_CHANNEL), SoakObjectsProtocol.ROCK);
        place();
        spawnsPerSecond = Math.pow(4, random.nextInt(4));
        despawnsPerSecond = Math.pow(4, random.nextInt(-4, 1));
        unrest = Math.pow(2, -random.nextInt(5));
        wandering = random.nextInt(3) * 0.1;
        isGroundGathered = random.nextBoolean();
        if (isGroundGathered) {
            ground.table.relevance(Relevance.each((viewer, rock) -> weight((Peer) viewer, (Rock) rock)));
        }
    }

    private void place() {
        level.build(rooms.get(0).table, ground.table);
        rooms.get(0).addPlaced(Mover::number);
        ground.addPlaced(Rock::number);
        for (numbers = 0; numbers < level.movers() + level.rocks(); numbers++) {
            Past past = new Past();
            past.next(Past.NONE, step);
            pasts.put(numbers + 1, past);
        }
    }

    /** The objects that were placed, as clients place them, too. */
    Level level() {
        return level;
    }

    /** How much a rock matters to a peer: two in three do, and which changes at random moments. */
    private float weight(Peer peer, Rock rock) {
        long drawn = rock.number() * 31 + SessionKind.attemptOf(peer) * 7L + gathering;
        return drawn % 3 == 0 ? 0 : drawn % 3 == 1 ? 0.1f : 1;
    }

    /** Does what one step brings, for the clients that are connected. */
    void change(Peer[] peers) {
        step++;
        for (Room<Mover> room : rooms) {
            changeMovers(room, peers);
        }
        changeRocks();
        openOrClose();
        for (Peer peer : peers) {
            if (peer != null && peer.isConnected()) {
                change(peer);
            }
        }
        if (chance.happens(0.5)) {
            gathering++;
        }
    }

    private void changeMovers(Room<Mover> room, Peer[] peers) {
        if (chance.happens(spawnsPerSecond) && room.table.count() < MAX_MOVERS - level.movers()) {
            Mover mover = room.add(++numbers).number(numbers);
            pasts.put(numbers, new Past());
            ObjectContent.set(mover, past(numbers).next(Past.NONE, step));
        }
        for (Mover mover : room.all()) {
            if (chance.happens(despawnsPerSecond)) {
                remove(room, mover, mover.number());
            } else if (random.nextDouble() < unrest) {
                change(room, mover, peers);
            }
        }
        if (chance.happens(2)) {
            room.bonds.change(room.all(), random, step);
        }
    }

    private void changeRocks() {
        if (chance.happens(spawnsPerSecond) && ground.table.count() < MAX_ROCKS - level.rocks()) {
            Rock rock = ground.add(++numbers).number(numbers);
            pasts.put(numbers, new Past());
            ObjectContent.set(rock, past(numbers).next(Past.NONE, step));
        }
        for (Rock rock : ground.all()) {
            if (chance.happens(despawnsPerSecond)) {
                remove(ground, rock, rock.number());
            } else if (chance.happens(0.3)) {
                ObjectContent.set(rock, past(rock.number()).next(Past.NONE, step));
            } else if (chance.happens(0.1)) {
                guard(rock);
            }
        }
        if (chance.happens(2)) {
            ground.bonds.change(ground.all(), random, step);
        }
    }

    private void openOrClose() {
        if (chance.happens(wandering) && rooms.size() < MAX_ROOMS) {
            rooms.add(new Room<>(server.newTable(SoakObjectsProtocol.WORLD_CHANNEL), SoakObjectsProtocol.MOVER));
        } else if (chance.happens(wandering / 4) && rooms.size() > 1) {
            close(rooms.remove(1 + random.nextInt(rooms.size() - 1)));
        }
    }

    /** All that is in a room goes, and who is in it is in the first, and sees nothing there. */
    private void close(Room<Mover> room) {
        room.table.close();
        for (long number : room.numbers()) {
            past(number).remove();
            removed++;
        }
        for (Peer peer : List.copyOf(roomOf.keySet())) {
            if (roomOf.get(peer) == room) {
                roomOf.remove(peer);
                rooms.get(0).removeFrom(peer);
            }
        }
    }

    private void change(Peer peer) {
        if (chance.happens(wandering)) {
            wander(peer, rooms.get(random.nextInt(rooms.size())));
        }
        flip(room(peer), peer);
        flip(ground, peer);
        for (Mover mover : room(peer).all()) {
            if (chance.happens(0.05)) {
                room(peer).turn(peer, mover, step);
            }
        }
        tune(peer);
    }

    /** A client goes to another room, or is let into that where it is. What it owned before belongs to none. */
    private void wander(Peer peer, Room<Mover> to) {
        Room<Mover> from = room(peer);
        to.include(peer, step);
        if (from == to) {
            return;
        }
        wanderings++;
        from.leave(peer);
        roomOf.put(peer, to);
        for (Mover mover : from.all()) {
            Past past = past(mover.number());
            if (past.owner() == SessionKind.attemptOf(peer)) {
                if (from.table.ownerOf(mover) != null) {
                    throw new AssertionError("mover " + mover.number() + " belongs to who has left its room");
                }
                ObjectContent.set(mover, past.next(Past.NONE, step));
            }
        }
    }

    private void flip(Room<?> room, Peer peer) {
        if (!chance.happens(0.05)) {
            return;
        }
        if (room.isOut(peer)) {
            room.include(peer, step);
        } else {
            room.exclude(peer);
        }
    }

    /** Gives a peer other budgets and other send rates. */
    private void tune(Peer peer) {
        if (chance.happens(0.1)) {
            room(peer).table.budget(peer, 64 << random.nextInt(5));
            room(peer).table.every(peer, 1 + random.nextInt(3));
        }
        if (chance.happens(0.1)) {
            ground.table.budget(peer, 64 << random.nextInt(5));
            ground.table.every(peer, 1 + random.nextInt(4));
        }
    }

    private <T extends StateObject> void remove(Room<T> room, T object, long number) {
        room.remove(object, number);
        past(number).remove();
        removed++;
    }

    private void change(Room<Mover> room, Mover mover, Peer[] peers) {
        Past past = past(mover.number());
        int owner = past.owner();
        if (random.nextInt(80) == 0) {
            Peer peer = peers[random.nextInt(peers.length)];
            boolean isOwnable = peer != null && peer.isConnected() && room(peer) == room && random.nextInt(3) > 0;
            room.table.owner(mover, isOwnable ? peer : null);
            owner = isOwnable ? SessionKind.attemptOf(peer) : Past.NONE;
        }
        ObjectContent.set(mover, past.next(owner, step));
        if (random.nextInt(60) == 0) {
            target(room, mover);
        }
        if (random.nextInt(100) == 0) {
            mover.teleport();
        }
    }

    private void target(Room<Mover> room, Mover mover) {
        boolean hasTarget = random.nextInt(4) > 0;
        Mover other = any(room);
        mover.targetNumber(hasTarget ? other.number() : 0);
        mover.hasTarget(hasTarget);
        if (hasTarget) {
            mover.target(other);
        }
    }

    /** A mover of the first room guards a rock, or none does. */
    private void guard(Rock rock) {
        Mover guard = random.nextInt(4) > 0 ? any(rooms.get(0)) : null;
        rock.guardNumber(guard == null ? 0 : guard.number());
        rock.hasGuard(guard != null);
        if (guard != null) {
            rock.guard(guard);
        }
    }

    private Mover any(Room<Mover> room) {
        List<Mover> allMovers = room.all();
        return allMovers.isEmpty() ? null : allMovers.get(random.nextInt(allMovers.size()));
    }

    /** A peer is gone: nothing belongs to it any more. */
    void forget(Peer peer) {
        room(peer).leave(peer);
        ground.leave(peer);
        roomOf.remove(peer);
    }

    /** The room that a client is in. */
    private Room<Mover> room(Peer peer) {
        return roomOf.getOrDefault(peer, rooms.get(0));
    }

    /** Whether a peer is to see an object. */
    boolean sees(Peer peer, StateObject object) {
        if (object instanceof Rock) {
            Rock rock = (Rock) object;
            return ground.find(rock.number()) == rock
                    && ground.sees(peer, rock)
                    && (!isGroundGathered || weight(peer, rock) > 0);
        }
        return room(peer).find(((Mover) object).number()) == object
                && room(peer).sees(peer, object);
    }

    /** How many objects a peer is to see. */
    int seenBy(Peer peer) {
        int seen = 0;
        for (Mover mover : room(peer).present()) {
            seen += sees(peer, mover) ? 1 : 0;
        }
        for (Rock rock : ground.present()) {
            seen += sees(peer, rock) ? 1 : 0;
        }
        return seen;
    }

    /**
     * The objects to which one is bound, with itself, if a peer is to see it and none of them comes and goes for it
     * beside that.
     */
    Set<StateObject> boundWith(Peer peer, StateObject object) {
        if (!sees(peer, object) || object instanceof Rock && isGroundGathered) {
            return Set.of();
        }
        return tableOf(peer, object).bonds.with(object);
    }

    /** The step since which two objects are bound, and a peer is to see both. */
    long boundSince(Peer peer, StateObject object, StateObject other) {
        Room<?> table = tableOf(peer, object);
        return Math.max(
                table.bonds.since(object), Math.max(table.seesSince(peer, object), table.seesSince(peer, other)));
    }

    private Room<?> tableOf(Peer peer, StateObject object) {
        return object instanceof Rock ? ground : room(peer);
    }

    /** The history of an object that there is or was. */
    Past past(long number) {
        Past past = pasts.get(number);
        if (past == null) {
            throw new AssertionError("there never was an object " + number);
        }
        return past;
    }

    /** The object of a number that a peer may come to see, null if there is none. */
    StateObject find(Peer peer, long number) {
        StateObject mover = room(peer).find(number);
        return mover == null ? ground.find(number) : mover;
    }

    /** In which ways what a peer's client shows differs from what it is to see. */
    List<String> differences(Peer peer, StateView worldShown, StateView groundShown) {
        List<String> differences = new ArrayList<>(StateDifferences.of(room(peer).table, peer, worldShown));
        differences.addAll(StateDifferences.of(ground.table, peer, groundShown));
        return differences;
    }

    /** How many objects were ever added. */
    long added() {
        return numbers;
    }

    long removed() {
        return removed;
    }

    /** How often a client has gone to another room. */
    long wanderings() {
        return wanderings;
    }
}
