package dev.tickwire.benchmarks.input;

import dev.tickwire.benchmarks.codec.Mistakes;

/** What every codec must reject or clamp in the values of {@code PlayerInput}. */
public final class InputMistakes {
    private InputMistakes() {}

    public static Mistakes<Input> all() {
        return new Mistakes<Input>(InputMistakes::isValid)
                .refusedWhenWritten(input -> input.sequence = Input.MAX_SEQUENCE + 1)
                .refusedWhenWritten(input -> input.sequence = -1)
                .refusedWhenWritten(input -> input.buttons = Input.ALL_BUTTONS + 1)
                .refusedWhenWritten(input -> input.yaw = Float.NaN)
                .refusedWhenWritten(input -> input.pitch = Float.POSITIVE_INFINITY)
                .refusedWhenWritten(input -> input.moveX = Float.NEGATIVE_INFINITY)
                .refusedWhenWritten(input -> input.moveY = Float.NaN)
                .clamped(input -> input.yaw = 190, input -> input.yaw = 180)
                .clamped(input -> input.yaw = -190, input -> input.yaw = -180)
                .clamped(input -> input.pitch = 95, input -> input.pitch = 90)
                .clamped(input -> input.moveX = 1.2f, input -> input.moveX = 1)
                .clamped(input -> input.moveY = 1.2f, input -> input.moveY = 1);
    }

    private static boolean isValid(Input input) {
        return Input.areValid(input.sequence, input.buttons)
                && Mistakes.holds(Input.YAW, input.yaw)
                && Mistakes.holds(Input.PITCH, input.pitch)
                && Mistakes.holds(Input.MOVE, input.moveX)
                && Mistakes.holds(Input.MOVE, input.moveY);
    }
}
