package dev.tickwire.recording;

import dev.tickwire.bits.Side;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * The head of a recording: whose it is, and the schema, so that it can be read without generated classes.
 *
 * @param protocolName the name of the protocol
 * @param protocolId the id of the protocol
 * @param side which end of its connections was recorded
 * @param ticksPerSecond how many ticks the endpoint was to make in a second
 * @param startUnixMillis the date when it began, in milliseconds since 1970
 * @param schemas the text of the schema files by the paths that imports name, the protocol's own first; empty if one
 *     of them did not stand beside the generated classes with the content that these were generated from
 */
public record RecordingHead(
        String protocolName,
        long protocolId,
        Side side,
        int ticksPerSecond,
        long startUnixMillis,
        Map<String, String> schemas) {
    private static final long MILLI = 1_000_000;

    /** More than all schemas have; what claims more is none. */
    private static final int MOST_BYTES = 1 << 24;
    /** More than all of them are. */
    private static final int MOST_SCHEMAS = 1 << 12;

    /** Copies the schemas. */
    public RecordingHead {
        schemas = Collections.unmodifiableMap(new LinkedHashMap<>(schemas));
    }

    /** The head of the same recording, had it begun later. */
    RecordingHead begunLater(long nanos) {
        return new RecordingHead(
                protocolName, protocolId, side, ticksPerSecond, startUnixMillis + nanos / MILLI, schemas);
    }

    /** The bytes of this head, packed. */
    byte[] pack() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeUTF(protocolName);
            out.writeLong(protocolId);
            out.writeBoolean(side == Side.SERVER);
            out.writeInt(ticksPerSecond);
            out.writeLong(startUnixMillis);
            out.writeInt(schemas.size());
            for (Map.Entry<String, String> schema : schemas.entrySet()) {
                out.writeUTF(schema.getKey());
                byte[] text = schema.getValue().getBytes(StandardCharsets.UTF_8);
                out.writeInt(text.length);
                out.write(text);
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /**
     * Reads what {@link #pack} gave.
     *
     * @throws IOException if it is none
     */
    static RecordingHead unpack(byte[] packed) throws IOException {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(packed)))) {
            String name = in.readUTF();
            long id = in.readLong();
            Side side = in.readBoolean() ? Side.SERVER : Side.CLIENT;
            int ticksPerSecond = in.readInt();
            long unixMillis = in.readLong();
            Map<String, String> schemas = new LinkedHashMap<>();
            int count = in.readInt();
            if (count > MOST_SCHEMAS) {
                throw new IOException(count + " schemas");
            }
            int leftBytes = MOST_BYTES;
            for (int left = count; left > 0; left--) {
                String path = in.readUTF();
                int length = in.readInt();
                if (length < 0 || length > leftBytes) {
                    throw new IOException("a schema of " + length + " bytes");
                }
                leftBytes -= length;
                byte[] text = in.readNBytes(length);
                if (text.length < length) {
                    throw new IOException("a schema that ends too early");
                }
                schemas.put(path, new String(text, StandardCharsets.UTF_8));
            }
            if (in.read() >= 0) {
                throw new IOException("more than a head");
            }
            return new RecordingHead(name, id, side, ticksPerSecond, unixMillis, schemas);
        }
    }
}
