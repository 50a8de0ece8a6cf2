package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Bits;
import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Range;

/** Bits of each field, behind the field. */
public final class Inlays {
    private Inlays() {}

    /** Returns the hints of a part of a file. Fields of declarations with an error have none. */
    public static List<InlayHint> hints(Document document, Range range) {
        SourceFile file = document.file();
        int start = Places.offset(file, range.getStart());
        int end = Places.offset(file, range.getEnd());
        List<InlayHint> hints = new ArrayList<>();
        for (Definition declaration : document.index().declarationsIn(file)) {
            Span span = declaration.node().span();
            if (span.end() >= start && span.start() <= end) {
                for (Definition member : document.index().membersOf(declaration)) {
                    hint(document, member, start, end).ifPresent(hints::add);
                }
            }
        }
        return hints;
    }

    private static Optional<InlayHint> hint(Document document, Definition member, int start, int end) {
        int place = member.node().span().end();
        if (!SchemaIndex.is(member, Kind.FIELD, Kind.CASE) || place < start || place > end) {
            return Optional.empty();
        }
        return document.compiled().sizeOf(member).map(size -> {
            InlayHint hint = new InlayHint();
            hint.setPosition(Places.position(document.file(), place));
            hint.setLabel(Bits.text(size));
            hint.setPaddingLeft(true);
            return hint;
        });
    }
}
