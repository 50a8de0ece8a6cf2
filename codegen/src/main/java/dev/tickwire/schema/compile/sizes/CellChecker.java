package dev.tickwire.schema.compile.sizes;

import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import java.util.Collections;
import java.util.Comparator;
import java.util.Map;

/**
 * Checks the number of cells of each schema object. A cell is a place of 32 bits in memory for a value or a part of a
 * value. A server keeps the cells of many ticks, each with room for the longest arrays and texts, so an object may have
 * at most {@link ObjectModel#MAX_CELLS} cells. No packet could carry so many values anyway.
 */
public final class CellChecker {
    private CellChecker() {}

    /** Checks all objects. */
    public static void check(Map<Symbol, ObjectModel> objects, DiagnosticCollector diagnostics) {
        objects.forEach((symbol, object) -> {
            if (object.cells() > ObjectModel.MAX_CELLS) {
                ObjectField largest = Collections.max(object.fields(), Comparator.comparingLong(ObjectField::cells));
                diagnostics.report(Diagnostic.of(
                                DiagnosticCode.INSTANCE_TOO_LARGE,
                                symbol.nameSpan(),
                                "the values of a `" + symbol.name() + "` may take more than "
                                        + Integer.BYTES * ObjectModel.MAX_CELLS + " bytes of memory")
                        .withLabel("independent of their size on the wire")
                        .withHelp("lower the lengths of its arrays, or make their elements smaller; `"
                                + largest.field().name() + "` is the largest field"));
            }
        });
    }
}
