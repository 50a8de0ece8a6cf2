package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.Alignment;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.compile.sizes.Sizes;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.HeldFields;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Optional;

/** Checks input channels: each carries one small message, which clients send on no other channel. */
final class InputChecker {
    /** Upper bound on the input channels of a protocol: each uses a part of every packet, in both directions. */
    private static final int MAX_CHANNELS = 4;

    /** Upper bound on the fields of an input, in bytes. */
    private static final int MAX_BYTES = 64;

    private final Types types;
    private final Sizes sizes;
    private final DiagnosticCollector diagnostics;

    InputChecker(Types types, Sizes sizes, DiagnosticCollector diagnostics) {
        this.types = types;
        this.sizes = sizes;
        this.diagnostics = diagnostics;
    }

    void check(CheckedProtocol protocol) {
        List<CheckedChannel> inputs = protocol.channels().stream()
                .filter(channel -> channel.is(Kind.INPUT))
                .toList();
        if (inputs.size() > MAX_CHANNELS) {
            Name name = inputs.get(MAX_CHANNELS).declaration().name();
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_MANY_CHANNELS,
                            name.span(),
                            "the protocol has " + inputs.size() + " input channels, must be at most " + MAX_CHANNELS)
                    .withHelp("put all inputs of a tick into one message"));
        }
        for (CheckedChannel channel : inputs) {
            check(protocol, channel);
        }
    }

    private void check(CheckedProtocol protocol, CheckedChannel channel) {
        Name first = null;
        for (CheckedEntry entry : channel.entries()) {
            Name name = entry.entry().message();
            if (first == null) {
                first = name;
                checkSender(entry);
                checkAlone(protocol, channel, entry);
                if (!TickChecker.isTimed(entry.message())) { // Otherwise it was reported.
                    checkMessage(protocol, entry);
                }
            } else {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.INPUT_MESSAGE,
                                name.span(),
                                "an input channel carries one message, `" + name + "` is another on `"
                                        + channel.declaration().name() + "`")
                        .withNote("the first is here", first.span())
                        .withHelp("join the two messages, or move this one to another channel"));
            }
        }
    }

    private void checkSender(CheckedEntry entry) {
        Name name = entry.entry().message();
        Optional<ChannelEntry.Side> sender = entry.entry().sender();
        if (sender.isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.INPUT_SENDER,
                            name.span(),
                            "`" + name + "` is an input, and only clients send inputs")
                    .withHelp("write `client " + name + ";`"));
        } else if (sender.get() == ChannelEntry.Side.SERVER) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.INPUT_SENDER,
                            entry.entry().span(),
                            "`" + name + "` is an input, and a server sends no inputs")
                    .withHelp("write `client " + name + ";`, or put it on a channel of another kind"));
        }
    }

    /** Rejects the message on other channels. Two input channels with the same message are reported once. */
    private void checkAlone(CheckedProtocol protocol, CheckedChannel own, CheckedEntry input) {
        boolean isBehind = false;
        for (CheckedChannel channel : protocol.channels()) {
            isBehind |= channel == own;
            if (channel == own || channel.is(Kind.INPUT) && !isBehind) {
                continue;
            }
            for (CheckedEntry entry : channel.entries()) {
                boolean answers = entry.answer().filter(input.message()::equals).isPresent();
                if (entry.message() == input.message() || answers) {
                    Name name = answers
                            ? entry.entry().answer().orElseThrow()
                            : entry.entry().message();
                    diagnostics.report(Diagnostic.of(
                                    DiagnosticCode.INPUT_MESSAGE,
                                    name.span(),
                                    "`" + name + "` is on the input channel `"
                                            + own.declaration().name() + "`, and on `"
                                            + channel.declaration().name() + "` as well")
                            .withNote(
                                    "the input is here", input.entry().message().span())
                            .withHelp("declare another message for one of the two"));
                }
            }
        }
    }

    private void checkMessage(CheckedProtocol protocol, CheckedEntry entry) {
        Symbol message = entry.message();
        MessageDeclaration declaration = (MessageDeclaration) message.declaration();
        Optional<BitSize> size = sizes.of(declaration.body());
        Optional<FieldDeclaration> unfit = HeldFields.of(message, types).stream()
                .filter(held -> isUnfit(held.type()))
                .map(HeldFields.Held::field)
                .findFirst();
        Optional<Alignment> alignment = HeldFields.alignment(message, types);
        String name = "`" + entry.entry().message() + "`";
        if (declaration.isBlock()) {
            report(
                    entry,
                    name + " carries a block, and an input is small",
                    "leave `block` out, or put it on another channel");
        } else if (unfit.isPresent()) {
            FieldDeclaration field = unfit.get();
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.INPUT_MESSAGE,
                            entry.entry().message().span(),
                            "an input holds no text, bytes or references, and " + name + " has `" + field.name() + "`")
                    .withNote(
                            "`" + field.name() + "` is declared here",
                            field.name().span())
                    .withHelp("move it to a message of another channel"));
        } else if (alignment.isPresent()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.INPUT_MESSAGE,
                            entry.entry().message().span(),
                            "an input starts at any bit of a packet, and " + name + " has `align`")
                    .withNote("it is here", alignment.get().span())
                    .withHelp("leave `align` out"));
        } else if (size.isPresent() && size.get().maxBits() > 8L * MAX_BYTES) {
            report(
                    entry,
                    name + " may take up to " + size.get().maxBits() + " bits, an input " + 8 * MAX_BYTES
                            + " at the most",
                    "remove fields or lower their bounds: each input is sent several times");
        } else if (protocol.symbol().unit().isGenerated() && !message.unit().isGenerated()) {
            report(
                    entry,
                    name + " is declared in a library, where it was not compiled as an input",
                    "declare it in a schema that is compiled together with the protocol");
        }
    }

    private static boolean isUnfit(CheckedType type) {
        return type instanceof CheckedType.Reference
                || type instanceof CheckedType.Scalar scalar
                        && (scalar.type() instanceof ValueType.StringValue
                                || scalar.type() instanceof ValueType.BytesValue);
    }

    private void report(CheckedEntry entry, String message, String help) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.INPUT_MESSAGE, entry.entry().message().span(), message)
                .withNote(
                        "`" + entry.message() + "` is declared here",
                        entry.message().nameSpan())
                .withHelp(help));
    }
}
