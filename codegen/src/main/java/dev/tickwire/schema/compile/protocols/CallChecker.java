package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ChannelEntry.Side;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Checks calls and messages to objects: the channel can carry them, {@code owner} is used only with objects, and a
 * message has the same answer and object in the whole protocol.
 */
final class CallChecker {
    private final DiagnosticCollector diagnostics;

    CallChecker(DiagnosticCollector diagnostics) {
        this.diagnostics = diagnostics;
    }

    void check(CheckedProtocol protocol) {
        for (CheckedChannel channel : protocol.channels()) {
            channel.entries().forEach(entry -> checkChannel(channel, entry.entry()));
            channel.objects().forEach(object -> checkChannel(channel, object.entry()));
        }
        new OneWay(protocol).check();
    }

    private void checkChannel(CheckedChannel channel, ChannelEntry entry) {
        boolean cannotCarry =
                channel.kind().isPresent() && !channel.kind().get().isReliable();
        if (cannotCarry && !entry.isPlain()) {
            report(
                    DiagnosticCode.CALL_CHANNEL,
                    entry.answer().or(entry::object).orElseThrow(),
                    "`" + entry.message()
                            + (entry.answer().isPresent() ? "` has an answer" : "` is addressed to an object")
                            + ", and `" + channel.declaration().name() + "` is "
                            + text(channel.kind().get()),
                    channel.is(Kind.STATE)
                            ? "a state channel carries only objects: move the message to another channel"
                            : "move it to a `reliable_ordered` or `reliable_unordered` channel");
        } else if (entry.isOwnerOnly()) {
            checkOwner(channel, entry);
        }
    }

    private static String text(Kind kind) {
        return switch (kind) {
            case CHUNK, STATE -> "a " + kind.name().toLowerCase(Locale.ROOT) + " channel";
            case INPUT -> "an input channel";
            default -> "not reliable";
        };
    }

    private void checkOwner(CheckedChannel channel, ChannelEntry entry) {
        Name name = entry.message();
        String message = "";
        String help = "write `owner client " + rest(entry) + "`, or leave `owner` out";
        if (channel.is(Kind.STATE)) {
            message = "`owner` says which client may send a message, and `" + name + "` is an object";
            help = "leave it out; write it before a field of the object to send that field to the owner only";
        } else if (entry.object().isEmpty()) {
            message = "`owner` requires that the sender owns the object, and `" + name + "` is addressed to none";
            help = "write `at` and an object after the message, or leave `owner` out";
        } else if (!entry.sender().equals(Optional.of(Side.CLIENT))) {
            message = "`owner` says which client may send `" + name + "`, and the server "
                    + (entry.sender().isPresent() ? "sends it" : "may send it as well");
        }
        if (!message.isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.OWNER_SENDER, entry.ownerKeyword().orElseThrow(), message)
                    .withHelp(help));
        }
    }

    /** Entry without its sender, as in the schema. */
    static String rest(ChannelEntry entry) {
        return entry.message()
                + entry.answer().map(answer -> " -> " + answer).orElse("")
                + entry.object().map(object -> " at " + object).orElse("")
                + ";";
    }

    private void report(DiagnosticCode code, Name place, String message, String help) {
        diagnostics.report(Diagnostic.of(code, place.span(), message).withHelp(help));
    }

    /** Compares the entries of a message on all channels of a protocol with the first of them. */
    private final class OneWay {
        /** Entry with its channel. */
        private record Place(CheckedChannel channel, CheckedEntry entry) {
            ChannelEntry written() {
                return entry.entry();
            }

            String where() {
                return "on `" + channel.declaration().name() + "`";
            }
        }

        private final CheckedProtocol protocol;
        private final Map<Symbol, Place> calls = new HashMap<>();
        private final Map<Symbol, Place> objectMessages = new HashMap<>();

        OneWay(CheckedProtocol protocol) {
            this.protocol = protocol;
        }

        void check() {
            for (CheckedChannel channel : protocol.channels()) {
                channel.entries().forEach(entry -> compare(new Place(channel, entry)));
            }
            for (CheckedChannel channel : protocol.channels()) {
                channel.entries().forEach(entry -> checkObjectOfCall(new Place(channel, entry)));
            }
        }

        private void compare(Place place) {
            if (place.entry().answer().isPresent()) {
                Place first = calls.putIfAbsent(place.entry().message(), place);
                if (first != null
                        && !first.entry().answer().equals(place.entry().answer())) {
                    reportAnswer(first, place);
                }
            }
            if (place.entry().object().isPresent()) {
                Place first = objectMessages.putIfAbsent(place.entry().message(), place);
                if (first != null
                        && !first.entry().object().equals(place.entry().object())) {
                    reportObject(first, place);
                }
            }
        }

        private void reportAnswer(Place first, Place place) {
            Name answer = place.written().answer().orElseThrow();
            Name other = first.written().answer().orElseThrow();
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.CALL_ANSWER,
                            answer.span(),
                            "`" + place.entry().message() + "` is answered by `" + answer + "` here, and by `" + other
                                    + "` " + first.where())
                    .withNote("the other answer", other.span())
                    .withHelp(
                            "a message has one answer in a protocol: use one of the two, or declare another message"));
        }

        private void reportObject(Place first, Place place) {
            Name object = place.written().object().orElseThrow();
            Name other = first.written().object().orElseThrow();
            diagnostics.report(
                    Diagnostic.of(
                                    DiagnosticCode.AIMED_MESSAGE,
                                    object.span(),
                                    "`" + place.entry().message() + "` is addressed to `" + object + "` here, and to `"
                                            + other + "` " + first.where())
                            .withNote("the other object", other.span())
                            .withHelp(
                                    "a message is addressed to objects of one type: declare another message for the other object"));
        }

        private void checkObjectOfCall(Place place) {
            Place first = objectMessages.get(place.entry().message());
            if (first != null
                    && place.written().answer().isPresent()
                    && place.written().object().isEmpty()) {
                Name name = place.written().message();
                Name object = first.written().object().orElseThrow();
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.AIMED_MESSAGE,
                                name.span(),
                                "`" + name + "` is addressed to no object here, and elsewhere to `" + object + "` "
                                        + first.where())
                        .withNote("the object is named here", object.span())
                        .withHelp("write `" + name + " -> "
                                + place.written().answer().get() + " at " + object + ";`, or declare another message"));
            }
        }
    }
}
