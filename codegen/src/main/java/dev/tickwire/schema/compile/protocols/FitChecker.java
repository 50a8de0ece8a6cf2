package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelEntry.Side;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.compile.sizes.Sizes;
import dev.tickwire.schema.compile.types.Widths;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ChannelModel.Limits;
import dev.tickwire.schema.model.MessageModel;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks that each message fits alone into a packet of its channel, see "What fits" of the wire format. The runtime
 * checks the same when a message is sent: the 32 bits of an entry count for the entries after it.
 */
public final class FitChecker {
    private static final String BUDGET = "the budget of `";

    private static final int PACKET_BITS = 16;
    private static final int RUN_BITS = 32;
    private static final int MESSAGE_ID_BITS = 16;
    private static final int FRAGMENT_BITS = 64;
    private static final int SLICE_BITS = 384;

    private final Sizes sizes;
    private final DiagnosticCollector diagnostics;

    private FitChecker(Sizes sizes, DiagnosticCollector diagnostics) {
        this.sizes = sizes;
        this.diagnostics = diagnostics;
    }

    public static void check(List<CheckedProtocol> protocols, Sizes sizes, DiagnosticCollector diagnostics) {
        FitChecker checker = new FitChecker(sizes, diagnostics);
        for (CheckedProtocol protocol : protocols) {
            int typeBits = Widths.bitsRequired(Math.max(0, protocol.messages().size() - 1));
            long roomBits = 64L * (protocol.packets().maxPacketBytes() / 8) - PACKET_BITS;
            for (CheckedChannel channel : protocol.channels()) {
                if (channel.kind().isPresent()) {
                    checker.check(channel, channel.kind().get(), roomBits, typeBits);
                }
            }
        }
    }

    private void check(CheckedChannel channel, Kind kind, long roomBits, int typeBits) {
        if (kind == Kind.INPUT) {
            return; // The largest valid input fits into any packet of a protocol with ticks.
        } else if (kind == Kind.CHUNK) {
            checkPieces(channel, "slice", SLICE_BITS, roomBits, typeBits);
            return;
        }
        boolean inFragments = kind.isReliable() && channel.limits().blocks();
        boolean hasBlocks = sent(channel).stream().anyMatch(Sent::carriesBlock);
        if (inFragments && hasBlocks) {
            checkPieces(channel, "fragment", FRAGMENT_BITS, roomBits, typeBits);
        }
        checkRuns(channel, kind, roomBits, typeBits, inFragments);
    }

    /**
     * Message that is sent on a channel.
     *
     * @param name the name in the source, for diagnostics
     * @param message the message
     * @param headBits largest number of bits between the message's type and its fields
     * @param answerBits the part of these bits for an answer; 0 if the message answers no call on the channel
     */
    private record Sent(Name name, Symbol message, int headBits, int answerBits) {
        boolean carriesBlock() {
            return ((MessageDeclaration) message.declaration()).isBlock();
        }

        Sent orLarger(Sent other) {
            Sent larger = other.headBits > headBits ? other : this;
            return new Sent(larger.name, larger.message, larger.headBits, Math.max(answerBits, other.answerBits));
        }
    }

    /** Messages that are sent on a channel, each once, with its largest head. */
    private static Collection<Sent> sent(CheckedChannel channel) {
        Map<Symbol, Set<Side>> sentBy = new HashMap<>();
        Map<Symbol, Set<Side>> answers = new HashMap<>();
        for (CheckedEntry entry : channel.entries()) {
            sentBy.put(entry.message(), entry.senders());
            entry.answer()
                    .ifPresent(answer -> answers.computeIfAbsent(answer, symbol -> EnumSet.noneOf(Side.class))
                            .addAll(entry.answerers()));
        }
        Map<Symbol, Sent> sent = new LinkedHashMap<>();
        for (CheckedEntry entry : channel.entries()) {
            int objectBits = entry.object().isPresent() ? MessageModel.OBJECT_BITS : 0;
            int callBits = entry.answer().isPresent() ? MessageModel.CALL_BITS : 0;
            int marked = markBits(entry.message(), sentBy, answers);
            add(sent, entry.entry().message(), entry.message(), marked + callBits + objectBits, 0);
            entry.answer().ifPresent(answer -> {
                int answerBits = MessageModel.ANSWER_BITS + markBits(answer, sentBy, answers);
                add(sent, entry.entry().answer().orElseThrow(), answer, answerBits, answerBits);
            });
        }
        return sent.values();
    }

    private static void add(Map<Symbol, Sent> sent, Name name, Symbol message, int headBits, int answerBits) {
        int tickBits = TickChecker.isTimed(message) ? MessageModel.TIMED_BITS : 0;
        sent.merge(message, new Sent(name, message, headBits + tickBits, answerBits), Sent::orLarger);
    }

