package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Quick fixes of the errors and warnings in a range. */
public final class CodeActions {
    private final Workspace workspace;

    /** Creates the answers for a workspace. */
    public CodeActions(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Returns one action for each help of each diagnostic in a range that says what to type. */
    public List<CodeAction> of(Document document, Range range) {
        SourceFile file = document.file();
        int start = Places.offset(file, range.getStart());
        int end = Places.offset(file, range.getEnd());
        Fixes fixes = new Fixes(document);
        List<CodeAction> actions = new ArrayList<>();
        for (Diagnostic diagnostic : document.compiled().diagnostics()) {
            boolean isTouched = diagnostic.primary().file().equals(file)
                    && diagnostic.primary().start() <= end
                    && diagnostic.primary().end() >= start;
            if (isTouched) {
                fixes.of(diagnostic).forEach(fix -> actions.add(action(diagnostic, fix)));
            }
        }
        return actions;
    }

    private CodeAction action(Diagnostic diagnostic, Fixes.Fix fix) {
        CodeAction action = new CodeAction(fix.title());
        action.setKind(CodeActionKind.QuickFix);
        action.setDiagnostics(List.of(Diagnostics.of(diagnostic, workspace)));
        TextEdit edit = new TextEdit(Places.range(fix.span()), fix.text());
        action.setEdit(new WorkspaceEdit(Map.of(workspace.uriOf(fix.span().file()), List.of(edit))));
        return action;
    }
}
