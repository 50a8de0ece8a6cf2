package dev.tickwire.state.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * A server with one or more {@link Toy toys}, and a client that predicts them. Its inputs arrive before their ticks,
 * except for lost ones. It receives the state of each tick some ticks after it has predicted it.
 */
final class ToyWorld {
    private static final int FIRST_TICK = 100;
    private static final int TICKS_PER_SECOND = 60;

    private final PredictionCounts counts = new PredictionCounts();
    final Predictor predictor;
    final List<PredictedGroup> groups = new ArrayList<>();
    final List<Toy> truths = new ArrayList<>();
    final List<Toy> toys = new ArrayList<>();
    final List<PredictionHistory> courses = new ArrayList<>();
    final List<Throwable> thrown = new ArrayList<>();
    private final int lateTicks;
    private final int[] pressed = new int[1 << 16];
    private final int[] served = new int[1 << 16];
    private final int[] received = new int[Toy.COUNT];
    /** The server's states of recent ticks: by toy, by tick modulo 256. */
    private final List<int[][]> states = new ArrayList<>();

    private double time = FIRST_TICK;
    int tick = FIRST_TICK;
    IntUnaryOperator player;
    /** Whether the server repeats the input of the tick before, since that of a tick is lost. */
    IntPredicate isLost = any -> false;

    /**
     * A world in which all has come to rest.
     *
     * @param lateTicks how many ticks after its prediction the state of a tick arrives
     * @param seed of what the player presses
     */
    ToyWorld(int lateTicks, long seed, double... speeds) {
        this.lateTicks = lateTicks;
        predictor = new Predictor(counts, thrown::add);
        Random random = new Random(seed);
        player = any -> random.nextInt(10) == 0 ? random.nextInt(3) - 1 : pressed[tick - 1];
        for (double speed : speeds) {
            groups.add(predictor.add(Toy.CELLS));
            truths.add(new Toy(speed, of -> served[of]));
            toys.add(new Toy(speed, of -> pressed[of]));
            states.add(new int[256][Toy.COUNT]);
        }
        for (int toy = 0; toy < toys.size(); toy++) {
            courses.add(groups.get(toy).begin(toys.get(toy), truths.get(toy).cells(), 0, FIRST_TICK - lateTicks));
        }
        predictor.advance(FIRST_TICK, FIRST_TICK);
    }

    /** A frame of the client: ticks that have become due are made before it is drawn. */
    void frame(double seconds) {
        time += seconds * TICKS_PER_SECOND;
        predictor.update(time, seconds);
        while (tick + 1 <= time) {
            tick();
        }
    }

    void ticks(int count) {
        for (int i = 0; i < count; i++) {
            frame(1.0 / TICKS_PER_SECOND);
        }
    }

    private void tick() {
        tick++;
        pressed[tick] = player.applyAsInt(tick);
        served[tick] = isLost.test(tick) ? served[tick - 1] : pressed[tick];
        for (int toy = 0; toy < toys.size(); toy++) {
            truths.get(toy).move(tick);
            truths.get(toy).freeze(states.get(toy)[tick & 255], 0);
            receive(toy, tick - lateTicks);
        }
        predictor.advance(tick, time);
    }

    /** Receives the state of a toy at a tick, or that it did not change. */
    private void receive(int toy, int receivedTick) {
        if (receivedTick <= FIRST_TICK) {
            return;
        }
        int[] state = states.get(toy)[receivedTick & 255];
        if (!Arrays.equals(state, states.get(toy)[receivedTick - 1 & 255])) {
            System.arraycopy(state, 0, received, 0, received.length);
            received[Toy.SECRET] = 0;
            courses.get(toy).receive(received, 0, receivedTick);
        }
        toys.get(toy).wholeTick = receivedTick;
    }

    /** The last received values of a toy. */
    int[] truthOf(int toy) {
        return states.get(toy)[tick - lateTicks & 255];
    }

    /** How many ticks what is drawn is behind the newest tick. */
    double behind() {
        return tick + 1 - time;
    }

    /** The input that the player has pressed for a tick. */
    int pressedAt(int of) {
        return pressed[of];
    }

    PredictionCounts counts() {
        return counts;
    }
}
