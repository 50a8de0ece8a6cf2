package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Warns of objects that move to another channel. References have numbers of the object's channel, so peers of a version
 * with another channel have neither the object nor what refers to it.
 */
final class MovedObjects {
    private final Consumer<Diagnostic> warnings;

    MovedObjects(Consumer<Diagnostic> warnings) {
        this.warnings = warnings;
    }

    /**
     * Checks the objects of a protocol.
     *
     * @param entries the entries of each object
     */
    void check(Map<Symbol, List<ObjectEntry>> entries) {
        for (List<ObjectEntry> ofObject : entries.values()) {
            ObjectEntry before = ofObject.get(0);
            ofObject.stream()
                    .filter(entry -> entry.channel() != before.channel() && !entry.overlaps(before))
                    .forEach(entry -> report(before, entry));
        }
    }

    private void report(ObjectEntry before, ObjectEntry entry) {
        ObjectEntry late = before.first() > entry.first() ? before : entry;
        ObjectEntry early = late == before ? entry : before;
        String name = "`" + entry.entry().message().text() + "`";
        warnings.accept(Diagnostic.of(
                        DiagnosticCode.MOVED_OBJECT,
                        late.entry().message().span(),
                        name + " moves from the channel `"
                                + early.channel().name() + "` to `"
                                + late.channel().name() + "`: peers of other versions do not have it")
                .withNote("its other entry", early.entry().span())
                .withHelp("keep it on one channel if they must have it: "
                        + "messages that refer to it wait up to a second there"));
    }
}
