package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.ast.ChannelDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;

/**
 * Text for the name at a position: how it is declared, its comment, and its bits as {@code explain} prints them, also
 * those of earlier versions that differ.
 */
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
        lifetime(document, definition.node())
                .filter(lifetime -> !lifetime.isAlways())
                .ifPresent(
                        lifetime -> text.append('\n').append(versions(lifetime)).append('\n'));
        if (!definition.documentation().isEmpty()) {
            text.append('\n')
                    .append(String.join("\n", definition.documentation()).strip())
                    .append('\n');
        }
        document.compiled().factsOf(definition).ifPresent(facts -> text.append(block(facts)));
        document.compiled()
                .earlierFactsOf(definition)
                .forEach((facts, versions) ->
                        text.append('\n').append(in(versions)).append('\n').append(block(facts)));
        return text.toString();
    }

    private static String block(String facts) {
        return "\n```text\n" + facts + "\n```\n";
    }

    private static String in(List<Long> versions) {
        String numbers = versions.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return (versions.size() == 1 ? "In version " : "In versions ") + numbers + ":";
    }

    private static Optional<Lifetime> lifetime(Document document, Node node) {
        if (node instanceof Declaration declaration) {
            return Optional.of(declaration.lifetime());
        } else if (node instanceof FieldDeclaration field) {
            return Optional.of(document.compiled().analysis().narrowed().getOrDefault(field, field.lifetime()));
        } else if (node instanceof EnumValue value) {
            return Optional.of(value.lifetime());
        } else if (node instanceof Flag flag) {
            return Optional.of(flag.lifetime());
        }
        return node instanceof ChannelDeclaration channel ? Optional.of(channel.lifetime()) : Optional.empty();
    }

    private static String versions(Lifetime lifetime) {
        if (lifetime.until().isEmpty()) {
            return "Since version " + lifetime.first() + ".";
        }
        return lifetime.since().isEmpty()
                ? "Until version " + lifetime.last() + "."
                : "In versions " + lifetime.first() + " to " + lifetime.last() + ".";
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
