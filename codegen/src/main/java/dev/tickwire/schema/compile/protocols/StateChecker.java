package dev.tickwire.schema.compile.protocols;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedEntry;
import dev.tickwire.schema.compile.protocols.CheckedProtocol.CheckedObject;
import dev.tickwire.schema.compile.types.CheckedType;
import dev.tickwire.schema.compile.types.HeldFields;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks state channels: the server sends their objects, each on one channel, and all objects that are referenced are
 * on a channel.
 */
final class StateChecker {
    private final Resolution resolution;
    private final Types types;
    private final DiagnosticCollector diagnostics;

    /** Entry of an object. After an error in lifetimes, a channel has the entries of all versions. */
    private record Listing(ChannelDeclaration channel, ChannelEntry entry) {
        /** Returns whether a version has both entries. */
        boolean overlaps(Listing other) {
            return Stream.of(channel.lifetime(), entry.lifetime())
                    .allMatch(lifetime ->
                            lifetime.overlaps(other.channel.lifetime()) && lifetime.overlaps(other.entry.lifetime()));
        }
    }

    StateChecker(Resolution resolution, Types types, DiagnosticCollector diagnostics) {
        this.resolution = resolution;
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /**
     * Returns the objects of a state channel in the order of the schema. Unknown objects were reported, and are left
     * out.
     */
    List<CheckedObject> objects(ChannelDeclaration channel) {
        List<CheckedObject> objects = new ArrayList<>();
        for (ChannelEntry entry : channel.entries()) {
            Optional<Symbol> object = resolution.object(entry.message());
            if (object.isPresent()) {
                checkSender(entry);
                objects.add(new CheckedObject(entry, object.get()));
            }
        }
        return objects;
    }

    private void checkSender(ChannelEntry entry) {
        Name name = entry.message();
        if (entry.sender().isEmpty()) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.STATE_SENDER,
                            name.span(),
                            "`" + name + "` is an object, and only the server sends objects")
                    .withHelp("write `server " + name + ";`"));
        } else if (entry.sender().get() == ChannelEntry.Side.CLIENT) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.STATE_SENDER,
                            entry.span(),
                            "`" + name + "` is an object, and a client sends no objects")
                    .withHelp("write `server " + name + ";`, and let clients send messages"));
        }
    }

    /** Checks the state channels of a protocol and all references to objects. */
    void check(CheckedProtocol protocol) {
        Map<Symbol, Listing> listed = new HashMap<>();
        boolean isWhole = true;
        for (CheckedChannel channel : protocol.channels()) {
            if (channel.is(Kind.STATE)) {
                channel.objects().forEach(object -> checkOnce(channel.declaration(), object, listed));
                isWhole &= channel.objects().size()
                        == channel.declaration().entries().size();
            }
            isWhole &= channel.kind().isPresent(); // A channel of unknown kind may be a state channel.
        }
        if (isWhole) {
            // A misspelt name would make its object appear missing.
            listed.forEach((object, listing) ->
                    checkReferences(object, listing.entry().message().span(), protocol, listed.keySet()));
            Map<Symbol, Span> messages = messages(protocol);
            messages.forEach((message, span) -> checkReferences(message, span, protocol, listed.keySet()));
            checkObjects(protocol, listed.keySet());
        }
    }

    private void checkOnce(ChannelDeclaration channel, CheckedObject object, Map<Symbol, Listing> listed) {
        Name name = object.entry().message();
        Listing listing = new Listing(channel, object.entry());
        Listing first = listed.putIfAbsent(object.object(), listing);
        if (first != null && first.overlaps(listing)) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.DUPLICATE_OBJECT,
                            name.span(),
                            "`" + name + "` is listed twice; a protocol replicates an object on one channel")
                    .withNote("first listed here", first.entry().message().span())
                    .withHelp("remove one of them"));
        }
    }

    /** Messages of a protocol with their position on a channel, or that of the protocol if no channel carries them. */
    private static Map<Symbol, Span> messages(CheckedProtocol protocol) {
        Map<Symbol, Span> messages = new HashMap<>();
        for (CheckedChannel channel : protocol.channels()) {
            for (CheckedEntry entry : channel.entries()) {
                messages.putIfAbsent(entry.message(), entry.entry().message().span());
                entry.answer()
                        .ifPresent(answer -> messages.putIfAbsent(
                                answer, entry.entry().answer().orElseThrow().span()));
            }
        }
        protocol.messages()
                .forEach(message ->
                        messages.putIfAbsent(message, protocol.symbol().nameSpan()));
        return messages;
    }

    /** Rejects messages to objects that are on no channel. Each message is reported once. */
    private void checkObjects(CheckedProtocol protocol, Set<Symbol> listed) {
        Set<Symbol> reported = new HashSet<>();
        for (CheckedChannel channel : protocol.channels()) {
            for (CheckedEntry entry : channel.entries()) {
                entry.object()
                        .filter(object -> !listed.contains(object) && reported.add(entry.message()))
                        .ifPresent(object -> diagnostics.report(Diagnostic.of(
                                        DiagnosticCode.UNLISTED_OBJECT,
                                        entry.entry().object().orElseThrow().span(),
                                        "`" + entry.message() + "` is addressed to `" + object
                                                + "`, which no channel of `" + protocol.symbol() + "` carries")
                                .withNote("`" + object + "` is declared here", object.nameSpan())
                                .withHelp("add `server " + object + ";` to a state channel")));
            }
        }
    }

    private void checkReferences(Symbol referring, Span place, CheckedProtocol protocol, Set<Symbol> listed) {
        Map<Symbol, FieldDeclaration> references = new LinkedHashMap<>();
        HeldFields.of(referring, types).forEach(held -> {
            if (held.type() instanceof CheckedType.Reference reference) {
                references.putIfAbsent(reference.object(), held.field());
            }
        });
        references.forEach((object, field) -> {
            if (!listed.contains(object)) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.UNLISTED_OBJECT,
                                place,
                                "`" + referring + "` refers to `" + object + "`, which no channel of `"
                                        + protocol.symbol() + "` carries")
                        .withNote(
                                "`" + field.name() + "` is declared here",
                                field.name().span())
                        .withNote("`" + object + "` is declared here", object.nameSpan())
                        .withHelp("add `server " + object + ";` to a state channel"));
            }
        });
    }
}
