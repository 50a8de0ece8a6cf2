package dev.tickwire.lsp.workspace;

import dev.tickwire.lsp.index.Bits;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.diagnostic.Diagnostic;
import java.util.List;
import java.util.function.Supplier;

/** Compilation of one source root, for the texts at one time. The index and the bits are computed at the first use. */
public final class Compiled {
    private final Analysis analysis;
    private final Supplier<Bits> bitsOnDemand;
    private SchemaIndex index;
    private Bits bits;

    Compiled(Analysis analysis, Supplier<Bits> bitsOnDemand) {
        this.analysis = analysis;
        this.bitsOnDemand = bitsOnDemand;
    }

    /** Returns the syntax trees and what their names refer to. */
    public Analysis analysis() {
        return analysis;
    }

    /** Returns errors and warnings of all files. */
    public List<Diagnostic> diagnostics() {
        return analysis.result().diagnostics();
    }

    /** Returns the definitions and their occurrences. */
    public SchemaIndex index() {
        if (index == null) {
            index = new SchemaIndex(analysis);
        }
        return index;
    }

    /** Returns the bits of all declarations that do not depend on a declaration with an error. */
    public Bits bits() {
        if (bits == null) {
            bits = bitsOnDemand.get();
        }
        return bits;
    }
}
