package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelEntry.Side;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Checks that a protocol has ticks if a part of it needs them, and that only servers send timed messages, on suitable
 * channels.
 */
public final class TickChecker {
    private final DiagnosticCollector diagnostics;

    TickChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Returns whether the message is timed. */
    static boolean isTimed(Symbol message) {
        return ((MessageDeclaration) message.declaration()).isTimed();
    }

    /** Rejects timed messages with a block. */
    public static void checkBlocks(Declarations declarations, DiagnosticCollector diagnostics) {
        for (Symbol symbol : declarations.symbols(MessageDeclaration.class)) {
            MessageDeclaration message = (MessageDeclaration) symbol.declaration();
            if (message.isTimed() && message.isBlock()) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.TIMED_MESSAGE,
                                message.timedKeyword().orElseThrow(),
                                "`" + symbol + "` carries a block, which arrives in fragments over several ticks")
                        .withHelp("leave `timed` out, or send the block as a message of its own"));
            }
        }
    }

    void check(CheckedProtocol protocol) {
        for (CheckedChannel channel : protocol.channels()) {
            Span kind = channel.declaration().kind().span();
            if (channel.is(Kind.STATE)) {
                checkTicks(protocol, kind, "objects are updated once per tick");
            } else if (channel.is(Kind.INPUT)) {
                checkTicks(protocol, kind, "each input is stamped with a tick");
            }
            for (CheckedEntry entry : channel.entries()) {
                if (mayBeTimed(entry.message())) {
                    checkTimed(protocol, channel, entry);
                }
                if (entry.answer().filter(TickChecker::mayBeTimed).isPresent()
                        && channel.kind().filter(Kind::isReliable).isPresent()) {
                    checkTimedAnswer(protocol, channel, entry);
                }
            }
        }
    }

    /** Returns whether the message is timed and has no block. With a block it was reported. */
    private static boolean mayBeTimed(Symbol message) {
        return isTimed(message) && !((MessageDeclaration) message.declaration()).isBlock();
    }

    private void checkTimed(CheckedProtocol protocol, CheckedChannel channel, CheckedEntry entry) {
        Name name = entry.entry().message();
        if (channel.is(Kind.CHUNK) || channel.is(Kind.INPUT)) {
            report(
                    entry.message(),
                    name.span(),
                    "`" + name + "` is timed, and `" + channel.declaration().name()
                            + (channel.is(Kind.CHUNK) ? "` is a chunk channel" : "` is an input channel"),
                    "leave `timed` out, or put it on another channel");
        } else if (!entry.entry().sender().equals(Optional.of(Side.SERVER))) {
            reportClient(channel, entry.message(), name, entry.entry().span(), "server " + rest(entry));
        } else {
            checkTicks(protocol, name.span(), "`" + name + "` is timed");
        }
    }

    private void checkTimedAnswer(CheckedProtocol protocol, CheckedChannel channel, CheckedEntry entry) {
        Name name = entry.entry().answer().orElseThrow();
        if (entry.answerers().contains(Side.CLIENT)) {
            reportClient(channel, entry.answer().orElseThrow(), name, name.span(), "client " + rest(entry));
        } else {
            checkTicks(protocol, name.span(), "`" + name + "` is timed");
        }
    }

    private static String rest(CheckedEntry entry) {
        return CallChecker.rest(entry.entry());
    }

    private void reportClient(CheckedChannel channel, Symbol message, Name name, Span place, String instead) {
        report(
                message,
                place,
                "`" + name + "` is timed, and a client may send it on `"
                        + channel.declaration().name() + "`",
                "write `" + instead + "`: only clients view ticks of the other side");
    }

    private void report(Symbol timed, Span place, String message, String help) {
        diagnostics.report(Diagnostic.of(DiagnosticCode.TIMED_MESSAGE, place, message)
                .withNote("`" + timed + "` is declared here", timed.nameSpan())
                .withHelp(help));
    }

    private void checkTicks(CheckedProtocol protocol, Span place, String why) {
        if (protocol.ticksPerSecond() == 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NO_TICKS,
                            place,
                            why + ", and the protocol `" + protocol.symbol().name() + "` has no `ticks`")
                    .withNote("the protocol is declared here", protocol.symbol().nameSpan())
                    .withHelp("add `ticks 60;` to the protocol, with the number of ticks per second of your server"));
        }
    }
}
