package dev.tickwire.inspector.live.packet;

import com.google.gson.stream.JsonWriter;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.inspector.FieldRows;
import dev.tickwire.inspector.TimelineQuery;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.state.ObjectType;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Writes packets of the log as JSON for the page. Messages are read into new instances. */
public final class PacketWriter {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int NO_PLACE = -1;
    private static final String REMOVED = "(gone)";
    private static final String REFUSAL = "(refusal)";

    private final Protocol protocol;
    private final boolean isServer;
    /** Position of the payload in the current packet in bits, or {@link #NO_PLACE} in a fragment. */
    private int payloadBit;
    /** Protocol in the version of the current packet. */
    private Protocol spoken;

    /**
     * Creates a writer.
     *
     * @param isServer whether the inspected endpoint is a server, whose sent packets have the server's time
     */
    public PacketWriter(Protocol protocol, boolean isServer) {
        this.protocol = protocol;
        spoken = protocol;
        this.isServer = isServer;
    }

    /** Returns the names of messages and objects in a packet, and of entries without any, with their counts. */
    private Map<String, Integer> names(LoggedPacket packet) {
        Map<String, Integer> names = new LinkedHashMap<>();
        ByteBuffer in = packet.parts().duplicate();
        int partsOfEntry = 0;
        while (in.hasRemaining()) {
            Part part = Part.read(in);
            switch (part.kind()) {
                case MESSAGE, OBJECT -> {
                    partsOfEntry++;
                    names.merge(typeName(part), 1, Integer::sum);
                }
                case ENTRY -> {
                    if (partsOfEntry == 0) {
                        names.merge(channelName(part), 1, Integer::sum);
                    }
                    partsOfEntry = 0;
                }
                default -> {}
            }
        }
        return names;
    }

    /** Returns whether a question selects a packet. */
    public boolean matches(LoggedPacket packet, TimelineQuery query) {
        if (!query.matches(packet.number(), packet.peer(), packet.isSent())) {
            return false;
        }
        return query.text().isEmpty()
                || names(packet).keySet().stream().anyMatch(query::matchesName)
                || packet.isRefused() && query.matchesName("refused");
    }

    /** Writes a packet as a line of the list. */
    public void writeLine(LoggedPacket packet, JsonWriter out) throws IOException {
        out.beginObject();
        writeHead(packet, out);
        out.name("what").beginArray();
        for (Map.Entry<String, Integer> name : names(packet).entrySet()) {
            out.value(name.getKey() + (name.getValue() > 1 ? " ×" + name.getValue() : ""));
        }
        out.endArray().endObject();
    }

    private static void writeHead(LoggedPacket packet, JsonWriter out) throws IOException {
        out.name("id").value(packet.number());
        out.name("time").value(packet.nanos() / NANOS_PER_SECOND);
        out.name("peer").value(packet.peer());
        out.name("direction").value(packet.isSent() ? "sent" : "received");
        out.name("bytes").value(packet.length());
        out.name("sequence").value(packet.sequence());
        out.name("fragment").value(packet.fragment());
        out.name("refused").value(packet.isRefused());
    }

    /** Writes a packet with all details, as members of an object. */
    public void writeWhole(LoggedPacket packet, JsonWriter out) throws IOException {
        writeHead(packet, out);
        byte[] bytes = new byte[packet.bytes().limit()];
        packet.bytes().duplicate().get(bytes);
        if (packet.tick() > 0) {
            out.name("tick").value(packet.tick());
        }
        out.name("hex").value(HexFormat.of().formatHex(bytes));
        out.name("cut").value(packet.isCut());
        out.name("parts").beginArray();
        spoken = spoken(packet.version());
        PacketHead head = writeHeader(bytes, out);
        // Parts of a fragmented packet have positions in the whole packet, not in this fragment.
        payloadBit = head.isFragment() ? NO_PLACE : head.bytes() * Byte.SIZE;
        if (!head.isFragment() && isServer == packet.isSent() && protocol.ticksPerSecond() > 0) {
            out.beginObject().name("kind").value("time").name("fields").beginArray();
            TimeRows.write(new BitRows(bytes, head.bytes(), out), spoken);
            out.endArray().endObject();
        }
        ByteBuffer in = packet.parts().duplicate();
        while (in.hasRemaining()) {
            write(Part.read(in), in, out);
        }
        out.endArray();
        if (!head.isFragment()) {
            out.name("acked").value(head.acked());
        }
    }

