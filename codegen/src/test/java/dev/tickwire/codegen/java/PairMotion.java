package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.history.RandomHistories;
import dev.tickwire.endpoint.Client;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.InputMessage;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Prediction;
import dev.tickwire.state.StateObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Random;
import java.util.TreeSet;

/**
 * Inputs of a client, and the objects that they move and launch: the client predicts the moved ones and expects the
 * launched ones. A prediction of where an object is must not be corrected unless an input was late or lost.
 */
final class PairMotion {
    private static final int MAX_PACE = 15;
    private static final int LAUNCH = 16;
    private static final int TICKS_BETWEEN_LAUNCHES = 12;
    private static final int SPOTS = 4096;
    private static final float SPOT_STEP = 0.25f;
    private static final long SPOT_CHANGED = 1;

    private final PairBuild build;
    private final Client client;
    private final Random random;
    private final Tally tally;
    private final Map<Long, GeneratedBody> made = new HashMap<>();
    private final Map<StateObject, StateObject> expected = new HashMap<>();
    /** The tick of the last correction of each object. */
    private final Map<StateObject, Long> corrected = new HashMap<>();
    /** The ticks that the server began without their input. */
    private final NavigableSet<Long> missed = new TreeSet<>();

    private boolean isMoving;
    private int launchedOfBoth;
    private AssertionError failure;

    PairMotion(PairBuild build, Client client, Random random, Tally tally) {
        this.build = build;
        this.client = client;
        this.random = random;
        this.tally = tally;
        for (StateChannel channel : build.protocol().stateChannels()) {
            channel.objects().stream().filter(PairMotion::isMoved).forEach(this::predict);
        }
    }

    static boolean isMoved(ObjectType<?> type) {
        return type.label().startsWith(RandomHistories.RUNNER) || isLaunched(type);
    }

    static boolean isLaunched(ObjectType<?> type) {
        return type.label().startsWith(RandomHistories.SHOT);
    }

    /** Whether a field is the one that inputs change. */
    static boolean isMoved(ObjectField field) {
        return field.field().name().equals("spot");
    }

    /** Whether an object is one that inputs change. */
    static boolean isMoved(StateObject object) {
        return object.getClass().getSimpleName().startsWith(RandomHistories.RUNNER) || isLaunched(object);
    }

    static boolean isLaunched(StateObject object) {
        return object.getClass().getSimpleName().startsWith(RandomHistories.SHOT);
    }

    @SuppressWarnings("unchecked") // The rule uses objects and inputs by the names of their methods.
    private void predict(ObjectType<?> type) {
        client.predict(
                        (ObjectType<StateObject>) type,
                        (InputChannel<InputMessage>)
                                build.protocol().inputChannels().get(0),
                        (Prediction.Rule<StateObject, InputMessage>) PairMotion::step)
                .onCorrection(this::check);
    }

    /** The rule of both ends. */
    private static void step(StateObject object, InputMessage input) {
        GeneratedBody body = new GeneratedBody(object);
        int pace = pace(input) & MAX_PACE;
        if (body.call("spot") instanceof Float spot) {
            body.call("spot", (spot + pace * SPOT_STEP) % (SPOTS * SPOT_STEP));
        } else {
            body.call("spot", ((int) body.call("spot") + pace) % SPOTS);
        }
    }

    private static void launch(StateObject object, int number) {
        GeneratedBody body = new GeneratedBody(object);
        int spot = number * SPOTS / LAUNCH;
        if (body.call("spot") instanceof Float) {
            body.call("spot", spot * SPOT_STEP);
        } else {
            body.call("spot", spot);
        }
    }

    private static int pace(Object input) {
        return (int) new GeneratedBody(input).call("pace");
    }

    /** From now on, inputs move and launch objects, or all stands still. */
    void move(boolean on) {
        isMoving = on;
    }

    /** An object has another owner: what its client predicted before does not count. */
    void forget(StateObject atClient) {
        corrected.remove(atClient);
    }

    /** The client has come to another server, with ticks of its own. */
    void restart() {
        made.clear();
        corrected.clear();
        missed.clear();
    }

    // ---- the client

