package dev.tickwire.fates;

import dev.tickwire.bits.BitWriter;
import dev.tickwire.bits.Side;
import java.util.Arrays;

/**
 * A network between two ends that treats packets by their {@link Fates}. It goes in steps: what is sent in time arrives
 * with the next {@link #deliver}; what is late, with the one or two after it and behind all that is in time there, so
 * that it is overtaken.
 */
public final class FatedWire {
    private static final int MAX_BYTES = 1400;
    /** One more than those into which packets can be sent: packets are sent while those of a step arrive. */
    private static final int STEPS = 4;

    private final End client;
    private final End server;
    private final Queue[] inTime = new Queue[STEPS];
    private final Queue[] late = new Queue[STEPS];
    private Fates fates;
    private int step;
    private int sent;

    /** Takes what arrives. */
    @FunctionalInterface
    public interface End {
        /**
         * Takes one packet.
         *
         * @param bytes where it is from the first byte on, with 8 spare bytes behind its end; used again once this
         *     returns
         * @param length its bytes
         */
        void accept(byte[] bytes, int length);
    }

    /** Makes a wire, which begins with {@link #begin}. */
    public FatedWire(End client, End server) {
        this.client = client;
        this.server = server;
        Arrays.setAll(inTime, number -> new Queue());
        Arrays.setAll(late, number -> new Queue());
    }

    /** Forgets what is under way, and begins to count packets anew. */
    public void begin(Fates chosen) {
        fates = chosen;
        sent = 0;
        for (int number = 0; number < STEPS; number++) {
            inTime[number].count = 0;
            late[number].count = 0;
        }
    }

    /** Sends a packet, which is copied, to an end. */
    public void send(Side to, byte[] bytes, int offset, int length) {
        char fate = fates.of(sent++);
        if (fate == Fates.ARRIVES || fate == Fates.DOUBLED) {
            inTime[step].add(to, bytes, offset, length);
        }
        if (fate == Fates.ONE_LATE || fate == Fates.DOUBLED) {
            late[(step + 1) % STEPS].add(to, bytes, offset, length);
        }
        if (fate == Fates.TWO_LATE) {
            late[(step + 2) % STEPS].add(to, bytes, offset, length);
        }
    }

    /** Hands over what is due. What is sent meanwhile arrives with the next step, or later. */
    public void deliver() {
        int due = step;
        step = (step + 1) % STEPS;
        deliver(inTime[due]);
        deliver(late[due]);
    }

    private void deliver(Queue queue) {
        for (int number = 0; number < queue.count; number++) {
            (queue.sides[number] == Side.CLIENT ? client : server).accept(queue.packets[number], queue.lengths[number]);
        }
        queue.count = 0;
    }

    /** Whether every packet with a fate of its own has been sent. */
    public boolean isWhole() {
        return sent >= Fates.PACKETS;
    }

    /** Packets that arrive together, in the order of sending, in arrays that are used again. */
    private static final class Queue {
        private byte[][] packets = new byte[0][];
        private int[] lengths = new int[0];
        private Side[] sides = new Side[0];
        private int count;

        void add(Side to, byte[] bytes, int offset, int length) {
            if (count == packets.length) {
                packets = Arrays.copyOf(packets, count + 1);
                packets[count] = new byte[MAX_BYTES + BitWriter.SPARE_BYTES];
                lengths = Arrays.copyOf(lengths, count + 1);
                sides = Arrays.copyOf(sides, count + 1);
            }
            System.arraycopy(bytes, offset, packets[count], 0, length);
            lengths[count] = length;
            sides[count++] = to;
        }
    }
}