    /**
     * Bits that separate answers from other messages. None are needed unless one side sends the message in both ways.
     */
    private static int markBits(Symbol message, Map<Symbol, Set<Side>> sentBy, Map<Symbol, Set<Side>> answers) {
        return Collections.disjoint(sentBy.getOrDefault(message, Set.of()), answers.getOrDefault(message, Set.of()))
                ? 0
                : MessageModel.MARK_BITS;
    }

    private void checkRuns(CheckedChannel channel, Kind kind, long roomBits, int typeBits, boolean inFragments) {
        long budgetBits = channel.limits().budgetBytes() * 8L;
        boolean hasBudget = budgetBits > 0 && budgetBits < roomBits;
        long runBits = (hasBudget ? budgetBits : roomBits) - RUN_BITS;
        int idBits = kind.isReliable() ? MESSAGE_ID_BITS : 0;
        long forFields = runBits - idBits - typeBits;
        String where =
                (hasBudget ? BUDGET : "a packet of `") + channel.declaration().name() + "`";
        for (Sent sent : sent(channel)) {
            if (!(inFragments && sent.carriesBlock())) {
                check(sent, forFields, forFields, where, limit(where));
            }
            checkRefusal(sent, forFields, where);
        }
    }

    /**
     * Checks the refusal of a call. A refusal replaces the answer, and is sent among messages even if the answer is a
     * block. A notice of an abandoned call is smaller.
     */
    private void checkRefusal(Sent sent, long forFields, String where) {
        long room = forFields - sent.answerBits();
        if (sent.answerBits() > 0 && MessageModel.REFUSAL_BITS > room) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FITS,
                            sent.name().span(),
                            "a refusal of `" + sent.name() + "` takes " + MessageModel.REFUSAL_BITS + " bits, " + where
                                    + " has " + Math.max(0, room) + " for it")
                    .withHelp("raise the " + limit(where)));
        }
    }

    /**
     * Checks fragments or slices, and the messages that are sent with them.
     *
     * @param pieceBits bits of a piece, without the bytes of the block and the message
     */
    private void checkPieces(CheckedChannel channel, String piece, int pieceBits, long roomBits, int typeBits) {
        Limits limits = channel.limits();
        String where = "a packet of `" + channel.declaration().name() + "`";
        int minBits = channel.kind().equals(Optional.of(Kind.CHUNK)) ? pieceBits + typeBits : 0;
        if (8L * limits.fragmentBytes() > roomBits - minBits) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FITS,
                            channel.declaration().name().span(),
                            "a " + piece + " of " + limits.fragmentBytes() + " bytes does not fit " + where)
                    .withHelp("give the channel a smaller `" + piece + "`"));
            return;
        }
        long forFields = roomBits - pieceBits - typeBits;
        long firstFragmentBits = 8L * Math.min(limits.fragmentBytes(), limits.maxBlockBytes());
        sent(channel).stream()
                .filter(Sent::carriesBlock)
                .forEach(sent -> check(
                        sent,
                        forFields - 8,
                        forFields - firstFragmentBits,
                        where,
                        "`packet` of the protocol, or lower the `" + piece + "` of the channel"));
    }

    /**
     * Checks one message.
     *
     * @param bitsAtBest room in bits for the message's head and fields beside the shortest block
     * @param bitsAtWorst room beside the first fragment of a longer block
     * @param limit limits to raise or lower for more room
     */
    private void check(Sent sent, long bitsAtBest, long bitsAtWorst, String where, String limit) {
        Optional<BitSize> size = sizes.of(((MessageDeclaration) sent.message().declaration()).body());
        if (size.isEmpty()) {
            return;
        }
        Name name = sent.name();
        long roomAtBest = bitsAtBest - sent.headBits();
        long roomAtWorst = bitsAtWorst - sent.headBits();
        if (size.get().minBits() > roomAtBest) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NEVER_FITS,
                            name.span(),
                            "`" + name + "` takes at least " + size.get().minBits() + " bits, " + where + " has "
                                    + Math.max(0, roomAtBest) + " for it")
                    .withNote("`" + name + "` is declared here", sent.message().nameSpan())
                    .withHelp("make it smaller, or raise the " + limit));
        } else if (size.get().maxBits() > roomAtWorst) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.MAY_NOT_FIT,
                            name.span(),
                            "`" + name + "` may take up to " + size.get().maxBits() + " bits, " + where + " has "
                                    + Math.max(0, roomAtWorst) + " for it")
                    .withNote("`" + name + "` is declared here", sent.message().nameSpan())
                    .withHelp("a larger one is not sent: lower the bounds of its arrays and texts, or raise the "
                            + limit));
        }
    }

    private static String limit(String where) {
        return where.startsWith(BUDGET) ? "`budget` of the channel" : "`packet` of the protocol";
    }
}
