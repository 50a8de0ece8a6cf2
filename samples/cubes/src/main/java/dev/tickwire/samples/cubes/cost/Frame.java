package dev.tickwire.samples.cubes.cost;

import dev.tickwire.samples.cubes.wire.Cube;
import dev.tickwire.samples.cubes.wire.CubesConstants;
import java.util.Arrays;
import java.util.List;

/**
 * The states of a player's cube and of the small cubes in one tick, as numbers. The layout is that of the public
 * "networked physics data compression challenge" (2015).
 *
 * <p>The numbers of a cube are: the index of the rotation component that is left out; the steps of the other three; x,
 * y and z in 1/512 m; and 1 if a player pulls the cube, otherwise 0.
 */
public final class Frame {
    /** Number of cubes: the player's cube first, then the small cubes. */
    public static final int CUBES = CubesConstants.SMALL + 1;

    /** Number of values of a cube. */
    public static final int NUMBERS = 8;

    /** Greatest step of a component of a rotation. */
    static final int COMPONENT_TOP = 511;

    private static final float STEPS_A_METRE = 512;

    private final int[] numbers = new int[CUBES * NUMBERS];

    /** Creates a frame of zeros. */
    public Frame() {}

    /** Returns the frame of a player and the small cubes. */
    public static Frame of(Cube player, List<Cube> small) {
        Frame frame = new Frame();
        frame.set(0, player);
        for (int cube = 0; cube < small.size(); cube++) {
            frame.set(cube + 1, small.get(cube));
        }
        return frame;
    }

    private void set(int cube, Cube from) {
        int at = cube * NUMBERS;
        setRotation(at, from.facingX(), from.facingY(), from.facingZ(), from.facingW());
        numbers[at + 4] = Math.round(from.position().x() * STEPS_A_METRE);
        numbers[at + 5] = Math.round(from.position().y() * STEPS_A_METRE);
        // The format ends at a height of 16 m.
        numbers[at + 6] = Math.min(Bits.HEIGHT_TOP, Math.round(from.position().z() * STEPS_A_METRE));
        numbers[at + 7] = from.interacting() ? 1 : 0;
    }

    void setRotation(int at, float... rotation) {
        int largest = 0;
        for (int component = 1; component < rotation.length; component++) {
            largest = Math.abs(rotation[component]) > Math.abs(rotation[largest]) ? component : largest;
        }
        float sign = Math.signum(rotation[largest]);
        numbers[at] = largest;
        for (int component = 0, number = at + 1; component < rotation.length; component++) {
            if (component != largest) {
                double share = (rotation[component] * sign / Math.sqrt(0.5) + 1) / 2;
                numbers[number++] = (int) Math.round(Math.max(0, Math.min(1, share)) * COMPONENT_TOP);
            }
        }
    }

    /** Returns the values of all cubes, {@link #NUMBERS} for each. Not a copy. */
    public int[] numbers() {
        return numbers;
    }

    /** Returns whether places and flags are equal, whatever the rotations are. */
    boolean hasSamePlaces(Frame other) {
        for (int at = 0; at < numbers.length; at += NUMBERS) {
            if (!Arrays.equals(numbers, at + 4, at + NUMBERS, other.numbers, at + 4, at + NUMBERS)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether all values of a cube are equal. */
    boolean isSame(Frame other, int cube) {
        int from = cube * NUMBERS;
        int to = from + NUMBERS;
        return Arrays.equals(numbers, from, to, other.numbers, from, to);
    }
}
