package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.target.InstanceSizes;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;

/**
 * Checks the memory of message instances, since a message of few bits on the wire may need much memory. The memory of
 * all cases of all unions counts: a malicious peer may select every case in turn.
 */
public final class InstanceChecker {
    /** Upper bound on the memory of a message instance, in bytes. */
    static final long MAX_BYTES = 64 << 20;

    /**
     * Memory of a message instance above which the compiler warns, in bytes. A channel holds up to 1,024 instances,
     * unless it has another window.
     */
    static final long LARGE_BYTES = 1 << 20;

    private final InstanceSizes sizes;
    private final DiagnosticCollector diagnostics;

    private InstanceChecker(InstanceSizes sizes, DiagnosticCollector diagnostics) {
        this.sizes = sizes;
        this.diagnostics = diagnostics;
    }

    /** Checks all messages. */
    public static void check(Map<Symbol, MessageModel> messages, InstanceSizes sizes, DiagnosticCollector diagnostics) {
        InstanceChecker checker = new InstanceChecker(sizes, diagnostics);
        messages.forEach(checker::check);
    }

    private void check(Symbol symbol, MessageModel message) {
        long bytes = sizes.of(message).maxBytes();
        if (bytes > MAX_BYTES) {
            report(
                    DiagnosticCode.INSTANCE_TOO_LARGE,
                    symbol,
                    message,
                    "a `" + symbol.name() + "` may take more than " + MAX_BYTES + " bytes of memory");
        } else if (bytes > LARGE_BYTES && symbol.unit().isGenerated()) {
            report(
                    DiagnosticCode.LARGE_INSTANCE,
                    symbol,
                    message,
                    "a `" + symbol.name() + "` may take " + bytes + " bytes of memory");
        }
    }

    private void report(DiagnosticCode code, Symbol symbol, MessageModel message, String text) {
        FieldModel largest = Collections.max(
                message.body().allFields(),
                Comparator.comparingLong(field -> sizes.of(field).maxBytes()));
        diagnostics.report(Diagnostic.of(code, symbol.nameSpan(), text)
                .withLabel("independent of its size on the wire")
                .withHelp("lower the lengths of its arrays, or make their elements smaller; `" + largest.name()
                        + "` is the largest field"));
    }
}
