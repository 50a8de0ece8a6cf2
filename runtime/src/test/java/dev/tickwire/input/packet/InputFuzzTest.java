package dev.tickwire.input.packet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Inputs that a fuzzer may find in what clients send of inputs and servers report. */
class InputFuzzTest {
    private static final int RATE = 60;
    private static final int ROOM_BYTES = 600;
    private static final int MAX_TICKS = 300;
    private static final long TICK_NANOS = 1_000_000_000L / RATE;

    /** The bytes of an input, one after the other; zeros behind them. */
    private static final class Script {
        private final byte[] bytes;
        private int at;
        private int turns;

        Script(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean hasMore() {
            return at < bytes.length && turns++ < MAX_TICKS;
        }

        int next() {
            return at < bytes.length ? bytes[at++] & 0xFF : 0;
        }
    }

    /** A server reads entries of the script's own while its ticks go by. */
    @FuzzTest
    void entries(byte[] data) {
        Script script = new Script(data);
        int redundancy = 1 + script.next() % 16;
        PresentTick present = new PresentTick(1, RATE);
        InputReceiver receiver = new InputReceiver(PressedInputs.channel(redundancy), present, RATE, any -> {});
        ReadInputs read = new ReadInputs(PressedInputs.channel(redundancy), new PressedInputs.Pressed());
        PressedInputs.Pressed message = new PressedInputs.Pressed();
        BitReader in = new BitReader();
        InputReport report = new InputReport();
        long now = 0;
        int tick = 1;
        while (script.hasMore()) {
            int action = script.next();
            now += (action >> 2) * 1_000_000L;
            if ((action & 1) == 0) {
                tick += 1 + ((action & 2) == 0 ? 0 : script.next() << 8);
                present.begin(tick, now);
                receiver.beginTick();
                if (receiver.hasPresent()) {
                    receiver.readPresent(message);
                    double viewTick = receiver.presentViewTick();
                    assertTrue(viewTick >= 0 && viewTick <= tick);
                }
                assertTravels(receiver.report(), report, tick);
                receiver.onTickSent(tick);
                continue;
            }
            byte[] bytes = new byte[script.next() % 64 + BitWriter.SPARE_BYTES];
            for (int i = 0; i < bytes.length - BitWriter.SPARE_BYTES; i++) {
                bytes[i] = (byte) script.next();
            }
            if (read.read(in.wrap(bytes, 0, bytes.length - BitWriter.SPARE_BYTES))) {
                receiver.accept(read, now);
            }
        }
    }

    /** A report reads as it was written. */
    private static void assertTravels(InputReport report, InputReport into, int tick) {
        byte[] bytes = new byte[16 + BitWriter.SPARE_BYTES];
        BitWriter out = new BitWriter().wrap(bytes, 0, 16);
        report.write(out, tick);
        assertTrue(out.writtenBits() <= InputReport.MAX_BITS);
        BitReader in = new BitReader().wrap(bytes, 0, out.writtenBytes());
        into.read(in, tick);
        assertEquals(out.writtenBits(), in.readBits());
        assertEquals(report.isPresent(), into.isPresent());
        if (report.isPresent()) {
            assertEquals(report.newest(), into.newest());
            assertEquals(report.minMarginTick(), into.minMarginTick());
            assertEquals(report.marginTicks(), into.marginTicks());
        }
    }

    /** A client that has made inputs receives forged reports of the script. */
    @FuzzTest
    void reports(byte[] data) {
        Script script = new Script(data);
        InputSender sender = new InputSender(PressedInputs.channel(4));
        InputReport report = new InputReport();
        int tick = 0;
        while (script.hasMore()) {
            int action = script.next();
            tick += 1 + action % 4;
            sender.add(tick, tick - script.next() / 3.0, PressedInputs.of(action));
            byte[] bytes = new byte[8 + BitWriter.SPARE_BYTES];
            for (int i = 0; i < 8; i++) {
                bytes[i] = (byte) script.next();
            }
            BitReader in = new BitReader().wrap(bytes, 0, 8);
            report.read(in, tick - action % 20);
            if (!in.failed() && report.isPresent()) {
                sender.onReport(report, tick);
            }
            long reported = sender.pollReported();
            assertTrue(reported == InputSender.NONE || sender.has(reported));
            int bits = sender.pack(script.next() * 4);
            if (bits > 0) {
                BitWriter out = new BitWriter().wrap(new byte[ROOM_BYTES + BitWriter.SPARE_BYTES], 0, ROOM_BYTES);
                sender.write(out);
                assertEquals(bits, out.writtenBits());
            }
        }
    }

    /** A client and a server act by a script, and so does the network: what the server takes, the client has made. */
    @FuzzTest
    void exchanges(byte[] data) {
        Script script = new Script(data);
        int redundancy = 1 + script.next() % 16;
        InputSender sender = new InputSender(PressedInputs.channel(redundancy));
        PresentTick present = new PresentTick(1, RATE);
        InputReceiver receiver = new InputReceiver(PressedInputs.channel(redundancy), present, RATE, any -> {});
        ReadInputs read = new ReadInputs(PressedInputs.channel(redundancy), new PressedInputs.Pressed());
        PressedInputs.Pressed message = new PressedInputs.Pressed();
        Map<Integer, Integer> made = new HashMap<>();
        List<byte[]> late = new ArrayList<>();
        InputReport report = new InputReport();
        int pressedTick = 5;
        for (int tick = 2; script.hasMore(); tick++) {
            present.begin(tick, tick * TICK_NANOS);
            receiver.beginTick();
            if (receiver.hasPresent()) {
                receiver.readPresent(message);
                assertEquals(made.get(tick), message.number);
            }
            receiver.onTickSent(tick);
            int action = script.next();
            if ((action & 1) != 0 && receiver.report().isPresent()) {
                assertTravels(receiver.report(), report, tick);
                sender.onReport(report, tick);
            }
            pressedTick = Math.max(tick, pressedTick) + ((action & 2) == 0 ? 1 : script.next() % 70);
            if (pressedTick > sender.newestTick() && pressedTick < tick + InputReceiver.MAX_AHEAD) {
                made.put(pressedTick, action >> 6);
                sender.add(pressedTick, Math.max(0, tick - (action >> 4)), PressedInputs.of(action >> 6));
            }
            byte[] bytes = new byte[ROOM_BYTES + BitWriter.SPARE_BYTES];
            BitWriter out = new BitWriter().wrap(bytes, 0, ROOM_BYTES);
            if (sender.pack(ROOM_BYTES * Byte.SIZE) > 0) {
                sender.write(out);
                late.add(bytes);
            }
            for (int arrivals = action >> 2 & 3; arrivals > 0 && !late.isEmpty(); arrivals--) {
                byte[] arrived = late.remove(script.next() % late.size());
                assertTrue(read.read(new BitReader().wrap(arrived, 0, ROOM_BYTES)));
                receiver.accept(read, tick * TICK_NANOS);
            }
        }
        assertEquals(0, receiver.counts().doubled());
        assertEquals(0, receiver.counts().farAhead());
    }
}
