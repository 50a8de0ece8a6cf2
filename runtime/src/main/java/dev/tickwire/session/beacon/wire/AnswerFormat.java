package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.session.beacon.Beacon;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads answers of beacons. */
public final class AnswerFormat {
    private AnswerFormat() {}

    /**
     * Reads an answer whose checksum is right. The method allocates the result, so check the nonce first.
     *
     * @param length the size of the datagram, for which {@link BeaconQuery#isAnswer} returned true
     * @return the answer, or null if it is malformed, has more players than slots, or a name that must not be shown
     */
    public static Beacon.Answer read(byte[] bytes, int offset, int length) {
        if (length > BeaconFormat.MAX_ANSWER_BYTES) {
            return null;
        }
        int players = LittleEndian.getShort(bytes, offset + BeaconFormat.PLAYERS_AT);
        int slots = LittleEndian.getShort(bytes, offset + BeaconFormat.SLOTS_AT);
        int nameLength = bytes[offset + BeaconFormat.NAME_LENGTH_AT] & 0xFF;
        if (players > slots
                || nameLength > BeaconFormat.MAX_NAME_BYTES
                || length < BeaconFormat.MIN_ANSWER_BYTES + nameLength) {
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
        return new Beacon.Answer(
                protocolId,
                players,
                slots,
                (flags & BeaconFormat.ENCRYPTED) != 0,
                (flags & BeaconFormat.DRAINING) != 0,
                name,
                Arrays.copyOfRange(bytes, extraAt, offset + length));
    }

    /** Returns the name if it may be shown, else null. */
    private static String name(byte[] bytes, int from, int length) {
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        boolean isValid = Utf8.isValid(name, length) && PrintableText.isValid(name, 0, length);
        return isValid ? new String(name, StandardCharsets.UTF_8) : null;
    }
}
