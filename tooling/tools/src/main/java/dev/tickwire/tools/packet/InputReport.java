package dev.tickwire.tools.packet;

/** Reads the server's report on the inputs of a client. See {@code docs/wire.md}, "Inputs". */
final class InputReport {
    private static final int SIXTEENTHS = 16;
    private static final int BEFORE = 8;

    private InputReport() {}

    /** Returns the newest input and the margin of the latest one as text. */
    static String read(PacketBits in) {
        if (in.bool()) {
            int ahead = in.integer(1, BEFORE, "newest input");
            return text(ahead, ahead * SIXTEENTHS + in.integer(0, SIXTEENTHS - 1, "margin"));
        }
        int newest = readWithEscape(in, -190, 65);
        if (!in.bool()) {
            in.readBits(BEFORE);
        }
        in.integer(0, BEFORE, "latest input");
        return text(newest, readWithEscape(in, -127, 128));
    }

    private static int readWithEscape(PacketBits in, int min, int max) {
        int value = in.integer(min, max, "report on inputs");
        return value == max ? in.integer(Short.MIN_VALUE, Short.MAX_VALUE, "report on inputs") : value;
    }

    private static String text(int newest, int margin) {
        return newest + " ticks ahead, arrived " + margin + "/16 ticks early";
    }
}
