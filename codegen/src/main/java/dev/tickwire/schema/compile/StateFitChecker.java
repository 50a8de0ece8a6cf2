package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedObject;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.ObjectModel;
import java.util.List;
import java.util.Map;

/**
 * Whether an object that appears fits what its channel may tell a peer in a tick, and a packet: it is told whole then,
 * since no part of it is of use without the others. What counts is the peer that is told more of it, its owner or any
 * other.
 */
final class StateFitChecker {
    /**
     * The most bits before the fields of an object that appears: its slot and generation, its number on the channel,
     * and the length of what follows.
     */
    private static final int ENTRY_BITS = 64;

    /** The most bits of a packet before the first object: of the packet, of its tick, of the channel. */
    private static final int HEAD_BITS = 256;

    private final Map<Symbol, ObjectModel> objects;
    private final DiagnosticCollector diagnostics;

    private StateFitChecker(Map<Symbol, ObjectModel> objects, DiagnosticCollector diagnostics) {
        this.objects = objects;
        this.diagnostics = diagnostics;
    }

    static void check(
            List<CheckedProtocol> protocols, Map<Symbol, ObjectModel> objects, DiagnosticCollector diagnostics) {
        StateFitChecker checker = new StateFitChecker(objects, diagnostics);
        for (CheckedProtocol protocol : protocols) {
            long packetBits = 8L * protocol.packets().maxPacketBytes() - HEAD_BITS;
            protocol.channels()
                    .forEach(channel -> channel.objects().forEach(entry -> checker.check(channel, entry, packetBits)));
        }
    }

    private void check(CheckedChannel channel, CheckedObject entry, long packetBits) {
        ObjectModel object = objects.get(entry.object());
        BitSize owner = object.freshSize(true);
        BitSize other = object.freshSize(false);
        BitSize size =
                new BitSize(Math.max(owner.minBits(), other.minBits()), Math.max(owner.maxBits(), other.maxBits()));
        long budgetBits = 8L * channel.state().bytesPerTick();
        boolean hasBudget = budgetBits < packetBits;
        long room = Math.max(0, (hasBudget ? budgetBits : packetBits) - ENTRY_BITS);
        String where = (hasBudget ? "a tick of `" : "a packet of `")
                + channel.declaration().name() + "` has " + room + " for it";
        String limit = hasBudget ? "`bytes_per_tick` of the channel" : "`packet` of the protocol";
        Name name = entry.entry().message();
        if (size.minBits() > room) {
            report(
                    DiagnosticCode.NEVER_FITS,
                    entry,
                    "`" + name + "` takes at least " + size.minBits() + " bits when it appears, " + where,
                    "make it smaller, or raise the " + limit);
        } else if (size.maxBits() > room) {
            report(
                    DiagnosticCode.MAY_NOT_FIT,
                    entry,
                    "`" + name + "` may take up to " + size.maxBits() + " bits when it appears, " + where,
                    "a larger one is not told: lower the bounds of its arrays and texts, or raise the " + limit);
        }
    }

    private void report(DiagnosticCode code, CheckedObject entry, String message, String help) {
        diagnostics.report(Diagnostic.of(code, entry.entry().message().span(), message)
                .withNote(
                        "`" + entry.object() + "` is declared here",
                        entry.object().nameSpan())
                .withHelp(help));
    }
}
