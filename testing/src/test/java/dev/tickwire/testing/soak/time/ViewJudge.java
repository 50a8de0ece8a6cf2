package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Client;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.testing.soak.Words;
import dev.tickwire.testing.soak.objects.ViewDelays;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Lamp;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** Judges what a client shows, and when, by what is true of the server. */
final class ViewJudge {
    private static final double TOLERANCE = 0.016;
    private static final double STEADY = 0.002;
    /** With states of so many ticks beyond the one that is drawn, some may be shown before. */
    private static final int MANY_TICKS = 100;
    /** The least that a message waits for its tick, beside the view delay, and how many do. */
    private static final double WAIT_SECONDS = 1;

    private static final int WAITING = 64;
    /** The most that a jump of the client's clock counts for of the time that a message waits. */
    private static final double JUMP_SECONDS = 0.25;

    private final Client client;
    private final SkewedClock clock;
    private final ViewDelays delays;
    private final boolean predicts;
    private final Truth truth;
    private final StateView world;
    private final OwnershipChanges handOvers;
    private final ExtrapolationTimes overshoots;
    private final Set<StateObject> present = Collections.newSetFromMap(new IdentityHashMap<>());
    /** How many objects were reported as removed early: others are shown on arrival in their places. */
    private int toBeReplaced;

    private int attempt;
    private double viewTick;
    private double serverTick;
    private double inputTick;

    ViewJudge(
            Client client,
            SkewedClock clock,
            ViewDelays delays,
            boolean predicts,
            Truth truth,
            OwnershipChanges handOvers) {
        this.client = client;
        this.clock = clock;
        this.delays = delays;
        this.predicts = predicts;
        this.truth = truth;
        this.handOvers = handOvers;
        world = client.state(SoakTimeProtocol.WORLD_CHANNEL);
        overshoots = new ExtrapolationTimes(world, truth.ticksPerSecond);
    }

    void begin(int newAttempt) {
        attempt = newAttempt;
        handOvers.begin();
        overshoots.begin();
        require(present.isEmpty() && world.count() == 0, null, "outlives its connection");
        toBeReplaced = 0;
        viewTick = 0;
        serverTick = 0;
        inputTick = 0;
    }

    void appear(StateObject object) {
        truth.totals.appears++;
        require(object.isPresent() && present.add(object), object, "appears twice");
        noteOwner(object);
        Life life = life(object);
        require(life.firstTick() <= world.tick(), object, "appears before it is there");
        if (isDrawnLater(object)) {
            require(
                    isHastened() || life.firstTick() <= client.viewTick() || isTied(life, version(object)),
                    object,
                    "appears early, at ",
                    client.viewTick());
        }
        if ((!isDrawnLater(object) || isTied(life, version(object))) && toBeReplaced > 0) {
            toBeReplaced--;
        }
        look(object);
    }

    void change(StateObject object) {
        require(object.isPresent() && present.contains(object), object, "changes and is not there");
        noteOwner(object);
        look(object);
    }

    void vanish(StateObject object, VanishReason reason) {
        truth.totals.vanishes++;
        overshoots.end(object);
        require(!object.isPresent() && present.remove(object), object, "vanishes and is not there");
        handOvers.end(object);
        if (reason == VanishReason.REMOVED) {
            Life life = life(object);
            require(life.isRemoved(), object, "is reported as removed and is not");
            boolean isTied = life.isTiedToOwn(attempt, life.removal(), (int) world.tick());
            boolean isLater = delays.areDelayed()
                    && !life.isImmediate
                    && !isTied
                    && life.last().owner() != attempt;
            if (isLater && !isHastened() && life.removal() > client.viewTick()) {
                require(life.removal() <= world.tick(), object, "is removed before it is");
                toBeReplaced++;
            }
        }
    }