    /** Makes the input of a tick. */
    void press() {
        for (InputChannel<?> channel : build.protocol().inputChannels()) {
            Body model = build.message(channel.message().label()).body();
            InputMessage input = client.inputs(channel).next();
            GeneratedBody body = new GeneratedBody(input);
            new RandomValues(random, true).fill(body, model);
            boolean isLaunching = isMoving && random.nextInt(TICKS_BETWEEN_LAUNCHES) == 0;
            int pace = isMoving ? random.nextInt(MAX_PACE + 1) : 0;
            body.call("pace", isLaunching ? LAUNCH + pace : pace);
            GeneratedBody copy = body.fresh();
            new VersionCopy(one -> one).copy(body, model, copy, model);
            made.put(client.tick(), copy);
            if (isLaunching) {
                expect(pace);
            }
        }
    }

    private void expect(int number) {
        RandomValues values = new RandomValues(random, true, new ChosenObjects(random, List::of));
        for (StateChannel channel : build.protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                if (isLaunched(type)) {
                    StateObject object = client.state(channel).expect(type, number);
                    fields(type.label()).stream()
                            .filter(field -> field.audience() != Audience.OTHERS)
                            .forEach(field -> values.fill(new GeneratedBody(object), field.field()));
                    launch(object, number);
                    StateObject copy = ObjectCells.create(object.getClass());
                    copy(object, copy, fields(type.label()));
                    expected.put(object, copy);
                }
            }
        }
    }

    private List<ObjectField> fields(String name) {
        return build.object(name).orElseThrow().fields();
    }

    private static void copy(StateObject from, StateObject to, List<ObjectField> fields) {
        VersionCopy copies = new VersionCopy(one -> one);
        for (ObjectField field : fields) {
            copies.copy(new GeneratedBody(from), field.field(), new GeneratedBody(to), field.field());
        }
    }

    /** What the client expected an object to be; null if the server added it alone. */
    StateObject expected(StateObject atClient) {
        return expected.get(atClient);
    }

    private void check(Prediction.Correction correction) {
        Long before = corrected.put(correction.object(), correction.tick());
        if (before == null || (correction.fields() & SPOT_CHANGED) == 0) {
            return;
        }
        tally.count("corrections");
        if (missed.subSet(before, false, correction.tick(), true).isEmpty() && failure == null) {
            failure = new AssertionError("in tick " + correction.tick() + ", last in " + before + ", predicted "
                    + correction.predicted() + ", received " + correction.received());
        }
    }

    // ---- the server

    /** Uses the input of the tick that has begun. */
    void serve(PairHost host) {
        if (failure != null) {
            throw failure;
        }
        if (host.peer() == null || !host.peer().isConnected()) {
            return;
        }
        for (InputChannel<?> channel : host.build().protocol().inputChannels()) {
            Inputs<?> inputs = host.server().inputs(channel);
            InputMessage input = inputs.of(host.peer());
            boolean isReceived = inputs.kindOf(host.peer()) == Inputs.Kind.RECEIVED;
            if (isReceived) {
                compare(made.get(inputs.tick()), input, host.build());
            } else {
                missed.add(inputs.tick());
            }
            for (StateObject object : host.objects()) {
                if (isMoved(object) && host.isOwned(object)) {
                    step(object, input);
                }
            }
            if (isReceived && pace(input) >= LAUNCH) {
                launch(host, input);
            }
        }
    }

    private void compare(GeneratedBody sent, InputMessage input, PairBuild ofServer) {
        String name = ofServer.protocol().inputChannels().get(0).message().label();
        GeneratedBody wanted = new GeneratedBody(input).fresh();
        new VersionCopy()
                .copy(
                        sent,
                        build.message(name).body(),
                        wanted,
                        ofServer.message(name).body());
        assertEquals(wanted.toString(), input.toString(), sent::toString);
        tally.count("inputs");
    }

    private void launch(PairHost host, InputMessage input) {
        for (StateChannel channel : host.build().protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                if (isLaunched(type)) {
                    int number = pace(input) - LAUNCH;
                    StateObject launched = host.launch(channel, type, input, number);
                    host.fill(launched);
                    launch(launched, number);
                    launchedOfBoth += build.object(type.label()).isPresent() ? 1 : 0;
                }
            }
        }
    }

    // ---- the end

    /** What both builds launch was expected and has been confirmed. */
    void checkLaunched() {
        assertEquals(launchedOfBoth, client.predictions().confirmedObjects(), "confirmed objects");
        assertTrue(client.predictions().expectedObjects() >= launchedOfBoth);
        tally.count("predicted steps", (int) client.predictions().steps());
        tally.count("expected objects", (int) client.predictions().expectedObjects());
        tally.count("expected objects confirmed", launchedOfBoth);
    }
}
