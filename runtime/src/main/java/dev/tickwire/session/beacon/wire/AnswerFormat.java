package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.ShownText;
import dev.tickwire.base.Utf8;
import dev.tickwire.session.beacon.BeaconAnswer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads the answers of beacons. */
public final class AnswerFormat {
    private AnswerFormat() {}

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
        String name = name(bytes, nameAt, nameLength);
        if (name == null) {
            return null;
        }
        long protocolId = LittleEndian.getLong(bytes, offset + BeaconFormat.PROTOCOL_AT);
        byte flags = bytes[offset + BeaconFormat.FLAGS_AT];
        return new BeaconAnswer(
                protocolId,
                players,
                slots,
                (flags & BeaconFormat.ENCRYPTED) != 0,
                (flags & BeaconFormat.DRAINING) != 0,
                name,
                Arrays.copyOfRange(bytes, extraAt, offset + length));
    }

    /** A name; null if it is not well-formed, or has a character that {@link ShownText} refuses. */
    private static String name(byte[] bytes, int from, int length) {
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        boolean isGood = Utf8.isValid(name, length) && ShownText.isGood(name, 0, length);
        return isGood ? new String(name, StandardCharsets.UTF_8) : null;
    }
}
