package dev.tickwire.lsp;

import dev.tickwire.lsp.feature.SemanticColors;
import java.util.List;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;

/** Capabilities of the server, as sent to clients. */
final class Capabilities {
    private Capabilities() {}

    static ServerCapabilities all() {
        ServerCapabilities capabilities = new ServerCapabilities();
        capabilities.setTextDocumentSync(sync());
        capabilities.setCompletionProvider(new CompletionOptions(false, List.of(".", "\"", "(")));
        capabilities.setHoverProvider(true);
        capabilities.setDefinitionProvider(true);
        capabilities.setImplementationProvider(true);
        capabilities.setReferencesProvider(true);
        capabilities.setDocumentHighlightProvider(true);
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setWorkspaceSymbolProvider(true);
        capabilities.setDocumentFormattingProvider(true);
        capabilities.setRenameProvider(new RenameOptions(true));
        capabilities.setInlayHintProvider(true);
        capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        capabilities.setSemanticTokensProvider(new SemanticTokensWithRegistrationOptions(
                SemanticColors.legend(), new SemanticTokensServerFull(true), false));
        WorkspaceFoldersOptions folders = new WorkspaceFoldersOptions();
        folders.setSupported(true);
        folders.setChangeNotifications(true);
        capabilities.setWorkspace(new WorkspaceServerCapabilities(folders));
        return capabilities;
    }

    private static TextDocumentSyncOptions sync() {
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        return sync;
    }
}
