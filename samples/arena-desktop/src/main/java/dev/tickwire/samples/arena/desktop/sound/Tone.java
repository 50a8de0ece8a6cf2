package dev.tickwire.samples.arena.desktop.sound;

import dev.tickwire.samples.arena.desktop.play.Cue;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Computes the sounds as WAV files: one channel of 16 bits. */
final class Tone {
    static final int HERTZ = 22_050;
    static final int HEAD_BYTES = 44;

    private static final short PCM = 1;
    private static final short BITS = 16;
    private static final double LOUDNESS = 0.4;

    /** A wave over time. */
    private interface Wave {
        /** Returns the value at a time, -1 to 1. */
        double at(double seconds);
    }

    private Tone() {}

    /** Returns the sound of a cue. */
    static byte[] of(Cue cue) {
        return switch (cue) {
            case SHOT -> wav(0.08, sweep(900, -6_000));
            case HIT -> wav(0.06, sweep(1_400, 0));
            case HURT -> wav(0.15, sweep(220, -600));
            case OUT -> wav(0.7, sweep(440, -500));
            case BURST -> wav(0.5, noise());
            case GOLD -> wav(0.2, seconds -> sine(seconds < 0.08 ? 880 * seconds : 1_320 * seconds));
            case ROUND -> wav(0.9, seconds -> (sine(523 * seconds) + sine(659 * seconds) + sine(784 * seconds)) / 3);
        };
    }

    private static double sine(double turns) {
        return Math.sin(2 * Math.PI * turns);
    }

    /**
     * Returns a tone with a changing frequency.
     *
     * @param hertz the frequency at the beginning of the tone, in hertz
     * @param change the change of the frequency in a second, in hertz
     */
    private static Wave sweep(double hertz, double change) {
        return seconds -> sine((hertz + change * seconds / 2) * seconds);
    }

    private static Wave noise() {
        Random random = new Random(1);
        return seconds -> random.nextDouble() * 2 - 1;
    }

    /** Returns a wave as a WAV file, with a volume that falls to 0. */
    private static byte[] wav(double seconds, Wave wave) {
        int samples = (int) (seconds * HERTZ);
        int bytes = samples * Short.BYTES;
        ByteBuffer wav = ByteBuffer.allocate(HEAD_BYTES + bytes).order(ByteOrder.LITTLE_ENDIAN);
        wav.put(ascii("RIFF")).putInt(HEAD_BYTES - 8 + bytes).put(ascii("WAVE"));
        wav.put(ascii("fmt ")).putInt(16).putShort(PCM).putShort((short) 1).putInt(HERTZ);
        wav.putInt(HERTZ * Short.BYTES).putShort((short) Short.BYTES).putShort(BITS);
        wav.put(ascii("data")).putInt(bytes);
        for (int sample = 0; sample < samples; sample++) {
            double fade = 1 - (double) sample / samples;
            wav.putShort((short) (LOUDNESS * fade * wave.at((double) sample / HERTZ) * Short.MAX_VALUE));
        }
        return wav.array();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
