package dev.tickwire.recording.block;

import dev.tickwire.bits.Side;
import dev.tickwire.recording.RecordingHead;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/**
 * Head of a recording file: magic number, version of the format and {@link RecordingHead}. docs/recording.md describes
 * the format.
 */
public final class RecordingFormat {
    /** Version of the format that is written. All versions from 1 to it can be read. */
    static final int VERSION = 2;

    /** "TICKREC0". The version of the format is added to it. */
    private static final long MAGIC = 0x5449434B52454330L;

    private static final int FIXED_BYTES = Long.BYTES + Integer.BYTES;
    private static final int MAX_HEAD_BYTES = 1 << 24;

    private static final int MAX_VERSIONS = 9;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /**
     * Upper bound on the schema texts of a head, in bytes. Real schemas are smaller; the bound protects readers from
     * hostile files.
     */
    private static final int MAX_SCHEMA_BYTES = 1 << 24;
    /** Upper bound on the number of schema files of a head. Real protocols have fewer. */
    private static final int MAX_SCHEMAS = 1 << 12;

    private RecordingFormat() {}

    /** Version and head of a file. */
    public record Beginning(int version, RecordingHead head) {}

    /** Encodes the beginning of a file. */
    static ByteBuffer begin(RecordingHead head, int version) {
        byte[] packed = pack(head);
        return ByteBuffer.allocate(FIXED_BYTES + packed.length)
                .putLong(MAGIC + version)
                .putInt(packed.length)
                .put(packed)
                .flip();
    }

    /**
     * Reads the beginning of a file. The channel is then at the first block.
     *
     * @throws IOException if the file is no recording, has a newer version, or has a damaged head
     */
    public static Beginning read(ReadableByteChannel file) throws IOException {
        ByteBuffer fixed = ByteBuffer.allocate(FIXED_BYTES);
        readFully(file, fixed);
        long version = fixed.position() < FIXED_BYTES ? 0 : fixed.flip().getLong() - MAGIC;
        if (version < 1 || version > MAX_VERSIONS) {
            throw new IOException("it is not a Tickwire recording");
        }
        if (version > VERSION) {
            throw new IOException("it was recorded by a newer Tickwire, in version " + version + " of the format");
        }
        int length = fixed.getInt();
        if (length < 0 || length > MAX_HEAD_BYTES) {
            throw new IOException("its header is damaged");
        }
        ByteBuffer packed = ByteBuffer.allocate(length);
        readFully(file, packed);
        if (packed.position() < length) {
            throw new IOException("its header is truncated");
        }
        try {
            return new Beginning((int) version, unpack(packed.array()));
        } catch (IOException damaged) {
            throw new IOException("its header is damaged", damaged);
        }
    }

    /** Reads until the buffer is full or the file ends. */
    public static void readFully(ReadableByteChannel file, ByteBuffer into) throws IOException {
        while (into.hasRemaining() && file.read(into) >= 0) {
            // Each read advances the buffer.
        }
    }

    /**
     * Returns a copy of a head with a later start.
     *
     * @param nanos the nanoseconds by which it is later
     */
    public static RecordingHead withLaterStart(RecordingHead head, long nanos) {
        return new RecordingHead(
                head.protocolName(),
                head.protocolId(),
                head.side(),
                head.ticksPerSecond(),
                head.startUnixMillis() + nanos / NANOS_PER_MILLI,
                head.schemas());
    }

    /** Compresses a head with zlib. */
    private static byte[] pack(RecordingHead head) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeUTF(head.protocolName());
            out.writeLong(head.protocolId());
            out.writeBoolean(head.side() == Side.SERVER);
            out.writeInt(head.ticksPerSecond());
            out.writeLong(head.startUnixMillis());
            out.writeInt(head.schemas().size());
            for (Map.Entry<String, String> schema : head.schemas().entrySet()) {
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

    private static RecordingHead unpack(byte[] packed) throws IOException {
        Inflater inflater = new Inflater();
        try (DataInputStream in = new DataInputStream(
                new InflaterInputStream(new ByteArrayInputStream(packed), inflater, Math.max(1, packed.length)))) {
            RecordingHead head = read(in);
            if (inflater.getRemaining() > 0) {
                throw new IOException(inflater.getRemaining() + " bytes behind the header");
            }
            return head;
        } finally {
            inflater.end();
        }
    }

    /** Reads an uncompressed head to its end. Sizes are bounded, since the file may be hostile. */
    private static RecordingHead read(DataInputStream in) throws IOException {
        String name = in.readUTF();
        long id = in.readLong();
        Side side = in.readBoolean() ? Side.SERVER : Side.CLIENT;
        int ticksPerSecond = in.readInt();
        long unixMillis = in.readLong();
        Map<String, String> schemas = new LinkedHashMap<>();
        int count = in.readInt();
        if (count > MAX_SCHEMAS) {
            throw new IOException(count + " schemas");
        }
        int leftBytes = MAX_SCHEMA_BYTES;
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
            throw new IOException("more than a header");
        }
        return new RecordingHead(name, id, side, ticksPerSecond, unixMillis, schemas);
    }
}
