package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Renaming of a definition with all uses, in all files of the workspace. */
public final class Renames {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Workspace workspace;
    private final Navigation navigation;

    /** Creates the answers for a workspace. */
    public Renames(Workspace workspace, Navigation navigation) {
        this.workspace = workspace;
        this.navigation = navigation;
    }

    /** Returns the name at a position, or empty if it cannot be renamed: there is none, or a library declares it. */
    public Optional<PrepareRenameResult> prepare(Document document, Position position) {
        return document.index()
                .at(document.file(), Places.offset(document.file(), position))
                .filter(found -> workspace.isEditable(found.definition().nameSpan()))
                .map(found -> new PrepareRenameResult(
                        Places.range(found.span()), found.definition().name()));
    }

    /**
     * Returns the edits of all uses.
     *
     * @throws IllegalArgumentException if the new name is no name, the definition is in a library, or the new name
     *     would cause an error in the files that use it
     */
    public WorkspaceEdit rename(Document document, Position position, String newName) {
        Definition definition = document.index()
                .at(document.file(), Places.offset(document.file(), position))
                .map(Occurrence::definition)
                .orElseThrow(() -> new IllegalArgumentException("there is no name to rename here"));
        if (!NAME.matcher(newName).matches() || Words.isHard(newName)) {
            throw new IllegalArgumentException("`" + newName + "` is not a name");
        }
        if (!workspace.isEditable(definition.nameSpan())) {
            throw new IllegalArgumentException("`" + definition.name() + "` is declared in a library");
        }
        Map<SourceFile, List<Occurrence>> uses = new LinkedHashMap<>();
        navigation
                .occurrences(definition)
                .forEach(each -> uses.computeIfAbsent(each.span().file(), file -> new ArrayList<>())
                        .add(each));
        refuseErrors(uses, newName);
        Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
        uses.forEach((file, places) -> edits.put(
                workspace.uriOf(file),
                places.stream()
                        .map(each -> new TextEdit(Places.range(each.span()), newName))
                        .toList()));
        return new WorkspaceEdit(edits);
    }

    /** Refuses a name that collides with another: the compiler tries it. */
    private void refuseErrors(Map<SourceFile, List<Occurrence>> uses, String newName) {
        Map<SourceFile, SourceFile> edited = new HashMap<>();
        uses.forEach((file, places) -> edited.put(file, new SourceFile(file.path(), replaced(file, places, newName))));
        List<String> before = errors(workspace.compiled());
        List<String> after = errors(workspace.tried(edited));
        if (after.size() > before.size()) {
            before.forEach(after::remove);
            throw new IllegalArgumentException("cannot be renamed to `" + newName + "`: " + after.get(0));
        }
    }

    private static List<String> errors(List<Compiled> compiled) {
        List<String> errors = new ArrayList<>();
        for (Compiled each : compiled) {
            for (Diagnostic diagnostic : each.diagnostics()) {
                if (diagnostic.severity() == Severity.ERROR) {
                    errors.add(diagnostic.message());
                }
            }
        }
        return errors;
    }

    private static String replaced(SourceFile file, List<Occurrence> places, String newName) {
        StringBuilder text = new StringBuilder(file.text());
        places.stream()
                .map(Occurrence::span)
                .sorted(Comparator.comparingInt((Span span) -> span.start()).reversed())
                .forEach(span -> text.replace(span.start(), span.end(), newName));
        return text.toString();
    }
}
