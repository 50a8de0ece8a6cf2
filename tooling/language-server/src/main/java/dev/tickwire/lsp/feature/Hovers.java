package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.source.Span;
import java.util.Optional;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;

/** Text for the name at a position: how it is declared, its comment, and its bits as {@code explain} prints them. */
public final class Hovers {
    private Hovers() {}

    /** Returns the text, or null if there is no name with a declaration. */
    public static Hover hover(Document document, Position position) {
        Optional<Occurrence> occurrence =
                document.index().at(document.file(), Places.offset(document.file(), position));
        return occurrence
                .map(found -> new Hover(
                        new MarkupContent(MarkupKind.MARKDOWN, text(document, found.definition())),
                        Places.range(found.span())))
                .orElse(null);
    }

    /** Returns the text of a definition in Markdown. */
    static String text(Document document, Definition definition) {
        StringBuilder text = new StringBuilder("```tickwire\n" + head(definition) + "\n```\n");
        definition
                .owner()
                .ifPresent(owner -> text.append("in `")
                        .append(owner.kind().word())
                        .append(' ')
                        .append(owner.name())
                        .append("`\n"));
        if (!definition.documentation().isEmpty()) {
            text.append('\n')
                    .append(String.join("\n", definition.documentation()).strip())
                    .append('\n');
        }
        document.compiled()
                .factsOf(definition)
                .ifPresent(facts -> text.append("\n```text\n").append(facts).append("\n```\n"));
        return text.toString();
    }

    /** Returns how a definition begins: up to its brace, or all of it if it has none. */
    private static String head(Definition definition) {
        Span span = definition.node().span();
        String all = span.text();
        if (SchemaIndex.is(definition, Kind.FLAG, Kind.VALUE)) {
            return all;
        }
        int brace = all.indexOf('{', definition.nameSpan().end() - span.start());
        String head = brace < 0 ? all : all.substring(0, brace);
        return head.replaceAll("\\s+", " ").strip();
    }
}
