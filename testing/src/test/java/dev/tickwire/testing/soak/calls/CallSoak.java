package dev.tickwire.testing.soak.calls;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import dev.tickwire.testing.World;
import dev.tickwire.testing.soak.AddressChanges;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.FaultInjector;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.calls.wire.Ask;
import dev.tickwire.testing.soak.calls.wire.Door;
import dev.tickwire.testing.soak.calls.wire.Fetch;
import dev.tickwire.testing.soak.calls.wire.Knock;
import dev.tickwire.testing.soak.calls.wire.Lock;
import dev.tickwire.testing.soak.calls.wire.Noise;
import dev.tickwire.testing.soak.calls.wire.Picture;
import dev.tickwire.testing.soak.calls.wire.Reply;
import dev.tickwire.testing.soak.calls.wire.Slam;
import dev.tickwire.testing.soak.calls.wire.SoakCallsClientListener;
import dev.tickwire.testing.soak.calls.wire.SoakCallsProtocol;
import dev.tickwire.testing.soak.calls.wire.SoakCallsServerListener;
import dev.tickwire.testing.soak.calls.wire.Turned;
import dev.tickwire.testing.soak.objects.ViewDelays;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One life of a server and its clients that ask each other, over one of the presets, while loops stand still, lines go
 * dead, and clients change their addresses or, in some lives, leave and come back. Each call has one outcome, which is
 * the one that the other side gave it. Everything follows from the seed.
 */
final class CallSoak {
    private static final int MAX_CLIENTS = 4;
    private static final double TICK_SECONDS = 1.0 / 60;
    private static final double LONGEST_CONNECT_SECONDS = 600;
    private static final double CALLS_PER_SECOND = 12;
    /** Over a preset of a second's latency and a quarter lost, as many as its reliable channels can carry. */
    private static final double SLOW_CALLS_PER_SECOND = 3;
    /** One in so many calls of a client without a connection is asked all the same. */
    private static final int UNCONNECTED = 8;

    final long seed;
    final NetworkPreset preset;
    private final SplittableRandom random;
    private final SessionKind sessions;
    private final boolean isLeaving;
    private final World world;
    private final CallLedger book;
    private final Doors doors;
    private final Chance chance;
    private final FaultInjector troubles;
    private final AddressChanges addressChanges;
    private final Peer[] peers;
    private final List<CallResponder> desks = new ArrayList<>();
    private final List<SoakCaller> atClients = new ArrayList<>();
    private final List<SoakCaller> atServer = new ArrayList<>();
    private boolean isAsking;
    private int attempts;

    CallSoak(long seed) {
        this.seed = seed;
        random = new SplittableRandom(seed);
        NetworkPreset[] presets = NetworkPreset.values();
        preset = presets[(int) Math.floorMod(seed, (long) presets.length)];
        isLeaving = !isNearlyDead() && random.nextInt(3) == 0;
        boolean isEncrypted = random.nextInt(4) == 0;
        sessions = new SessionKind(isEncrypted, isEncrypted && isLeaving ? Duration.ofMinutes(1) : Duration.ofHours(1));
        world = World.of(SoakCallsProtocol.get())
                .seed(seed)
                .conditions(preset.up(), preset.down())
                .clients(1 + random.nextInt(isNearlyDead() ? 2 : MAX_CLIENTS))
                .serverSettings(this::choose)
                .clientSettings(this::choose)
                .start();
        sessions.clock(world);
        chance = new Chance(random, TICK_SECONDS);
        troubles = new FaultInjector(false, TICK_SECONDS, random.split());
        addressChanges = new AddressChanges(TICK_SECONDS, random.split());
        if (isLeaving) {
            // A server that has missed a goodbye is full for whoever comes back from elsewhere.
            addressChanges.end();
        }
        doors = new Doors(world.server(), TICK_SECONDS, random.split(), world::seconds);
        book = new CallLedger(doors, world::seconds);
        peers = new Peer[world.clientCount()];
        AtServer serving = new AtServer(new CallResponder(world.server(), book, random.split(), world::seconds));
        desks.add(serving.desk);
        world.server().listener(serving);
        for (int i = 0; i < peers.length; i++) {
            Client client = world.client(i);
            AtClient listening = new AtClient(new CallResponder(client, book, random.split(), world::seconds));
            desks.add(listening.desk);
            client.listener(listening);
            atClients.add(new SoakCaller(client, book, random.split(), i));
            atServer.add(new SoakCaller(world.server(), book, random.split(), i));
        }
        world.eachTick(tick -> work());
    }

