package dev.tickwire.tools.recording;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Recordings whose schema is another than that of their protocol. */
final class OtherSchema {
    private OtherSchema() {}

    /** Writes a recording with a schema in which something is replaced. */
    static Path write(Path recording, Path to, String text, String replacement) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(recording));
        long magic = bytes.getLong();
        byte[] head = new byte[bytes.getInt()];
        bytes.get(head);
        byte[] changed = changed(head, text, replacement);
        ByteBuffer written = ByteBuffer.allocate(Long.BYTES + Integer.BYTES + changed.length + bytes.remaining());
        written.putLong(magic).putInt(changed.length).put(changed).put(bytes);
        return Files.write(to, written.array());
    }

    private static byte[] changed(byte[] head, String text, String replacement) throws IOException {
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(head)));
                DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(changed))) {
            out.writeUTF(in.readUTF());
            out.write(in.readNBytes(Long.BYTES + 1 + Integer.BYTES + Long.BYTES + Integer.BYTES));
            out.writeUTF(in.readUTF());
            String schema = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
            byte[] other = schema.replace(text, replacement).getBytes(StandardCharsets.UTF_8);
            out.writeInt(other.length);
            out.write(other);
        }
        return changed.toByteArray();
    }
}
