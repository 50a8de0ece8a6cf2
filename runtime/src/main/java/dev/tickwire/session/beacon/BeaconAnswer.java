package dev.tickwire.session.beacon;

import dev.tickwire.bytes.LittleEndian;
import java.util.Arrays;

/**
 * The answer of a server's beacon. Nothing of it is proved: anybody can put up a server that says anything. Immutable.
 */
public final class BeaconAnswer {
    private final long protocolId;
    private final int players;
    private final int slots;
    private final boolean encrypted;
    private final String name;
    private final byte[] extra;

    private BeaconAnswer(long protocolId, int players, int slots, boolean encrypted, String name, byte[] extra) {
        this.protocolId = protocolId;
        this.players = players;
        this.slots = slots;
        this.encrypted = encrypted;
        this.name = name;
        this.extra = extra;
    }

    /**
     * Reads an answer. It costs an object for each: look at the nonce first.
     *
     * @param bytes where a datagram is that {@link BeaconQuery#isAnswer}
     * @param offset its first byte
     * @param length its bytes
     * @return null if it is unreadable: wrong length, more players than slots, or a name that cannot be shown
     */
    public static BeaconAnswer read(byte[] bytes, int offset, int length) {
        if (length > BeaconFormat.MOST_ANSWER_BYTES) {
            return null;
        }
        int players = LittleEndian.getShort(bytes, offset + BeaconFormat.PLAYERS_AT);
        int slots = LittleEndian.getShort(bytes, offset + BeaconFormat.SLOTS_AT);
        int nameLength = bytes[offset + BeaconFormat.NAME_LENGTH_AT] & 0xFF;
        if (players > slots
                || nameLength > BeaconFormat.MOST_NAME_BYTES
                || length < BeaconFormat.LEAST_ANSWER_BYTES + nameLength) {
            return null;
        }
        int nameAt = offset + BeaconFormat.NAME_AT;
        int extraAt = nameAt + nameLength + 1;
        if (extraAt + (bytes[extraAt - 1] & 0xFF) != offset + length) {
            return null;
        }
        String name = BeaconName.decode(bytes, nameAt, nameLength);
        if (name == null) {
            return null;
        }
        long protocolId = LittleEndian.getLong(bytes, offset + BeaconFormat.PROTOCOL_AT);
        boolean encrypted = (bytes[offset + BeaconFormat.FLAGS_AT] & BeaconFormat.ENCRYPTED) != 0;
        return new BeaconAnswer(
                protocolId, players, slots, encrypted, name, Arrays.copyOfRange(bytes, extraAt, offset + length));
    }

    /** The id of the protocol that the server speaks. */
    public long protocolId() {
        return protocolId;
    }

    /** How many players are connected, at most {@link #slots()}. */
    public int players() {
        return players;
    }

    /** How many players can be connected at a time, up to 65,535. */
    public int slots() {
        return slots;
    }

    /**
     * Whether its sessions are encrypted, so that a client needs a connect token; plain ones are joined with the
     * address alone. A client of the other kind gets no answer from it.
     */
    public boolean isEncrypted() {
        return encrypted;
    }

    /** The server's name: one line, {@link dev.tickwire.session.ShownText}, at most 127 bytes of UTF-8. */
    public String name() {
        return name;
    }

    /** A copy of the bytes of the game's own, 0 to 255. */
    public byte[] extra() {
        return extra.clone();
    }

    @Override
    public String toString() {
        return name + ", " + players + " of " + slots;
    }
}
