package dev.tickwire.testing.endpoint;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Answers of a beacon by hand, for strangers who send forged ones. */
final class ForgedBeaconAnswers {
    private ForgedBeaconAnswers() {}

    /** An answer to a query, with 8 spare bytes behind. */
    static byte[] answer(byte[] query, long protocolId, String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        ByteBuffer answer = ByteBuffer.allocate(28 + text.length).order(ByteOrder.LITTLE_ENDIAN);
        answer.putInt(0).put((byte) 33).put(query, 5, 8).putLong(protocolId);
        answer.putShort((short) 1).putShort((short) 2);
        answer.put((byte) 0).put((byte) text.length).put(text).put((byte) 0);
        byte[] bytes = answer.array();
        CRC32 crc = new CRC32();
        crc.update("TICKWIRE".getBytes(StandardCharsets.US_ASCII));
        crc.update(bytes, 4, bytes.length - 4);
        answer.putInt(0, (int) crc.getValue());
        return Arrays.copyOf(bytes, bytes.length + 8);
    }
}