    /** Whether next to nothing arrives over the preset. */
    private boolean isNearlyDead() {
        return preset == NetworkPreset.LOSS_99;
    }

    private double callsPerSecond() {
        return preset == NetworkPreset.YOJIMBO || isNearlyDead() ? SLOW_CALLS_PER_SECOND : CALLS_PER_SECOND;
    }

    private void choose(Server.Builder settings) {
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void choose(Client.Builder settings) {
        new ViewDelays(random).choose(settings);
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void chooseForAll(EndpointBuilder<?> settings) {
        settings.resending(random.nextInt(4) == 0 ? Resending.FIXED : Resending.ADAPTIVE);
        settings.reorder(random.nextBoolean());
        settings.maxPacketsPerFlush(1 + random.nextInt(4));
        settings.openCalls(random.nextInt(24) > 0 ? 64 : random.nextInt(6));
        if (random.nextInt(4) == 0) {
            settings.rateLimit(RateLimit.of(8_000 << random.nextInt(4), 4_000));
        }
    }

    /** Lives from the first connection on. Where that takes longer than all else, the network begins well. */
    void run(double forSeconds) {
        if (isNearlyDead()) {
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        }
        for (double until = world.seconds() + LONGEST_CONNECT_SECONDS; !areUp(); ) {
            step();
            if (world.seconds() > until) {
                throw new AssertionError("not all are connected");
            }
        }
        world.conditions(preset.up(), preset.down());
        isAsking = true;
        for (double end = world.seconds() + forSeconds; world.seconds() < end; ) {
            step();
        }
        count();
        closeAll();
        book.checkAllOver();
    }

    private void step() {
        try {
            world.tick();
        } catch (CallResponder.Mistake mistake) {
            checkAllMistakes(mistake);
        }
        for (int i = 0; i < peers.length; i++) {
            if (world.client(i).state() == ClientState.DISCONNECTED) {
                sessions.connect(world.client(i), i, ++attempts);
            }
        }
    }

    /** Ignores mistakes of handlers, and fails for everything else that was thrown with them. */
    private static void checkAllMistakes(CallResponder.Mistake mistake) {
        for (Throwable other : mistake.getSuppressed()) {
            if (!(other instanceof CallResponder.Mistake)) {
                throw new AssertionError(other);
            }
        }
    }

    private void closeAll() {
        for (int i = 0; i < peers.length; i++) {
            Peer atClient = world.client(i).peer();
            world.client(i).close();
            requireNoneOpen(atClient);
        }
        List<Peer> allPeers = new ArrayList<>();
        world.server().peers().forEach(allPeers::add);
        world.close();
        allPeers.forEach(CallSoak::requireNoneOpen);
    }

    private static void requireNoneOpen(Peer peer) {
        if (peer.statistics().openCalls() > 0 || peer.statistics().openAnswers() > 0) {
            throw new AssertionError(peer + " has open calls though it has ended");
        }
    }

    private void count() {
        CallTotals totals = book.totals;
        totals.soaks++;
        totals.connections += attempts;
        totals.moves += world.server().sessionStatistics().moves();
        for (int i = 0; i < peers.length; i++) {
            count(totals, world.client(i).peer());
            count(totals, peers[i]);
        }
    }

    private static void count(CallTotals totals, Peer peer) {
        if (peer != null) {
            totals.stray += peer.statistics().answersStray();
            totals.turnedAway += peer.statistics().callsRejected();
            totals.missed += peer.statistics().messagesMissed();
        }
    }

    private void work() {
        if (!isAsking) {
            return;
        }
        doors.change(peers);
        troubles.strike(world);
        addressChanges.strike(world);
        desks.forEach(CallResponder::work);
        for (int i = 0; i < peers.length; i++) {
            Client client = world.client(i);
            boolean isUp = client.isConnected() || random.nextInt(UNCONNECTED) == 0;
            if (chance.happens(callsPerSecond()) && isUp) {
                atClients.get(i).call(client.peer(), seenBy(client));
            }
            if (peers[i] != null && chance.happens(callsPerSecond() / 2)) {
                atServer.get(i).call(peers[i], doors.any());
            }
            if (chance.happens(1)) {
                atClients.get(i).cancelOne();
                atServer.get(i).cancelOne();
            }
            if (isLeaving && chance.happens(0.03)) {
                world.client(i).disconnect();
            }
        }
    }

    private Door seenBy(Client client) {
        StateView view = client.state(SoakCallsProtocol.WORLD_CHANNEL);
        int left = view.count() == 0 ? -1 : random.nextInt(view.count());
        for (Door door : view.all(SoakCallsProtocol.DOOR)) {
            if (left-- == 0) {
                return door;
            }
        }
        return null;
    }

    private boolean areUp() {
        for (int i = 0; i < peers.length; i++) {
            if (!world.client(i).isConnected() || peers[i] == null) {
                return false;
            }
        }
        return true;
    }

    World world() {
        return world;
    }

    CallTotals totals() {
        return book.totals;
    }

    private void onSlamReceived(Door door, Slam slam) {
        if (!door.isPresent() || door.number() != slam.door()) {
            throw new AssertionError(slam + " is received at " + door);
        }
        book.totals.slams++;
    }

    private final class AtServer implements SoakCallsServerListener {
        final CallResponder desk;

        AtServer(CallResponder desk) {
            this.desk = desk;
        }

        @Override
        public void onConnect(Peer peer) {
            peers[SessionKind.numberOf(peer)] = peer;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (reason == DisconnectReason.PROTOCOL_ERROR) {
                throw new AssertionError("the server and " + peer + " part for " + reason);
            }
            requireNoneOpen(peer);
            count(book.totals, peer);
            doors.forget(peer);
            if (peers[SessionKind.numberOf(peer)] == peer) {
                peers[SessionKind.numberOf(peer)] = null;
            }
        }

        @Override
        public void onAsk(Peer from, Ask message, Answer<Ask> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onNoise(Peer from, Noise message, Answer<Reply> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onFetch(Peer from, Fetch message, Answer<Picture> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onDoorKnock(Peer from, Door object, Knock message, Answer<Turned> answer) {
            desk.handle(message.number(), object, message.door(), answer);
        }

        @Override
        public void onDoorLock(Peer from, Door object, Lock message, Answer<Turned> answer) {
            if (doors.owner(object) != from) {
                throw new AssertionError(message + " of another's door is received");
            }
            desk.handle(message.number(), object, message.door(), answer);
        }

        @Override
        public void onDoorSlam(Peer from, Door object, Slam message) {
            onSlamReceived(object, message);
        }
    }

    private final class AtClient implements SoakCallsClientListener {
        final CallResponder desk;

        AtClient(CallResponder desk) {
            this.desk = desk;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (reason == DisconnectReason.PROTOCOL_ERROR) {
                throw new AssertionError("a client and " + peer + " part for " + reason);
            }
            requireNoneOpen(peer);
            count(book.totals, peer);
        }

        @Override
        public void onAsk(Peer from, Ask message, Answer<Ask> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onNoise(Peer from, Noise message, Answer<Reply> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onFetch(Peer from, Fetch message, Answer<Picture> answer) {
            desk.handle(message, answer);
        }

        @Override
        public void onDoorKnock(Peer from, Door object, Knock message, Answer<Turned> answer) {
            desk.handle(message.number(), object, message.door(), answer);
        }

        @Override
        public void onDoorSlam(Peer from, Door object, Slam message) {
            onSlamReceived(object, message);
        }
    }
}