    /** Looks at everything after an update. */
    void look() {
        require(world.count() == present.size(), null, "the present objects are not the reported ones");
        require(toBeReplaced == 0, null, "received early ", toBeReplaced, " removals");
        if (!client.isConnected()) {
            return;
        }
        require(client.viewTick() >= viewTick, null, "sees tick ", client.viewTick(), " after ", viewTick);
        require(client.inputTick() >= inputTick, null, "presses for ", client.inputTick(), " after ", inputTick);
        require(client.serverTick() >= serverTick, null, "is in tick ", client.serverTick(), " after ", serverTick);
        viewTick = client.viewTick();
        inputTick = client.inputTick();
        serverTick = client.serverTick();
        overshoots.beginUpdate();
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            look(runner);
            requireShown(runner);
            noteDrawn(runner);
        }
        for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
            look(crate);
            requireShown(crate);
            noteDrawn(crate);
            boolean refers = crate.hasPusher() && crate.pusher() != null;
            require(!refers || crate.pusher().number() == crate.pusherNumber(), crate, "refers to another");
            require(!refers || present.contains(crate.pusher()), crate, "refers to what is gone");
        }
        for (Lamp lamp : world.all(SoakTimeProtocol.LAMP)) {
            look(lamp);
        }
    }

    private void noteOwner(StateObject object) {
        if (object instanceof Runner) {
            handOvers.note((Runner) object);
        }
    }

    private void look(StateObject object) {
        truth.totals.looks++;
        Life life = life(object);
        long shown = version(object);
        StateObject newestObject = world.newest(object);
        long newest = version(newestObject);
        require(number(newestObject) == life.number, object, "has the newest values of another");
        require(newest <= life.last().version() && life.begun(newest) <= world.tick(), object, "has what never was");
        checkOwner(object);
        if (object.isOwned() && predicts && object instanceof Runner) {
            return;
        }
        require(newest >= shown, object, "is newer than its newest values, version ", newest);
        if (!isDrawnLater(object) && object.isOwned() != newestObject.isOwned()) {
            return; // that it belongs to the client no more is shown later
        }
        if (!isDrawnLater(object)) {
            require(newest == shown, object, "was to be shown on arrival, as version ", newest);
            return;
        }
        require(
                isHastened() || life.begun(shown) <= client.viewTick() || isTied(life, shown),
                object,
                "is shown at ",
                client.viewTick(),
                ", and was so from ",
                life.begun(shown),
                " on");
        boolean isBound = life.isBoundToOwn(attempt, life.begun(newest), lastSent(life, newest));
        truth.totals.bound += isBound ? 1 : 0;
        truth.totals.early += life.begun(shown) > client.viewTick() ? 1 : 0;
        require(newest == shown || !isBound, object, "is bound to what is the client's, newest version ", newest);
        if (life.isTiedToOwn(attempt, (int) viewTick, (int) world.tick())) {
            handOvers.showOnArrival(object);
        }
    }

    /** Whether a version may be shown on arrival, since it was sent as bound to what is the client's own. */
    private boolean isTied(Life life, long version) {
        return life.isTiedToOwn(attempt, life.begun(version), lastSent(life, version));
    }

    /** The last tick in which a version can have been sent that has arrived. */
    private int lastSent(Life life, long version) {
        return Math.min(life.ended(version), (int) world.tick());
    }

    /** Once an update is over, all is shown that is due: while packets are read, the view may be ahead of it. */
    private void requireShown(StateObject object) {
        if (!isDrawnLater(object)) {
            return;
        }
        Life life = life(object);
        long newest = version(world.newest(object));
        boolean isDue = newest < life.last().version() && life.ended(newest) <= Math.floor(client.viewTick());
        require(newest == version(object) || !isDue, object, "is shown late, and was version ", newest);
    }

    private void noteDrawn(StateObject object) {
        boolean isLast = version(world.newest(object)) == version(object);
        overshoots.note(object, isLast, client.viewTick());
    }

    private static void checkLamp(Lamp lamp) {
        if (lamp.light() != Stock.light(lamp.number(), lamp.version())) {
            throw new AssertionError(lamp + " has a light of another version");
        }
    }

    private void checkOwner(StateObject object) {
        if (object instanceof Lamp) {
            checkLamp((Lamp) object);
        }
        if (object instanceof Runner) {
            Runner runner = (Runner) object;
            int secret = runner.isOwned() ? (int) (runner.number() % Stock.SECRETS) : Stock.SECRETS;
            int mask = runner.isOwned() ? Stock.SECRETS : (int) (runner.number() * 7 % Stock.SECRETS);
            require(runner.secret() == secret && runner.mask() == mask, runner, "has a value that is hidden");
        }
    }

    /** The screen as it is now, for an input of a tick. */
    Picture picture(int tick) {
        Picture picture = new Picture(tick, client.viewTick(), world.tick());
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            add(picture, runner, runner.x());
        }
        for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
            add(picture, crate, crate.x());
        }
        return picture;
    }

    private void add(Picture picture, StateObject object, double x) {
        Life life = life(object);
        boolean isEasing = overshoots.isEasing(object, client.viewTick()) || handOvers.isEasing(object);
        boolean isSure = !object.isOwned() && !isEasing && !isHastened() && isSure(life, version(object), object);
        if (isSure) {
            truth.totals.drawn++;
            double expected = life.x(client.viewTick());
            require(
                    Math.abs(expected - x) <= TOLERANCE,
                    object,
                    "is drawn at ",
                    x,
                    ", and was at ",
                    expected,
                    " in tick ",
                    client.viewTick(),
                    ", newest ",
                    version(world.newest(object)));
        }
        picture.add(life.number, x, object.isOwned(), isSure);
    }

    /** Whether all is known to the client that it takes to draw an object where it was. */
    private boolean isSure(Life life, long shown, StateObject object) {
        int from = life.begun(shown);
        long newest = version(world.newest(object));
        double tick = client.viewTick();
        if (!delays.areDelayed()) {
            return from <= tick && tick <= life.ended(shown);
        }
        int to = life.ended(newest);
        boolean isSeenOn = truth.sightChanged(attempt, life) <= from;
        return isSeenOn && newest > shown && from <= tick && tick + 1 <= to && life.isSteady(from, to, STEADY);
    }

    /**
     * Called when a timed message is delivered.
     *
     * @param kind its kind
     * @param number its number
     * @param tick the tick of sending that it contains
     * @param nowSeconds the time, by no clock that jumps
     */
    void deliver(TimedMessages.Kind kind, long number, int tick, double nowSeconds) {
        int underWay = kind.underWay();
        double sent = kind.markDelivered(number, tick);
        truth.totals.delivered++;
        long shown = delays.areDelayed() ? (long) client.viewTick() : world.tick();
        if (tick <= shown || isHastened()) {
            return;
        }
        truth.totals.deliveredEarly++;
        double waited = nowSeconds - sent + clock.jumpsSince(sent) * JUMP_SECONDS;
        boolean isOver = waited >= WAIT_SECONDS + delays.mostSeconds() || underWay > WAITING;
        require(isOver, null, "receives at ", shown, " a message of tick ", tick);
    }

    /** Whether so much waits that some of it may be shown before its tick. */
    private boolean isHastened() {
        return delays.areDelayed() && world.tick() - client.viewTick() >= MANY_TICKS;
    }

    private boolean isDrawnLater(StateObject object) {
        return delays.areDelayed() && !object.isOwned() && !(object instanceof Lamp);
    }

    private Life life(StateObject object) {
        return truth.life(number(object));
    }

    private static long number(StateObject object) {
        return object instanceof Runner
                ? ((Runner) object).number()
                : object instanceof Crate ? ((Crate) object).number() : ((Lamp) object).number();
    }

    private static long version(StateObject object) {
        return object instanceof Runner
                ? ((Runner) object).version()
                : object instanceof Crate ? ((Crate) object).version() : ((Lamp) object).version();
    }

    /** The words are joined only if it does not hold: to join them each time was a fifth of a soak. */
    private void require(boolean holds, StateObject object, Object... otherwise) {
        if (!holds) {
            throw new AssertionError(client + ", attempt " + attempt + ", view delay " + delays + ": "
                    + (object == null ? "it " : object + ", number " + number(object) + " ") + Words.joined(otherwise));
        }
    }
}
