package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.java.JavaUse;
import dev.tickwire.lsp.workspace.DocumentUris;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.AnnotatedTextEdit;
import org.eclipse.lsp4j.ChangeAnnotation;
import org.eclipse.lsp4j.ResourceOperation;
import org.eclipse.lsp4j.SnippetTextEdit;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * Edits of a renaming, by file. A client that supports annotations shows the edits of Java before they are made, and
 * those that are uncertain apart. For any other client, uncertain edits are left out.
 */
final class RenameEdits {
    private static final String JAVA = "java";
    private static final String UNCERTAIN = "java-uncertain";

    private final Workspace workspace;
    private final boolean areConfirmed;
    private final Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
    private final Map<String, ChangeAnnotation> annotations = new LinkedHashMap<>();

    RenameEdits(Workspace workspace, boolean areConfirmed) {
        this.workspace = workspace;
        this.areConfirmed = areConfirmed;
    }

    /** Adds the occurrences in a schema. */
    void add(SourceFile file, List<Occurrence> places, String newName) {
        places.forEach(each -> editsOf(workspace.uriOf(file)).add(new TextEdit(Places.range(each.span()), newName)));
    }

    /** Adds a use in Java. */
    void add(JavaUse use) {
        String uri = DocumentUris.uri(use.file());
        String text = use.part().renamed();
        if (areConfirmed) {
            String id = use.isCertain() ? JAVA : UNCERTAIN;
            annotations.computeIfAbsent(id, RenameEdits::annotation);
            editsOf(uri).add(new AnnotatedTextEdit(Places.range(use.place()), text, id));
        } else if (use.isCertain()) {
            editsOf(uri).add(new TextEdit(Places.range(use.place()), text));
        }
    }

    /** Returns all edits, in the form that the client supports. */
    WorkspaceEdit all() {
        if (!areConfirmed) {
            return new WorkspaceEdit(edits);
        }
        List<Either<TextDocumentEdit, ResourceOperation>> documents = new ArrayList<>();
        edits.forEach((uri, list) -> {
            var id = new VersionedTextDocumentIdentifier(
                    uri, workspace.version(uri).orElse(null));
            documents.add(Either.forLeft(new TextDocumentEdit(
                    id,
                    list.stream()
                            .map(Either::<TextEdit, SnippetTextEdit>forLeft)
                            .toList())));
        });
        WorkspaceEdit all = new WorkspaceEdit(documents);
        all.setChangeAnnotations(annotations);
        return all;
    }

    private List<TextEdit> editsOf(String uri) {
        return edits.computeIfAbsent(uri, each -> new ArrayList<>());
    }

    private static ChangeAnnotation annotation(String id) {
        boolean isCertain = id.equals(JAVA);
        ChangeAnnotation annotation = new ChangeAnnotation(isCertain ? "Java" : "Java of unknown type");
        annotation.setNeedsConfirmation(true);
        annotation.setDescription(
                isCertain ? "uses of the generated Java" : "the same name, behind an expression of unknown type");
        return annotation;
    }
}
