package dev.tickwire.state.predict;

import dev.tickwire.state.coding.CellBlend;
import dev.tickwire.state.coding.ObjectCells;
import java.util.function.IntUnaryOperator;

/**
 * An object that its inputs move: along a line, around a circle and around an axis, in parts of steps. Both the server
 * and a client have one.
 */
final class Toy implements Predicted {
    static final int X = 0;
    static final int ANGLE = 1;
    static final int HEALTH = 2;
    static final int ROTATION = 3;
    static final int SECRET = 7;
    static final int TELEPORTS = 8;
    static final int COUNT = 9;

    static final int TOP = 100_000;
    static final int AROUND = 3600;
    static final int COMPONENT_TOP = 510;

    static final int FIELD_X = 1;
    static final int FIELD_ANGLE = 1 << 1;
    static final int FIELD_HEALTH = 1 << 2;
    static final int FIELD_ROTATION = 1 << 3;

    private static final int FIELD_SECRET = 1 << 4;

    static final PredictedCells CELLS = new PredictedCells(
            ObjectCells.builder()
                    .line(TOP, false)
                    .endField(true)
                    .wrap(AROUND, false)
                    .endField(true)
                    .discrete(1)
                    .endField(false)
                    .rotation(COMPONENT_TOP)
                    .endField(true)
                    .discrete(1)
                    .endField(false)
                    .teleports()
                    .build(),
            FIELD_SECRET,
            0);

    /** How far an input of 1 moves it, in steps. */
    final double speed;

    private final IntUnaryOperator inputs;
    double x = 50_000;
    double angle;
    int health = 100;
    double turn;
    int secret;
    int teleports;

    private final CellBlend blend = new CellBlend(CELLS.cells());
    private final double[] rotation = new double[COUNT];
    int wholeTick;
    int steps;
    int restarts;
    /** How often it was wrong, and when and in which fields the last time. */
    int wrong;

    long wrongTick;
    long wrongFields;
    boolean wasFarthest;

    /** The values that are drawn. */
    double drawnX = Double.NaN;

    double drawnAngle = Double.NaN;
    int drawnHealth = -1;
    double drawnTurn;
    int shown;
    int drawn;

    /**
     * Makes an object in the middle of its line.
     *
     * @param speed how far an input of 1 moves it, in steps
     * @param inputs by tick, from -1 to 1
     */
    Toy(double speed, IntUnaryOperator inputs) {
        this.speed = speed;
        this.inputs = inputs;
    }

    /** Moves on by a tick. */
    void move(long tick) {
        int input = inputs.applyAsInt((int) tick);
        x = Math.max(0, Math.min(TOP, x + input * speed));
        angle = around(angle + input * speed * 0.7);
        turn += input * speed * 0.001;
        secret = (secret + input * input) % 100;
    }

    /** Takes its values down. */
    void freeze(int[] cells, int at) {
        cells[at + X] = (int) Math.floor(x + 0.5);
        cells[at + ANGLE] = (int) Math.floor(angle + 0.5);
        cells[at + HEALTH] = health;
        cells[at + SECRET] = secret;
        cells[at + TELEPORTS] = teleports & 3;
        double half = turn / 2;
        double sine = Math.sin(half);
        double cosine = Math.cos(half);
        boolean isZLargest = Math.abs(sine) > Math.abs(cosine);
        double other = isZLargest ? cosine * Math.signum(sine) : sine * Math.signum(cosine);
        int middle = COMPONENT_TOP / 2;
        cells[at + ROTATION] = isZLargest ? 2 : 3;
        cells[at + ROTATION + 1] = middle;
        cells[at + ROTATION + 2] = middle;
        cells[at + ROTATION + 3] = (int) Math.floor((other / Math.sqrt(0.5) + 1) / 2 * COMPONENT_TOP + 0.5);
    }

    static double around(double angle) {
        return angle - AROUND * Math.floor(angle / AROUND);
    }

    private void readRotation(int[] cells, int at) {
        blend.blend(3, cells, at, cells, at, 0, rotation);
    }

    int[] cells() {
        int[] cells = new int[COUNT];
        freeze(cells, 0);
        return cells;
    }

    @Override
    public long wholeTick() {
        return wholeTick;
    }

    @Override
    public void restart(int[] cells, int at) {
        restarts++;
        x = cells[at + X];
        angle = cells[at + ANGLE];
        health = cells[at + HEALTH];
        secret = cells[at + SECRET];
        teleports = cells[at + TELEPORTS];
        readRotation(cells, at);
        turn = 2 * Math.atan2(rotation[ROTATION + 2], rotation[ROTATION + 3]);
    }

    @Override
    public void step(long tick, int[] cells, int at) {
        steps++;
        move(tick);
        freeze(cells, at);
    }

    @Override
    public void onWrong(long tick, CellComparison found, boolean isFarthest) {
        wrong++;
        wrongTick = tick;
        wrongFields = found.fields();
        wasFarthest = isFarthest;
    }

    @Override
    public void show(long fields, int[] cells, int at) {
        shown++;
        if ((fields & FIELD_X) != 0) {
            drawnX = cells[at + X];
        }
        if ((fields & FIELD_ANGLE) != 0) {
            drawnAngle = cells[at + ANGLE];
        }
        if ((fields & FIELD_HEALTH) != 0) {
            drawnHealth = cells[at + HEALTH];
        }
        if ((fields & FIELD_ROTATION) != 0) {
            readRotation(cells, at);
            drawnTurn = 2 * Math.atan2(rotation[ROTATION + 2], rotation[ROTATION + 3]);
        }
    }

    @Override
    public void draw(long fields, double[] steps) {
        drawn++;
        if ((fields & FIELD_X) != 0) {
            drawnX = steps[X];
        }
        if ((fields & FIELD_ANGLE) != 0) {
            drawnAngle = steps[ANGLE];
        }
        if ((fields & FIELD_ROTATION) != 0) {
            drawnTurn = 2 * Math.atan2(steps[ROTATION + 2], steps[ROTATION + 3]);
        }
    }
}
