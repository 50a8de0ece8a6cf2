package dev.tickwire.state;

import dev.tickwire.bits.Quantizer;
import dev.tickwire.state.ObjectLayout.Trait;

/** An object for tests that a client predicts, as the generator would make it: floats keep what was set. */
final class Racer extends StateObject {
    static final long X_CHANGED = 1 << 1;
    static final long FACING_CHANGED = 1 << 2;
    static final long HEALTH_CHANGED = 1 << 4;

    static final float MAX_X = 500;
    static final float X_STEP = 0.01f;
    static final float MAX_SPEED = 20;

    private static final Quantizer X = new Quantizer(-MAX_X, MAX_X, X_STEP);
    private static final Quantizer FACING = new Quantizer(-180, 180, 0.1f);
    private static final Quantizer SPEED = new Quantizer(0, MAX_SPEED, 0.01f);

    static final ObjectLayout LAYOUT = layout();
    static final ObjectType<Racer> TYPE = new ObjectType<>(0, 0, Racer.class, Racer::new, LAYOUT);

    private int name;
    private float x;
    private float facing;
    private float speed;
    private int health = 100;
    private int fuel = 1000;
    private int secret;
    /** How often it was drawn between steps. */
    int drawn;

    private Racer(ObjectType<Racer> type) {
        super(type);
    }

    static Racer of(ObjectType<Racer> type) {
        return new Racer(type);
    }

    private static ObjectLayout layout() {
        ObjectLayout.Builder layout = ObjectLayout.builder();
        layout.field("name", Trait.ONCE).still(255);
        layout.field("x", Trait.SMOOTH).number(X.top());
        layout.field("facing", Trait.SMOOTH).wrapping(FACING.top());
        layout.field("speed", Trait.EXACT).number(SPEED.top());
        layout.field("health").still(100);
        layout.field("fuel", Trait.OWNER).still(1000);
        layout.field("secret", Trait.OTHERS).still(100);
        return layout.build();
    }

    int name() {
        return name;
    }

    Racer name(int value) {
        touch(0);
        name = value;
        return this;
    }

    float x() {
        return x;
    }

    /** The step that is sent of x. */
    long stepOfX() {
        return X.encode(x);
    }

    Racer x(float value) {
        touch(1);
        x = value;
        return this;
    }

    /** In degrees. */
    float facing() {
        return facing;
    }

    Racer facing(float value) {
        touch(2);
        facing = value;
        return this;
    }

    float speed() {
        return speed;
    }

    Racer speed(float value) {
        touch(3);
        speed = value;
        return this;
    }

    int health() {
        return health;
    }

    Racer health(int value) {
        touch(4);
        health = value;
        return this;
    }

    int fuel() {
        return fuel;
    }

    Racer fuel(int value) {
        touch(5);
        fuel = value;
        return this;
    }

    int secret() {
        return secret;
    }

    Racer secret(int value) {
        touch(6);
        secret = value;
        return this;
    }

    @Override
    protected void freeze(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            cells[at] = name;
        }
        if ((fields & X_CHANGED) != 0) {
            cells[at + 1] = (int) X.encode(x);
        }
        if ((fields & FACING_CHANGED) != 0) {
            cells[at + 2] = (int) FACING.encode(facing);
        }
        if ((fields & 1 << 3) != 0) {
            cells[at + 3] = (int) SPEED.encode(speed);
        }
        if ((fields & HEALTH_CHANGED) != 0) {
            cells[at + 4] = health;
        }
        if ((fields & 1 << 5) != 0) {
            cells[at + 5] = fuel;
        }
        if ((fields & 1 << 6) != 0) {
            cells[at + 6] = secret;
        }
    }

    @Override
    protected void thaw(long fields, int[] cells, int at) {
        if ((fields & 1) != 0) {
            name = cells[at];
        }
        if ((fields & X_CHANGED) != 0) {
            x = X.decode(cells[at + 1]);
        }
        if ((fields & FACING_CHANGED) != 0) {
            facing = FACING.decode(cells[at + 2]);
        }
        if ((fields & 1 << 3) != 0) {
            speed = SPEED.decode(cells[at + 3]);
        }
        if ((fields & HEALTH_CHANGED) != 0) {
            health = cells[at + 4];
        }
        if ((fields & 1 << 5) != 0) {
            fuel = cells[at + 5];
        }
        if ((fields & 1 << 6) != 0) {
            secret = cells[at + 6];
        }
    }

    @Override
    protected void drawAt(long fields, double[] steps, int at) {
        drawn++;
        if ((fields & X_CHANGED) != 0) {
            x = (float) (steps[at + 1] / X.top() * 2 * MAX_X - MAX_X);
        }
        if ((fields & FACING_CHANGED) != 0) {
            facing = (float) (steps[at + 2] / FACING.top() * 360 - 180);
        }
    }

    @Override
    protected void reset() {
        name = 0;
        x = 0;
        facing = 0;
        speed = 0;
        health = 100;
        fuel = 1000;
        secret = 0;
    }

    @Override
    public String toString() {
        return "racer " + name + " at " + x + " facing " + facing + " speed " + speed;
    }
}
