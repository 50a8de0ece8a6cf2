package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;
import dev.tickwire.recording.RecordedPacket.FieldUpdate;
import dev.tickwire.recording.RecordedPacket.ObjectUpdate;
import dev.tickwire.recording.RecordedPacket.StateEntry;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.tools.packet.PacketContent.Cost;
import dev.tickwire.tools.packet.PacketContent.Part;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Reads an entry of an object channel.
 *
 * <p>Its bits are skipped, because they are differences to a state that only the receiver has. The recorded summary
 * names the objects and their bits; values are those at the end of the frame.
 */
final class StateEntries {
    private final ChannelModel channel;
    private final PacketBits in;
    private final ObjectValues values;
    private final Consumer<Part> out;

    StateEntries(ChannelModel channel, PacketBits in, ObjectValues values, Consumer<Part> out) {
        this.channel = channel;
        this.in = in;
        this.values = values;
        this.out = out;
    }

    /**
     * Skips the bits of the entry and adds a part for each object.
     *
     * @param summary the recorded summary of the entry, null if no summary was recorded
     * @param isServer whether a server sent the packet
     * @param start the position where the entry begins, in bits
     */
    void read(StateEntry summary, boolean isServer, int start) {
        if (!isServer) {
            throw new WrongPacketException("objects of a client");
        } else if (summary == null || summary.channel() != channel.number()) {
            throw new WrongPacketException(
                    "no objects were recorded for " + channel.name() + ": the packet was dropped before, or damaged");
        }
        int left = summary.bits() - (in.at() - start);
        if (left < 0 || left > in.left()) {
            throw new WrongPacketException(
                    "the entry of " + channel.name() + " had " + summary.bits() + " bits, which are missing");
        }
        in.skip(left);
        summary.objects().forEach(object -> out.accept(part(object)));
    }

    private Part part(ObjectUpdate object) {
        String about = "slot " + object.slot() + ", sent in " + object.bits() + " bits";
        if (object.type() < 0) {
            return Part.of(about + ": removed or out of sight");
        } else if (object.type() >= channel.objects().size()) {
            return Part.of(about + ": of a type that the channel does not have");
        }
        Visitable fields = values.of(channel.number(), object.slot(), object.type());
        ObjectModel model = channel.objects().get(object.type());
        String name = model.name().simpleName();
        about += fieldBits(model, object.fields());
        return new Part(
                fields == null ? about : about + ", values as of this frame", name, fields, cost(name, model, object));
    }

    private static Cost cost(String name, ObjectModel model, ObjectUpdate object) {
        Map<String, Integer> fields = new LinkedHashMap<>();
        for (FieldUpdate field : object.fields()) {
            if (field.field() < model.fields().size()) {
                fields.put(model.fields().get(field.field()).field().name(), field.bits());
            }
        }
        return new Cost(name, object.bits(), fields);
    }

    /** Returns the bits of the fields, without those of one bit: these are mostly unchanged. */
    private static String fieldBits(ObjectModel model, List<FieldUpdate> fields) {
        String text = fields.stream()
                .filter(field ->
                        field.bits() > 1 && field.field() < model.fields().size())
                .map(field -> model.fields().get(field.field()).field().name() + " " + field.bits())
                .collect(Collectors.joining(", "));
        return text.isEmpty() ? "" : " (" + text + ")";
    }
}
