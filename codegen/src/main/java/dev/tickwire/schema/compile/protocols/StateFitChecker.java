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
 * Whether an object that appears fits what its channel may tell a peer in a tick, and a packet: it is told whole then,
 * since no part of it is of use without the others. What counts is the peer that is told more of it, its owner or any
 * other.
 */
public final class StateFitChecker {
    /**
     * The most bits of an object that appears beside its fields: its slot, generation and number on the channel, and
     * which of the objects of its entry it is.
     */
    private static final int OBJECT_BITS = 64;

    /** The bits that say which input an object that appears comes from, where the protocol has inputs. */
    private static final int ORIGIN_BITS = 11;

    /** The most bits of an entry before the first object: the slots that it tells of, and how many objects. */
    private static final int ENTRY_BITS = 48;

    /** The bits before an entry of a modelled channel that is in whole bits. */
    private static final int MODELLED_BITS = 1;

    /** A packet as senders reckon what fits: for itself, and for an entry beside what is in it. */
    private static final int PACKET_COST_BITS = 16;

    private static final int ENTRY_COST_BITS = 32;

    /** The most bits of the time entry, and of each state channel in it. */
    private static final int TIME_BITS = 245;

    private static final int TIME_BITS_OF_CHANNEL = 6;
    private static final int TIME_BITS_OF_PLACED = 33;

    /** The most bits of the report behind it, for each input channel. */
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

    /** The bits that an otherwise empty packet has for objects. Packets are written in words of eight bytes. */
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

    /** The bits of so many that are left for the fields of an object. */
    private static long room(long bits) {
        return Math.max(0, bits - OBJECT_BITS);
    }

    private static String where(boolean isForPacket, String channel, long room) {
        return (isForPacket ? "a packet of `" : "a tick of `") + channel + "` has " + room + " for it";
    }

    /** The limits to raise, so that an object of so many bits fits. */
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
