package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedChannel;
import dev.tickwire.schema.compile.CheckedProtocol.CheckedObject;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the state channels of protocols: that the server tells the objects on them, each on one channel, with those
 * that they refer to, and that there are ticks to tell them at.
 */
final class StateChecker {
    private final Resolution resolution;
    private final Types types;
    private final DiagnosticCollector diagnostics;

    StateChecker(Resolution resolution, Types types, DiagnosticCollector diagnostics) {
        this.resolution = resolution;
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /** The objects of a state channel, in the order of listing, without those that are unknown, which was reported. */
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
                            "`" + name + "` is told by the server, which must be said")
                    .withHelp("write `server " + name + ";`"));
        } else if (entry.sender().get() == ChannelEntry.Side.CLIENT) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.STATE_SENDER,
                            entry.span(),
                            "`" + name + "` lives at the server, a client has no objects of its own")
                    .withHelp("write `server " + name + ";`, and let clients send messages"));
        }
    }

    /** Checks the state channels of a protocol with what is around them. */
    void check(CheckedProtocol protocol) {
        Map<Symbol, Name> listed = new HashMap<>();
        boolean isWhole = true;
        for (CheckedChannel channel : protocol.channels()) {
            if (channel.kind().equals(Optional.of(Kind.STATE))) {
                checkTicks(protocol, channel);
                channel.objects().forEach(object -> checkOnce(object, listed));
                isWhole &= channel.objects().size()
                        == channel.declaration().entries().size();
            }
        }
        if (isWhole) {
            // With a name misspelt on a channel, what it was to name looks missing there and is not.
            listed.forEach((object, name) -> checkReferences(object, name, protocol, listed.keySet()));
        }
    }

    private void checkTicks(CheckedProtocol protocol, CheckedChannel channel) {
        if (protocol.ticksPerSecond() == 0) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.NO_TICKS,
                            channel.declaration().kind().span(),
                            "state is told at ticks, and the protocol `"
                                    + protocol.symbol().name() + "` has none")
                    .withNote("the protocol is declared here", protocol.symbol().nameSpan())
                    .withHelp("add `ticks 60;` to the protocol, or as many a second as the server is to run"));
        }
    }

    private void checkOnce(CheckedObject object, Map<Symbol, Name> listed) {
        Name name = object.entry().message();
        Name first = listed.putIfAbsent(object.object(), name);
        if (first != null) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.DUPLICATE_OBJECT,
                            name.span(),
                            "`" + name + "` is listed twice, and an object is told on one channel of a protocol")
                    .withNote("first listed here", first.span())
                    .withHelp("remove one of them"));
        }
    }

    private void checkReferences(Symbol object, Name entry, CheckedProtocol protocol, Set<Symbol> told) {
        Set<Symbol> missing = new HashSet<>();
        for (BodyItem item : ((ObjectDeclaration) object.declaration()).body().items()) {
            if (item instanceof FieldDeclaration field
                    && types.of(field.type()) instanceof CheckedType.Reference reference
                    && !told.contains(reference.object())
                    && missing.add(reference.object())) {
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.UNLISTED_OBJECT,
                                entry.span(),
                                "`" + entry + "` refers to `" + reference.object() + "`, which no channel of `"
                                        + protocol.symbol() + "` tells")
                        .withNote(
                                "`" + field.name() + "` is declared here",
                                field.name().span())
                        .withHelp("add `server " + reference.object() + ";` to a state channel"));
            }
        }
    }
}
