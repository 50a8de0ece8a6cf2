package dev.tickwire.state;

import java.util.Arrays;

/** Changes packets by a script before they are sealed: some are lost, repeated late, cut, or have other bits. */
final class ChangedPackets {
    /** Packet numbers and acks, which another target has, are left as they are. */
    private static final int HEADER_BYTES = 8;

    private final byte[] script;
    private final byte[] last = new byte[2_048];
    private int lastLength;
    private int at;
    private int changed;
    boolean isOn;

    /** Sends a packet. */
    interface Sender {
        void send(byte[] bytes, int offset, int length);
    }

    ChangedPackets(byte[] script) {
        this.script = script;
    }

    boolean goesOn() {
        return at < script.length;
    }

    /** Returns the next byte of the script; 0 behind its end. */
    int next() {
        return at < script.length ? script[at++] & 0xFF : 0;
    }

    /** Returns the number of packets that were not sent as they were. */
    int changed() {
        return changed;
    }

    /** Sends a packet, or what the script makes of it. */
    void send(byte[] bytes, int offset, int length, Sender to) {
        if (!isOn) {
            to.send(bytes, offset, length);
            return;
        }
        byte[] copy = Arrays.copyOfRange(bytes, offset, offset + length + 64);
        int size = length;
        int choice = next();
        int change = choice & 7;
        changed += change > 0 ? 1 : 0;
        if (change == 1 && lastLength > 0) {
            to.send(last, 0, lastLength);
        } else if (change == 2) {
            return;
        } else if (change == 3 && length > HEADER_BYTES) {
            size = HEADER_BYTES + next() % (length - HEADER_BYTES + 1);
        } else if (change >= 4 && length > HEADER_BYTES) {
            for (int count = change - 3; count > 0; count--) {
                int place = HEADER_BYTES + next() % (length - HEADER_BYTES);
                copy[place] = (byte) (choice >= 128 ? next() : copy[place] ^ 1 << (choice >> 4 & 7));
            }
        }
        System.arraycopy(copy, 0, last, 0, size);
        lastLength = size;
        to.send(copy, 0, size);
    }
}
