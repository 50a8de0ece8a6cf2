package dev.tickwire.tools.recording.event;

import dev.tickwire.protocol.Direction;
import dev.tickwire.recording.RecordedPacket;
import dev.tickwire.tools.packet.PacketContent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Text of a decoded packet, for terminals and Wireshark. */
public final class PacketText {
    private PacketText() {}

    /** Returns a line: peer, direction, size and number, then the types in each channel. */
    static String line(RecordedPacket packet, PacketContent content) {
        StringBuilder text = new StringBuilder(head(packet, content));
        String entries = content.entries().stream()
                .map(entry -> (entry.channel() + " " + names(entry)).strip())
                .collect(Collectors.joining("; "));
        if (!entries.isEmpty()) {
            text.append(": ").append(entries);
        }
        if (!content.problem().isEmpty()) {
            text.append("; the rest cannot be read: ").append(content.problem());
        }
        return text.toString();
    }

    private static String head(RecordedPacket packet, PacketContent content) {
        List<String> parts = new ArrayList<>();
        parts.add("peer " + packet.peer());
        parts.add(packet.direction() == Direction.SENT ? "sent" : "received");
        parts.add(packet.bytes().length + " bytes");
        if (!content.fragment().isEmpty()) {
            parts.add(content.fragment());
        } else if (content.head() != null) {
            parts.add("packet " + content.head().sequence());
        }
        if (packet.isDropped()) {
            parts.add("dropped");
        }
        return String.join(", ", parts);
    }

    /** Returns the distinct types of an entry, each with its number if above 1. */
    private static String names(PacketContent.Entry entry) {
        List<String> names = entry.parts().stream()
                .map(part -> part.type().isEmpty() ? part.about() : part.type())
                .toList();
        return names.stream()
                .distinct()
                .map(name -> {
                    long count = names.stream().filter(name::equals).count();
                    return count > 1 ? count + " " + name : name;
                })
                .collect(Collectors.joining(", "));
    }

    /** Returns several lines: acks, times, and each part of each channel with its values. */
    public static String lines(RecordedPacket packet, PacketContent content) {
        List<String> lines = new ArrayList<>();
        lines.add(head(packet, content));
        if (content.head() != null) {
            lines.add("acks " + content.head().acked());
        }
        if (!content.time().isEmpty()) {
            lines.add(content.time());
        }
        for (PacketContent.Entry entry : content.entries()) {
            lines.add(entry.channel() + ", " + entry.bits() + " bits"
                    + (entry.parts().isEmpty() ? "" : ":"));
            entry.parts().forEach(part -> lines.add("  " + part.text()));
        }
        if (!content.problem().isEmpty()) {
            lines.add("the rest cannot be read: " + content.problem());
        }
        return lines.stream().map(Escapes::controls).collect(Collectors.joining("\n"));
    }
}
