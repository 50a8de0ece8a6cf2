package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedObject;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ObjectModel;
import java.util.List;
import java.util.Map;

/**
 * Checks that a new object fits into the budget of a tick and into a packet. The first update of an object is never
 * divided, since a part of the update is of no use. The larger of two updates counts: the owner's, or that of all other
 * peers.
 */
public final class StateFitChecker {
    /**
     * Largest number of bits of a new object beside its fields: slot, generation, number on the channel, and index in
     * its entry.
     */
    private static final int OBJECT_BITS = 64;

    /** Bits of the origin tick: the input that created the object, in a protocol with inputs. */
    private static final int ORIGIN_BITS = 11;

    /** Largest number of bits of an entry before the first object: slots, and number of objects. */
    private static final int ENTRY_BITS = 48;

    /** Bits before an entry with packed coding on a modelled channel. */
    private static final int MODELLED_BITS = 1;

    /** Bits that senders subtract for the packet itself, and for each entry beside its contents. */
    private static final int PACKET_COST_BITS = 16;

    private static final int ENTRY_COST_BITS = 32;

    /** Largest number of bits of the time entry, and of each state channel in it. */
    private static final int TIME_BITS = 245;

    private static final int TIME_BITS_OF_CHANNEL = 6;
    private static final int TIME_BITS_OF_PLACED = 33;

    /** Largest number of bits of an input channel's report behind it. */
    private static final int REPORT_BITS = 64;

    private final Map<Symbol, ObjectModel> objects;
    private final DiagnosticCollector diagnostics;

    private StateFitChecker(Map<Symbol, ObjectModel> objects, DiagnosticCollector diagnostics) {
        this.objects = objects;
        this.diagnostics = diagnostics;
    }

    public static void check(
            List<CheckedProtocol> protocols, Map<Symbol, ObjectModel> objects, DiagnosticCollector diagnostics) {
        StateFitChecker checker = new StateFitChecker(objects, diagnostics);
        for (CheckedProtocol protocol : protocols) {
            long packetBits = packetBits(protocol);
            protocol.channels()
                    .forEach(channel -> channel.objects().forEach(entry -> checker.check(channel, entry, packetBits)));
        }
    }

    /** Bits for objects in an otherwise empty packet. Packets are written in words of eight bytes. */
    private static long packetBits(CheckedProtocol protocol) {
        List<CheckedChannel> stateChannels = protocol.channels().stream()
                .filter(channel -> channel.is(Kind.STATE))
                .toList();
        long placed = stateChannels.stream()
                .filter(channel -> channel.state().placed())
                .count();
        long inputs = protocol.channels().stream()
                .filter(channel -> channel.is(Kind.INPUT))
                .count();
        return 8L * (protocol.packets().maxPacketBytes() & ~7)
                - TIME_BITS
                - TIME_BITS_OF_CHANNEL * (long) stateChannels.size()
                - TIME_BITS_OF_PLACED * placed
                - (REPORT_BITS * inputs + (inputs > 0 ? ORIGIN_BITS : 0))
                - PACKET_COST_BITS
                - ENTRY_COST_BITS
                - ENTRY_BITS;
    }

    private void check(CheckedChannel channel, CheckedObject entry, long packetBits) {
        ObjectModel object = objects.get(entry.object());
        BitSize owner = object.freshSize(true);
        BitSize other = object.freshSize(false);
        BitSize size =
                new BitSize(Math.max(owner.minBits(), other.minBits()), Math.max(owner.maxBits(), other.maxBits()));
        long budgetRoom = room(8L * channel.state().bytesPerTick());
        long packetRoom = room(packetBits - (channel.state().modelled() ? MODELLED_BITS : 0));
        String channelName = channel.declaration().name().toString();
        Name name = entry.entry().message();
        if (size.minBits() > Math.min(budgetRoom, packetRoom)) {
            boolean isForPacket = size.minBits() > packetRoom;
            report(
                    DiagnosticCode.NEVER_FITS,
                    entry,
                    "`" + name + "` takes at least " + size.minBits() + " bits when it appears, "
                            + where(isForPacket, channelName, isForPacket ? packetRoom : budgetRoom),
                    "make it smaller, or raise the " + limits(size.minBits(), budgetRoom, packetRoom));
        } else if (size.maxBits() > Math.min(budgetRoom, packetRoom)) {
            boolean isForPacket = size.maxBits() > packetRoom;
            report(
                    DiagnosticCode.MAY_NOT_FIT,
                    entry,
                    "`" + name + "` may take up to " + size.maxBits() + " bits when it appears, "
                            + where(isForPacket, channelName, isForPacket ? packetRoom : budgetRoom),
                    (isForPacket ? "a larger one is not sent" : "a larger one is sent alone, beyond the budget")
                            + ": lower the bounds of its arrays and texts, or raise the "
                            + limits(size.maxBits(), budgetRoom, packetRoom));
        }
    }

    /** Bits that remain for the fields of an object. */
    private static long room(long bits) {
        return Math.max(0, bits - OBJECT_BITS);
    }

    private static String where(boolean isForPacket, String channel, long room) {
        return (isForPacket ? "a packet of `" : "a tick of `") + channel + "` has " + room + " for it";
    }

    /** Limits to raise for an object of this size. */
    private static String limits(long bits, long budgetRoom, long packetRoom) {
        String budget = bits > budgetRoom ? "`bytes_per_tick` of the channel" : "";
        String packet = bits > packetRoom ? "`packet` of the protocol" : "";
        return packet + (packet.isEmpty() || budget.isEmpty() ? "" : " and the ") + budget;
    }

    private void report(DiagnosticCode code, CheckedObject entry, String message, String help) {
        diagnostics.report(Diagnostic.of(code, entry.entry().message().span(), message)
                .withNote(
                        "`" + entry.object() + "` is declared here",
                        entry.object().nameSpan())
                .withHelp(help));
    }
}
