package dev.tickwire.testing.soak.objects;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.EndpointBuilder;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.protocol.RateLimit;
import dev.tickwire.protocol.Resending;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import dev.tickwire.testing.soak.AddressChanges;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.FaultInjector;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.objects.wire.Noise;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsProtocol;
import dev.tickwire.testing.soak.objects.wire.SoakObjectsServerListener;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkPreset;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * One life of a server with objects, and of the clients that see them over one of the presets, while loops stand still,
 * lines go dead, acks are lost for long, and clients change their addresses or, in some lives, leave and come back. All
 * that is shown is judged as it comes. At random moments changes stop, and all must come to agree. Everything follows
 * from the seed.
 */
final class ObjectSoak {
    private static final double[] TICK_MILLIS = {1000.0 / 60, 10, 25};
    private static final int MAX_CLIENTS = 5;
    private static final double LONGEST_CONNECT_SECONDS = 600;
    private static final double LONGEST_SETTLING_SECONDS = 600;
    private static final double LONGEST_SILENCE_SECONDS = 20;
    private static final int STEPS_AT_REST = 30;
    private static final byte[] FILLING = new byte[300];

    final long seed;
    final NetworkPreset preset;
    private final SplittableRandom random;
    private final Chance chance;
    private final SessionKind sessions;
    private final boolean isLeaving;
    private final World world;
    private final Scene scene;
    private final SeenTotals sights = new SeenTotals();
    private final Sight[] clients;
    /** By client. */
    private final List<ViewDelays> delays = new ArrayList<>();

    private final Peer[] peers;
    /** By client, until when nothing of what it sends arrives. */
    private final double[] muteUntilSeconds;

    private final FaultInjector troubles;
    private final AddressChanges addressChanges;
    private boolean isChanging;
    private int attempts;
    private long agreements;

