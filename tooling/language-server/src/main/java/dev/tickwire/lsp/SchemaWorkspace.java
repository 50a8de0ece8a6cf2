package dev.tickwire.lsp;

import dev.tickwire.lsp.feature.Symbols;
import dev.tickwire.lsp.workspace.DocumentUris;
import dev.tickwire.lsp.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Requests about the workspace: its folders, its files on the disk, and the search for declarations. */
final class SchemaWorkspace implements WorkspaceService {
    private final SchemaLanguageServer server;
    private final Workspace workspace;

    SchemaWorkspace(SchemaLanguageServer server, Workspace workspace) {
        this.server = server;
        this.workspace = workspace;
    }

    @Override
    public void didChangeConfiguration(DidChangeConfigurationParams params) {
        // Settings are sent when the server starts; editors start it again for others.
    }

    @Override
    public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
        server.change(workspace::refresh);
    }

    @Override
    public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams params) {
        server.change(() -> {
            List<Path> folders = new ArrayList<>(workspace.folders());
            params.getEvent()
                    .getRemoved()
                    .forEach(removed -> DocumentUris.path(removed.getUri()).ifPresent(folders::remove));
            params.getEvent()
                    .getAdded()
                    .forEach(added -> DocumentUris.path(added.getUri()).ifPresent(folders::add));
            workspace.open(folders, workspace.settings());
        });
    }

    @Override
    public CompletableFuture<Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>> symbol(
            WorkspaceSymbolParams params) {
        return server.worker().request(() -> Either.forRight(Symbols.search(workspace, params.getQuery())));
    }
}