    private Protocol spoken(long version) {
        for (Protocol earlier : protocol.earlier()) {
            if (earlier.version() == version) {
                return earlier;
            }
        }
        return protocol;
    }

    private static PacketHead writeHeader(byte[] bytes, JsonWriter out) throws IOException {
        PacketHead head = new PacketHead(bytes);
        out.beginObject().name("kind").value("header").name("fields").beginArray();
        head.writeRows(out);
        out.endArray().endObject();
        return head;
    }

    /** Returns the position in the packet of a position in the payload, in bits. */
    private int place(int start) {
        return start < 0 || payloadBit < 0 ? NO_PLACE : payloadBit + start;
    }

    private void write(Part part, ByteBuffer in, JsonWriter out) throws IOException {
        out.beginObject();
        out.name("kind").value(part.kind().name().toLowerCase(Locale.ROOT));
        out.name("channel").value(channelName(part));
        out.name("bits").value(part.bits());
        if (place(part.start()) >= 0) {
            out.name("start").value(place(part.start()));
        }
        switch (part.kind()) {
            case MESSAGE -> writeMessage(part, out);
            case OBJECT -> writeObject(part, in, out);
            default -> {}
        }
        out.endObject();
    }

    private void writeMessage(Part part, JsonWriter out) throws IOException {
        out.name("type").value(typeName(part));
        if (part.blockBytes() != PacketParts.NO_BLOCK) {
            out.name("block").value(part.blockBytes());
        }
        if (part.type() != PacketParts.NO_TYPE) {
            MessageType<?> type = protocol.messages().get(part.type());
            Message message = type.construct();
            byte[] padded = new byte[part.fields().limit() + BitWriter.SPARE_BYTES];
            part.fields().get(padded, 0, part.fields().limit());
            if (message.read(new BitReader().wrap(padded, 0, part.fields().limit()))) {
                writeFields(part, message, out.name("fields"));
            }
        }
    }

    private void writeFields(Part part, Message message, JsonWriter out) throws IOException {
        // The places of fields in another format than that of the class are not known.
        if (place(part.start()) < 0 || hasOtherFormat(message)) {
            FieldRows.write(message, out);
        } else {
            boolean isAligned = !(protocol.channels().get(part.channel()) instanceof InputChannel);
            int end = place(part.start() + part.bits());
            FieldRows.write(message, place(part.fieldsAt()), end, isAligned, out);
        }
    }

    private boolean hasOtherFormat(Message message) {
        return spoken.messages().stream()
                .anyMatch(type -> type.coding() != null && type.messageClass() == message.getClass());
    }

    /** Writes an object and consumes the fields after it. */
    private void writeObject(Part part, ByteBuffer in, JsonWriter out) throws IOException {
        out.name("type").value(typeName(part));
        out.name("slot").value(part.slot());
        out.name("fields").beginArray();
        while (in.hasRemaining() && in.get(in.position()) == PartKind.FIELD.ordinal()) {
            Part field = Part.read(in);
            String name = objectType(part).fieldName(field.slot());
            out.beginArray().value(0).value(name).value("").value("");
            out.value(field.bits());
            if (place(field.start()) >= 0) {
                out.value(place(field.start()));
            }
            out.endArray();
        }
        out.endArray();
    }

    private ObjectType<?> objectType(Part part) {
        return ((StateChannel) protocol.channels().get(part.channel()))
                .objects()
                .get(part.type());
    }

    private String channelName(Part part) {
        return protocol.channels().get(part.channel()).name();
    }

    private String typeName(Part part) {
        if (part.kind() == PartKind.MESSAGE) {
            return part.type() == PacketParts.NO_TYPE
                    ? REFUSAL
                    : protocol.messages().get(part.type()).label();
        }
        return part.type() == PacketParts.NO_TYPE ? REMOVED : objectType(part).label();
    }
}
