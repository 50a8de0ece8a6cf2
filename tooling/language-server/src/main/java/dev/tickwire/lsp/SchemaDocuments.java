package dev.tickwire.lsp;

import dev.tickwire.lsp.feature.CodeActions;
import dev.tickwire.lsp.feature.ColorChanges;
import dev.tickwire.lsp.feature.Completions;
import dev.tickwire.lsp.feature.Formatting;
import dev.tickwire.lsp.feature.GeneratedJava;
import dev.tickwire.lsp.feature.Hovers;
import dev.tickwire.lsp.feature.Inlays;
import dev.tickwire.lsp.feature.Navigation;
import dev.tickwire.lsp.feature.Renames;
import dev.tickwire.lsp.feature.SemanticColors;
import dev.tickwire.lsp.feature.Symbols;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.ImplementationParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Changes of open buffers, and requests about their contents. A request about an unknown file has an empty answer. */
final class SchemaDocuments implements TextDocumentService {
    private final SchemaLanguageServer server;
    private final Workspace workspace;
    private final Navigation navigation;
    private final Renames renames;
    private final CodeActions actions;
    private final GeneratedJava generated;
    private final ColorChanges colors = new ColorChanges();

    SchemaDocuments(SchemaLanguageServer server, Workspace workspace) {
        this.server = server;
        this.workspace = workspace;
        this.navigation = new Navigation(workspace);
        this.renames = new Renames(workspace, navigation);
        this.actions = new CodeActions(workspace);
        this.generated = new GeneratedJava(workspace, navigation);
    }

    /** Takes over what the client supports. */
    void client(ClientCapabilities capabilities) {
        renames.confirmed(Optional.ofNullable(capabilities)
                .flatMap(all -> Optional.ofNullable(all.getWorkspace()))
                .flatMap(all -> Optional.ofNullable(all.getWorkspaceEdit()))
                .filter(edits -> Boolean.TRUE.equals(edits.getDocumentChanges()))
                .map(edits -> edits.getChangeAnnotationSupport() != null)
                .orElse(false));
    }

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        server.change(() -> workspace.open(
                params.getTextDocument().getUri(),
                params.getTextDocument().getText(),
                params.getTextDocument().getVersion()));
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        VersionedTextDocumentIdentifier id = params.getTextDocument();
        server.change(() -> {
            String text = Changes.apply(workspace.text(id.getUri()).orElse(""), params.getContentChanges());
            workspace.change(id.getUri(), text, id.getVersion() == null ? 0 : id.getVersion());
        });
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        server.change(() -> {
            colors.close(params.getTextDocument().getUri());
            workspace.close(params.getTextDocument().getUri());
        });
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        server.change(workspace::refresh);
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        return answer(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(Completions.at(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        return answer(params.getTextDocument(), null, document -> Hovers.hover(document, params.getPosition()));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        return answer(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(navigation.definition(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> implementation(
            ImplementationParams params) {
        return answer(
                params.getTextDocument(),
                Either.forLeft(List.of()),
                document -> Either.forLeft(generated.of(document, params.getPosition())));
    }

    @Override
    public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
        return answer(
                params.getTextDocument(),
                List.of(),
                document -> navigation.references(
                        document, params.getPosition(), params.getContext().isIncludeDeclaration()));
    }

    @Override
    public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(DocumentHighlightParams params) {
        return answer(
                params.getTextDocument(), List.of(), document -> navigation.highlights(document, params.getPosition()));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return answer(
                params.getTextDocument(),
                List.of(),
                document -> Symbols.of(document).stream()
                        .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                        .toList());
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        return answer(
                params.getTextDocument(),
                List.of(),
                document -> actions.of(document, params.getRange()).stream()
                        .map(Either::<Command, CodeAction>forRight)
                        .toList());
    }

    @Override
    public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
        return answer(params.getTextDocument(), List.of(), Formatting::edits);
    }

    @Override
    public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>> prepareRename(
            PrepareRenameParams params) {
        return answer(
                params.getTextDocument(),
                null,
                document -> renames.prepare(document, params.getPosition())
                        .map(Either3::<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forSecond)
                        .orElse(null));
    }

    @Override
    public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
        return answer(params.getTextDocument(), null, document -> {
            try {
                return renames.rename(document, params.getPosition(), params.getNewName());
            } catch (IllegalArgumentException refused) {
                throw new ResponseErrorException(
                        new ResponseError(ResponseErrorCode.InvalidParams, refused.getMessage(), null));
            }
        });
    }

    @Override
    public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams params) {
        return answer(params.getTextDocument(), List.of(), document -> Inlays.hints(document, params.getRange()));
    }

    @Override
    public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
        String uri = params.getTextDocument().getUri();
        return answer(
                params.getTextDocument(),
                new SemanticTokens(List.of()),
                document -> colors.all(uri, SemanticColors.of(document)));
    }

    @Override
    public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
            SemanticTokensDeltaParams params) {
        String uri = params.getTextDocument().getUri();
        return answer(
                params.getTextDocument(),
                Either.forLeft(new SemanticTokens(List.of())),
                document -> colors.since(uri, params.getPreviousResultId(), SemanticColors.of(document)));
    }

    private <T> CompletableFuture<T> answer(TextDocumentIdentifier id, T empty, Function<Document, T> answer) {
        return server.worker()
                .request(() -> workspace.document(id.getUri()).map(answer).orElse(empty));
    }
}
