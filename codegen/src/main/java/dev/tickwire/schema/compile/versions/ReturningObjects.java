package dev.tickwire.schema.compile.versions;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Rejects objects that begin again after a version without them. What refers to an object has all versions from its
 * first to its last.
 */
final class ReturningObjects {
    private final Consumer<Diagnostic> errors;

    ReturningObjects(Consumer<Diagnostic> errors) {
        this.errors = errors;
    }

    /**
     * Checks the objects of a protocol.
     *
     * @param entries the entries of each object
     */
    void check(Map<Symbol, List<ObjectEntry>> entries) {
        entries.values().forEach(this::check);
    }

    private void check(List<ObjectEntry> entries) {
        List<ObjectEntry> inOrder = entries.stream()
                .sorted(Comparator.comparingLong(ObjectEntry::first))
                .toList();
        ObjectEntry last = inOrder.get(0);
        for (ObjectEntry next : inOrder.subList(1, inOrder.size())) {
            if (last.last() < next.first() - 1) {
                report(last, next);
                return;
            }
            last = next.last() > last.last() ? next : last;
        }
    }

    private void report(ObjectEntry ended, ObjectEntry again) {
        String name = "`" + again.entry().message().text() + "`";
        errors.accept(Diagnostic.of(
                        DiagnosticCode.RETURNING_OBJECT,
                        again.entry().message().span(),
                        name + " ended with version " + ended.last() + ", and begins again with version "
                                + again.first())
                .withNote("its other entry", ended.entry().span())
                .withHelp("an object that ended cannot begin again: declare another one"));
    }
}
