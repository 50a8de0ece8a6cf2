package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.DocumentUris;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.compile.names.Imports.Import;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;

/** Definitions, references and highlights of the name at a position. */
public final class Navigation {
    private final Workspace workspace;
    private final JavaReferences java;

    /** Creates the answers for a workspace. */
    public Navigation(Workspace workspace) {
        this.workspace = workspace;
        this.java = new JavaReferences(workspace);
    }

    /** Returns the declaration of a name, or the file of an import. */
    public List<Location> definition(Document document, Position position) {
        int offset = Places.offset(document.file(), position);
        Optional<SourceFile> imported = importAt(document, offset);
        if (imported.isPresent()) {
            return List.of(location(imported.get().span(0, 0)));
        }
        return document.index().at(document.file(), offset).map(Occurrence::definition).stream()
                .map(definition -> location(definition.nameSpan()))
                .toList();
    }

    /**
     * Returns all uses of a name in all schemas of the workspace, in other source roots too, and then in Java: first
     * the declarations in generated Java.
     *
     * @param withDeclaration whether the declaration is one of them
     */
    public List<Location> references(Document document, Position position, boolean withDeclaration) {
        Optional<Definition> definition = document.index()
                .at(document.file(), Places.offset(document.file(), position))
                .map(Occurrence::definition);
        List<Location> found = new ArrayList<>();
        definition.ifPresent(named -> {
            List<Occurrence> all = occurrences(named);
            all.stream()
                    .filter(each -> withDeclaration || !each.isDeclaration())
                    .forEach(each -> found.add(location(each.span())));
            java.of(named, all)
                    .forEach(use -> found.add(new Location(DocumentUris.uri(use.file()), Places.range(use.place()))));
        });
        return found;
    }

    /** Returns all places with the same name in the same file. */
    public List<DocumentHighlight> highlights(Document document, Position position) {
        return document
                .index()
                .at(document.file(), Places.offset(document.file(), position))
                .map(Occurrence::definition)
                .map(definition -> document.index().occurrencesOf(definition))
                .orElse(List.of())
                .stream()
                .filter(each -> each.span().file() == document.file())
                .map(each -> new DocumentHighlight(
                        Places.range(each.span()),
                        each.isDeclaration() ? DocumentHighlightKind.Write : DocumentHighlightKind.Read))
                .toList();
    }

    /** Returns the uses in Java. */
    JavaReferences java() {
        return java;
    }

    /** Returns all occurrences of a definition in all source roots, each once. */
    List<Occurrence> occurrences(Definition definition) {
        Set<Span> seen = new LinkedHashSet<>();
        List<Occurrence> all = new ArrayList<>();
        for (Compiled compiled : workspace.compiled()) {
            Optional<Occurrence> same = compiled.index()
                    .at(definition.nameSpan().file(), definition.nameSpan().start())
                    .filter(Occurrence::isDeclaration);
            if (same.isPresent()) {
                for (Occurrence each : compiled.index().occurrencesOf(same.get().definition())) {
                    if (seen.add(each.span())) {
                        all.add(each);
                    }
                }
            }
        }
        return all;
    }

    private static Optional<SourceFile> importAt(Document document, int offset) {
        Optional<Unit> unit = document.index().unit(document.file());
        return unit.stream()
                .flatMap(each -> document.compiled().analysis().imports().of(each).stream())
                .filter(each -> each.statement().path().span().start() <= offset
                        && offset <= each.statement().path().span().end())
                .map(Import::target)
                .map(target -> target.file().source())
                .findFirst();
    }

    private Location location(Span span) {
        return new Location(workspace.uriOf(span.file()), Places.range(span));
    }
}
