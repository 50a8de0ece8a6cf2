package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.GameTick;
import dev.tickwire.testing.soak.objects.ViewDelays;
import dev.tickwire.testing.soak.time.wire.Bang;
import dev.tickwire.testing.soak.time.wire.Keys;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Shout;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.testing.soak.time.wire.Spark;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;

/** One client of a soak of times: its loop, and what it presses. */
final class Player implements GameTick, SoakTimeClientListener {
    final SkewedClock clock;
    private final Client client;
    private final Truth truth;
    private final SplittableRandom random;
    private final DoubleSupplier seconds;
    private final InputQueue<Press> inputs;
    private final ViewJudge view;
    private final PredictionJudge predictions;
    private final boolean predicts;
    private boolean isChanging;
    private int attempt;
    private Pressed held = Pressed.NOTHING;
    /** The last that the game has pressed, in whichever tick. */
    private Pressed last = Pressed.NOTHING;

    Player(
            Client client,
            ViewDelays delays,
            Truth truth,
            double frameSeconds,
            DoubleSupplier seconds,
            SplittableRandom random) {
        this.client = client;
        this.truth = truth;
        this.random = random;
        this.seconds = seconds;
        clock = new SkewedClock(frameSeconds, random.split());
        inputs = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
        predicts = random.nextInt(4) > 0;
        OwnershipChanges handOvers = new OwnershipChanges(seconds);
        view = new ViewJudge(client, clock, delays, predicts, truth, handOvers);
        predictions = new PredictionJudge(client, truth, handOvers);
        if (predicts) {
            client.predict(SoakTimeProtocol.RUNNER, SoakTimeProtocol.MOVES_CHANNEL, Rules::step);
        }
        client.listener(this);
    }

    /** Another connection begins. */
    void begin(int newAttempt) {
        attempt = newAttempt;
        last = Pressed.NOTHING;
        view.begin(newAttempt);
        predictions.begin(newAttempt);
    }

    int attempt() {
        return attempt;
    }

    void change(boolean changes) {
        isChanging = changes;
    }

    @Override
    public void tick(long nowNanos) {
        if (isChanging) {
            clock.strike(seconds.getAsDouble());
        }
        predictions.beforeUpdate();
        client.update(clock.at(nowNanos));
        predictions.afterUpdate(seconds.getAsDouble());
        view.look();
        while (client.isTickDue()) {
            play();
        }
        if (isChanging && random.nextInt(50) == 0) {
            inputs.next().keys(Keys.FIRE | Keys.JUMP).shot(1);
            client.flush();
        }
    }

    private void play() {
        int tick = (int) inputs.tick();
        boolean isPressing = random.nextInt(10) > 0;
        if (isPressing) {
            press(inputs.next());
        }
        Pressed pressed = isPressing ? Pressed.of(inputs.next()) : last.held();
        boolean isMade = client.isConnected() && tick > 0;
        if (isMade) {
            truth.inputs(attempt).add(tick, pressed, view.picture(tick));
            truth.totals.made++;
            truth.totals.pulsesMade += pressed.hasPulse() ? 1 : 0;
            last = pressed;
        }
        client.flush();
        if (isMade && predicts) {
            predictions.afterTick(tick, seconds.getAsDouble());
        }
    }

    private void press(Press press) {
        if (!isChanging) {
            held = Pressed.NOTHING;
        } else if (random.nextInt(12) == 0) {
            float aim = random.nextBoolean() ? 0 : random.nextInt(-100, 101) / 100f;
            held = new Pressed(random.nextInt(8), aim, 0);
        }
        press.keys(held.keys()).aim(held.aim());
        if (isChanging && random.nextInt(15) == 0) {
            press.keys(held.keys() | Keys.JUMP);
        }
        if (isChanging && random.nextInt(15) == 0) {
            press.keys(press.keys() | Keys.FIRE).shot(random.nextInt(1 << 16));
        }
    }

    @Override
    public void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
        view.appear(object);
    }

    @Override
    public void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {
        view.change(object);
    }

    @Override
    public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
        view.vanish(object, reason);
    }

    @Override
    public void onBang(Peer from, Bang bang) {
        if (bang.hasPlace() && bang.place() != null && bang.place().number() != bang.placeNumber()) {
            throw new AssertionError(bang + " refers to another");
        }
        view.deliver(truth.post(attempt).bangs, bang.number(), (int) bang.tick(), seconds.getAsDouble());
    }

    @Override
    public void onShout(Peer from, Shout shout) {
        view.deliver(truth.post(attempt).shouts, shout.number(), (int) shout.tick(), seconds.getAsDouble());
    }

    @Override
    public void onSpark(Peer from, Spark spark) {
        view.deliver(truth.post(attempt).sparks, spark.number(), (int) spark.tick(), seconds.getAsDouble());
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (reason == DisconnectReason.PROTOCOL_ERROR) {
            throw new AssertionError(client + " refuses what an honest server sends");
        }
    }

    /** The first way in which it does not hold what it was sent, or null. */
    String firstDifference() {
        TimedMessages post = truth.post(attempt);
        if (post.bangs.underWay() + post.shouts.underWay() > 0) {
            return client + " lacks " + (post.bangs.underWay() + post.shouts.underWay()) + " messages";
        }
        return predicts ? predictions.firstDifference() : null;
    }
}