    ObjectSoak(long seed) {
        this.seed = seed;
        random = new SplittableRandom(seed);
        NetworkPreset[] presets = NetworkPreset.values();
        preset = presets[(int) Math.floorMod(seed, (long) presets.length)];
        double tickMillis = TICK_MILLIS[random.nextInt(TICK_MILLIS.length)];
        isLeaving = !isNearlyDead() && random.nextInt(3) == 0;
        boolean isEncrypted = random.nextInt(4) == 0;
        sessions = new SessionKind(isEncrypted, isEncrypted && isLeaving ? Duration.ofMinutes(1) : Duration.ofHours(1));
        world = World.of(SoakObjectsProtocol.get())
                .seed(seed)
                .conditions(preset.up(), preset.down())
                .clients(1 + random.nextInt(isNearlyDead() ? 2 : MAX_CLIENTS))
                .tickMillis(tickMillis)
                .serverSettings(this::choose)
                .clientSettings(this::choose)
                .start();
        sessions.clock(world);
        double tickSeconds = tickMillis / 1000;
        chance = new Chance(random, tickSeconds);
        troubles = new FaultInjector(false, tickSeconds, random.split());
        addressChanges = new AddressChanges(tickSeconds, random.split());
        if (isLeaving) {
            // A server that has missed a goodbye is full for whoever comes back from elsewhere.
            addressChanges.end();
        }
        scene = new Scene(world.server(), tickSeconds, random.split());
        peers = new Peer[world.clientCount()];
        clients = new Sight[world.clientCount()];
        muteUntilSeconds = new double[world.clientCount()];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Sight(world.client(i), delays.get(i), scene, sights);
            world.client(i).listener(clients[i]);
        }
        world.server().listener(new AtServer());
        world.eachTick(this::work);
    }

    /** Whether next to nothing arrives over the preset. */
    private boolean isNearlyDead() {
        return preset == NetworkPreset.LOSS_99;
    }

    private void choose(Server.Builder settings) {
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void choose(Client.Builder settings) {
        ViewDelays delay = new ViewDelays(random);
        delays.add(delay);
        delay.choose(settings);
        sessions.choose(settings);
        chooseForAll(settings);
    }

    private void chooseForAll(EndpointBuilder<?> settings) {
        settings.resending(random.nextInt(4) == 0 ? Resending.FIXED : Resending.ADAPTIVE);
        settings.reorder(random.nextBoolean());
        settings.maxPacketsPerFlush(1 + random.nextInt(4));
        if (random.nextInt(4) == 0) {
            settings.rateLimit(RateLimit.of(8_000 << random.nextInt(4), 4_000));
        }
    }

    /** Lives from the first connection on. Where that takes longer than all else, the network begins well. */
    void run(double seconds) {
        if (isNearlyDead()) {
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        }
        world.runUntil(
                () -> {
                    connect();
                    return areUp();
                },
                LONGEST_CONNECT_SECONDS);
        world.conditions(preset.up(), preset.down());
        for (double end = world.seconds() + seconds; world.seconds() < end; ) {
            isChanging = true;
            for (double until = world.seconds() + random.nextDouble() * seconds / 3; world.seconds() < until; ) {
                step();
            }
            isChanging = false;
            settle();
        }
        world.close();
    }

    private void settle() {
        if (isNearlyDead()) {
            world.conditions(NetworkConditions.perfect(), NetworkConditions.perfect());
        } else {
            endSilence(true);
        }
        double until = world.seconds() + LONGEST_SETTLING_SECONDS;
        // A server that waits to begin anew with a client does so after they have come to agree, too.
        for (int stepsAtRest = 0; stepsAtRest < STEPS_AT_REST; ) {
            step();
            String difference = firstDifference();
            stepsAtRest = difference == null ? stepsAtRest + 1 : 0;
            if (difference != null && world.seconds() > until) {
                throw new AssertionError(difference + ", long after the last change");
            }
        }
        agreements++;
        world.conditions(preset.up(), preset.down());
    }

    private String firstDifference() {
        for (int i = 0; i < clients.length; i++) {
            String difference = isUp(i) ? clients[i].firstDifference(peers[i]) : "client " + i + " is not connected";
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private void step() {
        world.tick();
        for (int i = 0; i < clients.length; i++) {
            clients[i].checkReferences();
            clients[i].checkView();
            if (isUp(i)) {
                clients[i].checkBound(peers[i]);
            }
        }
        connect();
    }

    private void work(int tick) {
        if (isChanging) {
            scene.change(peers);
            troubles.strike(world);
            addressChanges.strike(world);
            sendNoise();
            for (int i = 0; i < clients.length; i++) {
                if (isLeaving && chance.happens(0.03)) {
                    world.client(i).disconnect();
                }
                if (!isNearlyDead() && chance.happens(0.01)) {
                    muteUntilSeconds[i] = world.seconds() + random.nextDouble() * LONGEST_SILENCE_SECONDS;
                    world.line(i).outgoing(preset.up().withLoss(1));
                }
            }
            endSilence(false);
        }
    }

    /** Lets what clients send arrive again, of those whose time has come, or of all. */
    private void endSilence(boolean ofAll) {
        for (int i = 0; i < clients.length; i++) {
            if (muteUntilSeconds[i] > 0 && (ofAll || world.seconds() >= muteUntilSeconds[i])) {
                muteUntilSeconds[i] = 0;
                world.line(i).outgoing(preset.up());
            }
        }
    }

    private void sendNoise() {
        for (int i = 0; i < clients.length; i++) {
            if (isUp(i) && chance.happens(5)) {
                send(world.client(i), world.client(i).peer());
                send(world.server(), peers[i]);
            }
        }
    }

    private void send(Endpoint from, Peer to) {
        if (to.canSend(SoakObjectsProtocol.TALK_CHANNEL)) {
            Noise noise = from.create(SoakObjectsProtocol.NOISE).filling(FILLING, 0, random.nextInt(FILLING.length));
            to.send(SoakObjectsProtocol.TALK_CHANNEL, noise);
        }
    }

    private void connect() {
        for (int i = 0; i < clients.length; i++) {
            if (world.client(i).state() == ClientState.DISCONNECTED) {
                clients[i].begin(++attempts);
                sessions.connect(world.client(i), i, attempts);
            }
        }
    }

    private boolean areUp() {
        for (int i = 0; i < clients.length; i++) {
            if (!isUp(i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a client and the server have the same connection. */
    private boolean isUp(int number) {
        Peer peer = peers[number];
        return world.client(number).isConnected()
                && peer != null
                && peer.isConnected()
                && SessionKind.attemptOf(peer) == clients[number].attempt();
    }

    /** The peers of all clients, as they come and go. */
    private final class AtServer implements SoakObjectsServerListener {
        @Override
        public void onConnect(Peer peer) {
            peers[SessionKind.numberOf(peer)] = peer;
        }

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (reason == DisconnectReason.PROTOCOL_ERROR) {
                throw new AssertionError("the server and " + peer + " part for " + reason);
            }
            scene.forget(peer);
            if (peers[SessionKind.numberOf(peer)] == peer) {
                peers[SessionKind.numberOf(peer)] = null;
            }
        }
    }

    World world() {
        return world;
    }

    Scene scene() {
        return scene;
    }

    /** The totals of all that was shown so far. */
    SeenTotals sights() {
        return sights;
    }

    /** How often all clients came to agree with the server. */
    long agreements() {
        return agreements;
    }

    /** How often clients began to connect. */
    long connections() {
        return attempts;
    }

    /** How often a client went on from another address. */
    long moves() {
        return world.server().sessionStatistics().moves();
    }
}
