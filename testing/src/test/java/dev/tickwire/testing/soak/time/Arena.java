package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.SoakTimeServerListener;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/** The server of a soak of times: its loop, and who is there. */
final class Arena implements GameTick, SoakTimeServerListener {
    private static final int PASTS_OF = 3;

    final SkewedClock clock;
    private final Server server;
    private final Truth truth;
    private final SplittableRandom random;
    private final DoubleSupplier seconds;
    private final StateTable world;
    private final Inputs<Press> inputs;
    private final PastJudge past;
    private final Stock stock;
    private final Chance chance;
    private final List<Guest> guests = new ArrayList<>();
    private boolean isChanging;

    Arena(Server server, Truth truth, double frameSeconds, DoubleSupplier seconds, SplittableRandom random) {
        this.server = server;
        this.truth = truth;
        this.random = random;
        this.seconds = seconds;
        clock = new SkewedClock(frameSeconds, random.split());
        world = server.state(SoakTimeProtocol.WORLD_CHANNEL);
        inputs = server.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        past = new PastJudge(world, truth);
        double tickSeconds = 1.0 / truth.ticksPerSecond;
        chance = new Chance(random, tickSeconds);
        stock = new Stock(world, inputs, truth, tickSeconds, random.split());
        server.listener(this);
        server.start();
    }

    void change(boolean changes) {
        isChanging = changes;
    }

    @Override
    public void tick(long nowNanos) {
        if (isChanging) {
            clock.strike(seconds.getAsDouble());
        }
        server.update(clock.at(nowNanos));
        while (server.isTickDue()) {
            play(truth.tick + 1);
        }
    }

    private void play(int tick) {
        if (inputs.tick() != tick) {
            throw new AssertionError("tick " + inputs.tick() + " comes after " + truth.tick);
        }
        for (Guest guest : guests) {
            guest.inputs.begin(tick);
            if (guest.inputs.kind() == Inputs.Kind.RECEIVED && random.nextInt(PASTS_OF) == 0) {
                past.judge(guest, inputs.of(guest.peer));
            }
        }
        if (isChanging) {
            stock.change(tick, guests);
            guests.forEach(guest -> write(guest, tick));
        }
        stock.step(tick);
        guests.forEach(guest -> guest.inputs.end());
        server.flush();
        truth.tick = tick;
        stock.record(tick, guests);
    }

    private void write(Guest guest, int tick) {
        TimedMessages post = truth.post(guest.attempt);
        Peer to = guest.peer;
        if (chance.happens(3) && to.canSend(SoakTimeProtocol.BANGS_CHANNEL)) {
            post.bangs.send(tick, seconds.getAsDouble());
            to.send(SoakTimeProtocol.BANGS_CHANNEL, stock.bang(server, post.bangs.sent(), tick));
        }
        if (chance.happens(2) && to.canSend(SoakTimeProtocol.SHOUTS_CHANNEL)) {
            post.shouts.send(tick, seconds.getAsDouble());
            to.send(
                    SoakTimeProtocol.SHOUTS_CHANNEL,
                    server.create(SoakTimeProtocol.SHOUT)
                            .number(post.shouts.sent())
                            .tick(tick));
        }
        if (chance.happens(3) && to.canSend(SoakTimeProtocol.SPARKS_CHANNEL)) {
            post.sparks.send(tick, seconds.getAsDouble());
            to.send(
                    SoakTimeProtocol.SPARKS_CHANNEL,
                    server.create(SoakTimeProtocol.SPARK)
                            .number(post.sparks.sent())
                            .tick(tick));
        }
    }

    @Override
    public void onConnect(Peer peer) {
        int attempt = SessionKind.attemptOf(peer);
        guests.add(new Guest(peer, attempt, new InputJudge(attempt, peer, inputs, truth)));
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (reason == DisconnectReason.PROTOCOL_ERROR) {
            throw new AssertionError("the server and " + peer + " part for " + reason);
        }
        guests.removeIf(guest -> {
            if (guest.peer == peer) {
                guest.inputs.close();
            }
            return guest.peer == peer;
        });
        stock.forget(SessionKind.attemptOf(peer));
    }

    /** The guest of an attempt, null if it is not there. */
    Guest guest(int attempt) {
        for (Guest guest : guests) {
            if (guest.attempt == attempt && guest.peer.isConnected()) {
                return guest;
            }
        }
        return null;
    }

    /** Counts what is known of those who are there. */
    void close() {
        guests.forEach(guest -> guest.inputs.close());
    }
}
