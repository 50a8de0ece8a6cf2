package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;

/** Refuses the kinds of channels that belong to the language but are not carried by this release, each at its place. */
final class SupportChecker {
    private SupportChecker() {}

    static void check(Declarations declarations, DiagnosticCollector diagnostics) {
        for (Symbol symbol : declarations.symbols(ProtocolDeclaration.class)) {
            for (ChannelDeclaration channel : ((ProtocolDeclaration) symbol.declaration()).channels()) {
                String kind = channel.kind().text();
                if (ChannelKinds.isKnown(kind) && ChannelKinds.supported(kind).isEmpty()) {
                    diagnostics.report(Diagnostic.of(
                                    DiagnosticCode.NOT_SUPPORTED_YET,
                                    channel.kind().span(),
                                    "the channel kind `" + kind + "` is not supported by this release yet")
                            .withHelp("a `block` message on a `reliable_ordered` channel does until then"));
                }
            }
        }
    }
}
