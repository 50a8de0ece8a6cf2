package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Renaming of a definition with all uses, in all schemas of the workspace and in the Java that uses them. */
public final class Renames {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private final Workspace workspace;
    private final Navigation navigation;
    private boolean areConfirmed;

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
     * Returns the edits of all uses, in schemas and in Java.
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
        Map<SourceFile, List<Occurrence>> uses = RenamedTexts.byFile(navigation.occurrences(definition));
        Map<SourceFile, SourceFile> edited = RenamedTexts.of(uses, newName);
        refuseErrors(edited, newName);
        RenameEdits edits = new RenameEdits(workspace, areConfirmed);
        uses.forEach((file, places) -> edits.add(file, places, newName));
        navigation.java().renamed(definition, edited).forEach(edits::add);
        return edits.all();
    }

    /** Sets whether the client asks its user about single edits, if the server wants it. */
    public void confirmed(boolean confirmed) {
        areConfirmed = confirmed;
    }

    /** Refuses a name that collides with another: the compiler tries it. */
    private void refuseErrors(Map<SourceFile, SourceFile> edited, String newName) {
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
}
