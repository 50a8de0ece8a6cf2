package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.source.Span;
import java.util.Optional;

/**
 * Checks that a protocol has ticks where something in it belongs to one, and that timed messages are the server's, on
 * channels that can carry them.
 */
final class TickChecker {
    private final DiagnosticCollector diagnostics;

    TickChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Whether it is a timed message. */
    static boolean isTimed(Symbol message) {
        return ((MessageDeclaration) message.declaration()).isTimed();
    }

    /** Refuses timed messages that carry a block. */
    static void checkBlocks(Declarations declarations, DiagnosticCollector diagnostics) {
        for (Symbol symbol : declarations.symbols(MessageDeclaration.class)) {
            MessageDeclaration message = (MessageDeclaration) symbol.declaration();
            if (message.isTimed() && message.isBlock()) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.TIMED_MESSAGE,
                                message.timedKeyword().orElseThrow(),
                                "`" + symbol + "` carries a block, and a block comes when all of it has come")
                        .withHelp("leave `timed` out, or send the block as a message of its own"));
            }
        }
    }

    void check(CheckedProtocol protocol) {
        for (CheckedChannel channel : protocol.channels()) {
            Span kind = channel.declaration().kind().span();
            if (channel.is(Kind.STATE)) {
                checkTicks(protocol, kind, "state is told at ticks");
            } else if (channel.is(Kind.INPUT)) {
                checkTicks(protocol, kind, "each input is for a tick");
            }
            for (CheckedEntry entry : channel.entries()) {
                if (isTimed(entry.message())
                        && !((MessageDeclaration) entry.message().declaration()).isBlock()) {
                    checkTimed(protocol, channel, entry);
                }
            }
        }
    }

    private void checkTimed(CheckedProtocol protocol, CheckedChannel channel, CheckedEntry entry) {
        Name name = entry.entry().message();
        if (channel.is(Kind.CHUNK) || channel.is(Kind.INPUT)) {
            report(
                    entry,
                    name.span(),
                    "`" + name + "` is timed, and `" + channel.declaration().name()
                            + (channel.is(Kind.CHUNK) ? "` is a chunk channel" : "` is an input channel"),
                    "leave `timed` out, or put it on another channel");
        } else if (!entry.entry().sender().equals(Optional.of(ChannelEntry.Side.SERVER))) {
            report(
                    entry,
                    entry.entry().span(),
                    "`" + name + "` is timed, and a client may send it on `"
                            + channel.declaration().name() + "`",
                    "write `server " + name + ";`: only a client shows ticks of the other side");
        } else {
            checkTicks(protocol, name.span(), "`" + name + "` is timed");
        }
    }

    private void report(CheckedEntry entry, Span place, String message, String help) {
        diagnostics.report(Diagnostic.of(DiagnosticCode.TIMED_MESSAGE, place, message)
                .withNote(
                        "`" + entry.message() + "` is declared here",
                        entry.message().nameSpan())
                .withHelp(help));
    }

    private void checkTicks(CheckedProtocol protocol, Span place, String why) {
        if (protocol.ticksPerSecond() == 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NO_TICKS,
                            place,
                            why + ", and the protocol `" + protocol.symbol().name() + "` has none")
                    .withNote("the protocol is declared here", protocol.symbol().nameSpan())
                    .withHelp("add `ticks 60;` to the protocol, or as many a second as the server is to run"));
        }
    }
}
