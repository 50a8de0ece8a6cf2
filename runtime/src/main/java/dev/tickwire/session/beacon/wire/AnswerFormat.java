package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.SpokenIds;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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
        int earlierAt = extraAt + (bytes[extraAt - 1] & 0xFF);
        byte flags = bytes[offset + BeaconFormat.FLAGS_AT];
        boolean hasEarlier = (flags & BeaconFormat.EARLIER) != 0;
        if (!hasEarlier ? earlierAt != offset + length : earlierAt >= offset + length) {
            return null;
        }
        int earlierCount = hasEarlier ? bytes[earlierAt] & 0xFF : 0;
        if (earlierCount >= SpokenIds.MAX_VERSIONS
                || hasEarlier && earlierAt + 1 + earlierCount * Long.BYTES != offset + length) {
            return null;
        }
        String name = name(bytes, nameAt, nameLength);
        if (name == null) {
            return null;
        }
        long protocolId = LittleEndian.getLong(bytes, offset + BeaconFormat.PROTOCOL_AT);
        return new Beacon.Answer(
                protocolId,
                players,
                slots,
                (flags & BeaconFormat.ENCRYPTED) != 0,
                (flags & BeaconFormat.DRAINING) != 0,
                name,
                Arrays.copyOfRange(bytes, extraAt, earlierAt),
                earlier(bytes, earlierAt + 1, earlierCount));
    }

    private static List<Long> earlier(byte[] bytes, int at, int count) {
        List<Long> ids = new ArrayList<>();
        for (int place = 0; place < count; place++) {
            ids.add(LittleEndian.getLong(bytes, at + place * Long.BYTES));
        }
        return ids;
    }

    /** Returns the name if it may be shown, else null. */
    private static String name(byte[] bytes, int from, int length) {
        byte[] name = Arrays.copyOfRange(bytes, from, from + length);
        boolean isValid = Utf8.isValid(name, length) && PrintableText.isValid(name, 0, length);
        return isValid ? new String(name, StandardCharsets.UTF_8) : null;
    }
}
