package dev.tickwire.schema.compile.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** 64-bit protocol id of a wire projection. */
public final class ProtocolId {
    private ProtocolId() {}

    /**
     * Returns the first 8 bytes, little-endian, of the SHA-256 of the projection's UTF-8.
     *
     * @param projection the text of a {@link WireProjection}
     */
    public static long of(String projection) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(projection.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).order(ByteOrder.LITTLE_ENDIAN).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
