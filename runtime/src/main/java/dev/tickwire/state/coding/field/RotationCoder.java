package dev.tickwire.state.coding.field;

import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FieldCoder;
import dev.tickwire.state.coding.Flag;
import dev.tickwire.state.coding.StepKind;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;

/**
 * Codes a rotation by its three smallest components: the index of the omitted component, and the steps of the other
 * components from minus to plus the square root of one half.
 *
 * <p>The baseline is converted to omit the same component as the new value, so that a change of the largest component
 * costs few bits. The motion of a rotation is the motion of its components. Half of the motion is expected to continue:
 * a rotation in a settling physics engine turns back as often as on, and a steadily turning one pays one bit a
 * component. The arithmetic is in IEEE doubles, each operation rounded by itself, so both sides compute the same bits.
 */
final class RotationCoder extends FieldCoder {
    private static final int COMPONENTS = 4;
    private static final double BOUND = Math.sqrt(0.5);

    private final int top;
    private final double[] quaternion = new double[COMPONENTS];
    private final double[] quaternionBefore = new double[COMPONENTS];
    private final int[] steps = new int[COMPONENTS];
    private final int[] stepsBefore = new int[COMPONENTS];

    /**
     * Creates a coder.
     *
     * @param cell the first of the rotation's four cells
     * @param top the greatest step of a component, 1 to 2^20 - 1
     */
    RotationCoder(int cell, int top) {
        super(cell, COMPONENTS);
        this.top = top;
    }

    @Override
    public boolean isMoving(Baseline base) {
        return base.isMoving(cell())
                || base.isMoving(cell() + 1)
                || base.isMoving(cell() + 2)
                || base.isMoving(cell() + 3);
    }

    @Override
    public void write(SymbolWriter out, int[] values, int at, Baseline base) {
        int largest = values[at + cell()];
        boolean isSame = largest == base.value(cell());
        out.flag(Flag.SAME_COMPONENT, expectedSteps(base), isSame);
        if (!isSame) {
            out.bits(largest, 2);
        }
        express(base, largest);
        for (int i = 1; i < COMPONENTS; i++) {
            long motion = motion(base, i);
            out.steps(StepKind.COMPONENT, base, cell() + i, values[at + cell() + i] - predicted(i, motion), motion);
        }
    }

    @Override
    public void read(SymbolReader in, int[] values, int at, Baseline base) {
        boolean isSame = in.flag(Flag.SAME_COMPONENT, expectedSteps(base));
        int largest = isSame ? base.value(cell()) : (int) in.bits(2);
        if (!isSame && largest == base.value(cell())) {
            in.fail();
        }
        values[at + cell()] = largest;
        express(base, largest);
        for (int i = 1; i < COMPONENTS; i++) {
            long motion = motion(base, i);
            long step = predicted(i, motion) + in.steps(StepKind.COMPONENT, base, cell() + i, motion);
            if (step < 0 || step > top) {
                in.fail();
                return;
            }
            values[at + cell() + i] = (int) step;
        }
    }

    /**
     * Returns the nearness of the baseline's greatest sent component to the omitted component, from 0 to
     * {@link Flag#CONTEXTS} - 1.
     */
    private int expectedSteps(Baseline base) {
        int most = 0;
        for (int i = 1; i < COMPONENTS; i++) {
            most = Math.max(most, Math.abs(2 * base.value(cell() + i) - top));
        }
        return (int) Math.min(Flag.CONTEXTS - 1, (long) most * Flag.CONTEXTS / (top + 1));
    }

    private long motion(Baseline base, int component) {
        return base.ahead(steps[component] - stepsBefore[component]);
    }

    private long predicted(int component, long motion) {
        return Math.max(0, Math.min(top, steps[component] + (motion + 1 >> 1)));
    }

    /** Computes the steps of both rotations of the baseline, with a given component omitted. */
    private void express(Baseline base, int largest) {
        boolean wasMoving = isMoving(base);
        if (base.value(cell()) == largest && (!wasMoving || base.valueBefore(cell()) == largest)) {
            for (int i = 1; i < COMPONENTS; i++) {
                steps[i] = base.value(cell() + i);
                stepsBefore[i] = base.valueBefore(cell() + i);
            }
            return;
        }
        for (int i = 0; i < COMPONENTS; i++) {
            steps[i] = base.value(cell() + i);
            stepsBefore[i] = base.valueBefore(cell() + i);
        }
        toQuaternion(steps, quaternion);
        toQuaternion(stepsBefore, quaternionBefore);
        double sign = quaternion[largest] < 0 ? -1 : 1;
        toSteps(quaternion, sign, largest, steps);
        // A quaternion and its negative are the same rotation. The motion is computed from the nearer of the two.
        double dot = 0;
        for (int i = 0; i < COMPONENTS; i++) {
            dot += quaternion[i] * quaternionBefore[i];
        }
        toSteps(quaternionBefore, dot < 0 ? -sign : sign, largest, stepsBefore);
    }

    private void toQuaternion(int[] from, double[] into) {
        double squares = 0;
        int next = 1;
        for (int i = 0; i < COMPONENTS; i++) {
            if (i != from[0]) {
                double component = (2.0 * from[next++] / top - 1) * BOUND;
                into[i] = component;
                squares += component * component;
            }
        }
        into[from[0]] = Math.sqrt(Math.max(0, 1 - squares));
    }

    private void toSteps(double[] from, double sign, int largest, int[] into) {
        int next = 1;
        for (int i = 0; i < COMPONENTS; i++) {
            if (i != largest) {
                double step = Math.floor((sign * from[i] / BOUND + 1) / 2 * top + 0.5);
                into[next++] = (int) Math.max(0, Math.min(top, step));
            }
        }
    }

    /** {@inheritDoc} An unchanged value takes few bits anyway, so there is no flag. */
    @Override
    public void writeAny(SymbolWriter out, int[] values, int at, Baseline base) {
        write(out, values, at, base);
    }

    @Override
    public void readAny(SymbolReader in, int[] values, int at, Baseline base) {
        read(in, values, at, base);
    }

    @Override
    public void writeFresh(SymbolWriter out, int[] values, int at) {
        out.bits(values[at + cell()], 2);
        for (int i = 1; i < COMPONENTS; i++) {
            out.upTo(values[at + cell() + i], top);
        }
    }

    @Override
    public void readFresh(SymbolReader in, int[] values, int at) {
        values[at + cell()] = (int) in.bits(2);
        for (int i = 1; i < COMPONENTS; i++) {
            values[at + cell() + i] = (int) in.upTo(top);
        }
    }
}
