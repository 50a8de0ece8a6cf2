package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Warns of objects that move to another channel. References have numbers of the object's channel, so peers of a version
 * with another channel have neither the object nor what refers to it.
 */
final class MovedObjects {
    private final ProtocolDeclaration protocol;
    private final Uses uses;
    private final Consumer<Diagnostic> warnings;
    private final Map<Symbol, Place> first = new HashMap<>();

    /** Entry of an object on its channel. */
    private record Place(ChannelDeclaration channel, ChannelEntry entry) {
        long first() {
            return Math.max(channel.lifetime().first(), entry.lifetime().first());
        }

        private long last() {
            return Math.min(channel.lifetime().last(), entry.lifetime().last());
        }

        /** Returns whether a version has both entries, which is another mistake. */
        boolean overlaps(Place other) {
            return Math.max(first(), other.first()) <= Math.min(last(), other.last());
        }
    }

    MovedObjects(ProtocolDeclaration protocol, Uses uses, Consumer<Diagnostic> warnings) {
        this.protocol = protocol;
        this.uses = uses;
        this.warnings = warnings;
    }

    void check() {
        for (ChannelDeclaration channel : protocol.channels()) {
            if (channel.kind().text().equals("state")) {
                channel.entries()
                        .forEach(entry ->
                                uses.objectOf(entry).ifPresent(object -> check(object, new Place(channel, entry))));
            }
        }
    }

    private void check(Symbol object, Place place) {
        Place before = first.putIfAbsent(object, place);
        if (before == null || before.channel() == place.channel() || before.overlaps(place)) {
            return;
        }
        Place late = before.first() > place.first() ? before : place;
        Place early = late == before ? place : before;
        String name = "`" + place.entry().message().text() + "`";
        warnings.accept(Diagnostic.of(
                        DiagnosticCode.MOVED_OBJECT,
                        late.entry().message().span(),
                        name + " moves from the channel `"
                                + early.channel().name() + "` to `"
                                + late.channel().name() + "`: peers of other versions do not have it")
                .withNote("its other entry", early.entry().span())
                .withHelp("keep it on one channel if they must have it"));
    }
}
