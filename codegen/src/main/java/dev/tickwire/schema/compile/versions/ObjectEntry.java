package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.ChannelEntry;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.compile.names.Symbol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Entry of an object on a state channel. */
record ObjectEntry(ChannelDeclaration channel, ChannelEntry entry) {

    /** Returns the entries of each object of a protocol, in the order of the schema. */
    static Map<Symbol, List<ObjectEntry>> of(ProtocolDeclaration protocol, Uses uses) {
        Map<Symbol, List<ObjectEntry>> entries = new LinkedHashMap<>();
        for (ChannelDeclaration channel : protocol.channels()) {
            if (channel.kind().text().equals("state")) {
                channel.entries()
                        .forEach(entry -> uses.objectOf(entry)
                                .ifPresent(object -> entries.computeIfAbsent(object, none -> new ArrayList<>())
                                        .add(new ObjectEntry(channel, entry))));
            }
        }
        return entries;
    }

    /** Returns the first version with the entry and its channel. */
    long first() {
        return Math.max(channel.lifetime().first(), entry.lifetime().first());
    }

    /** Returns the last version with the entry and its channel. */
    long last() {
        return Math.min(channel.lifetime().last(), entry.lifetime().last());
    }

    /** Returns whether a version has both entries, which is another mistake. */
    boolean overlaps(ObjectEntry other) {
        return Math.max(first(), other.first()) <= Math.min(last(), other.last());
    }
}
