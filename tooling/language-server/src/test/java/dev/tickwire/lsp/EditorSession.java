package dev.tickwire.lsp;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.ImplementationParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor over a folder, with a server at the other end of two streams. Each call waits until the server is idle. */
final class EditorSession implements AutoCloseable, LanguageClient {
    private final Path folder;
    private final Pipe toServer;
    private final Pipe toClient;
    private final LanguageServer server;
    private final CompletableFuture<Integer> exitCode;
    private final TimedStream answers;
    private final InitializeResult initialized;
    private final Map<String, List<Diagnostic>> diagnostics = new ConcurrentHashMap<>();
    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, CompletableFuture<Void>> reports = new ConcurrentHashMap<>();
    private final List<String> log = new ArrayList<>();
    private int version;

    EditorSession(Path folder) {
        this(folder, null);
    }

    EditorSession(Path folder, Object settings) {
        this(folder, settings, new ClientCapabilities());
    }

    EditorSession(Path folder, Object settings, ClientCapabilities capabilities) {
        this(folder, settings, capabilities, SchemaLanguageServer::serve);
    }

    /**
     * Starts a server, and waits until it has opened the folder.
     *
     * @param serve runs the server with its streams, and returns its exit code
     * @throws java.util.concurrent.CompletionException if the server ends before, with the cause
     */
    EditorSession(
            Path folder,
            Object settings,
            ClientCapabilities capabilities,
            BiFunction<InputStream, OutputStream, Integer> serve) {
        this.folder = folder;
        try {
            toServer = Pipe.open();
            toClient = Pipe.open();
            InputStream fromClient = Channels.newInputStream(toServer.source());
            OutputStream fromServer = Channels.newOutputStream(toClient.sink());
            exitCode = CompletableFuture.supplyAsync(() -> serve.apply(fromClient, fromServer));
            answers = new TimedStream(Channels.newInputStream(toClient.source()));
            Launcher<LanguageServer> launcher =
                    LSPLauncher.createClientLauncher(this, answers, Channels.newOutputStream(toServer.sink()));
            launcher.startListening();
            server = launcher.getRemoteProxy();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        InitializeParams params = new InitializeParams();
        params.setCapabilities(capabilities);
        params.setWorkspaceFolders(List.of(new WorkspaceFolder(folder.toUri().toString(), "test")));
        params.setInitializationOptions(settings);
        initialized = await(server.initialize(params));
        server.initialized(new InitializedParams());
        settle();
    }

    /** Waits for an answer, or for the end of the server. */
    private <T> T await(CompletableFuture<T> answer) {
        exitCode.whenComplete((code, failure) -> answer.completeExceptionally(
                new IllegalStateException("the server has ended with exit code " + code, failure)));
        return answer.join();
    }

    /** Returns the time when the last bytes from the server were there, before they were parsed. */
    long arrivedAt() {
        return answers.readAt;
    }

    InitializeResult initialized() {
        return initialized;
    }

    LanguageServer server() {
        return server;
    }

    /** Waits until the server has handled all that was sent, and the client all that was sent back. */
    void settle() {
        await(server.getWorkspaceService().symbol(new WorkspaceSymbolParams("")));
    }

    /** Writes a file below the folder. Static, so that files can be there before the server starts. */
    static void write(Path folder, String path, String text) {
        try {
            Files.createDirectories(folder.resolve(path).getParent());
            Files.writeString(folder.resolve(path), text, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    String uri(String path) {
        return folder.resolve(path).toUri().toString();
    }

    /** Opens a buffer with a text that need not be saved. */
    void open(String path, String text) {
        texts.put(path, text);
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri(path), "tickwire", ++version, text)));
        settle();
    }

    /** Returns the next report of diagnostics of a file. Call it before the change. */
    CompletableFuture<Void> reportOf(String path) {
        return reports.compute(uri(path), (uri, waiting) -> new CompletableFuture<>());
    }

    /** Replaces the whole text of a buffer. */
    void change(String path, String text) {
        texts.put(path, text);
        send(path, new TextDocumentContentChangeEvent(text));
        settle();
    }

    /** Sends a change of a part without waiting for it. */
    void send(String path, TextDocumentContentChangeEvent change) {
        server.getTextDocumentService()
                .didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(uri(path), ++version), List.of(change)));
    }

    void save(String path) {
        server.getTextDocumentService().didSave(new DidSaveTextDocumentParams(id(path)));
        settle();
    }

    void close(String path) {
        server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(id(path)));
        settle();
    }

    /** Returns the text of an open buffer. */
    String text(String path) {
        return texts.get(path);
    }

    TextDocumentIdentifier id(String path) {
        return new TextDocumentIdentifier(uri(path));
    }

    /** Returns the diagnostics of a file as lines: {@code 3:5-3:9 unknown-type unknown type `X`}. */
    List<String> problems(String path) {
        return diagnostics(path).stream()
                .map(each -> places(each.getRange()) + " " + each.getCode().getLeft() + " "
                        + message(each).lines().findFirst().orElseThrow())
                .toList();
    }

    /** Returns the codes of the diagnostics of a file. */
    List<String> codes(String path) {
        return diagnostics(path).stream().map(each -> each.getCode().getLeft()).toList();
    }

    List<Diagnostic> diagnostics(String path) {
        return diagnostics.getOrDefault(uri(path), List.of());
    }

    static String message(Diagnostic diagnostic) {
        return diagnostic.getMessage().getLeft();
    }

    /** Returns a range with lines and columns from 1. */
    static String places(Range range) {
        return place(range.getStart()) + "-" + place(range.getEnd());
    }

    private static String place(Position position) {
        return (position.getLine() + 1) + ":" + (position.getCharacter() + 1);
    }

    /** Returns the position behind a piece of the buffer's text that occurs once. */
    Position behind(String path, String piece) {
        return position(path, only(path, piece) + piece.length());
    }

    /** Returns the position before a piece of the buffer's text that occurs once. */
    Position before(String path, String piece) {
        return position(path, only(path, piece));
    }

    private int only(String path, String piece) {
        String text = texts.get(path);
        int at = text.indexOf(piece);
        if (at < 0 || text.indexOf(piece, at + 1) >= 0) {
            throw new IllegalArgumentException("not once: " + piece);
        }
        return at;
    }

    private Position position(String path, int offset) {
        String before = texts.get(path).substring(0, offset);
        int line = (int) before.chars().filter(c -> c == '\n').count();
        return new Position(line, offset - before.lastIndexOf('\n') - 1);
    }

    List<CompletionItem> completions(String path, Position position) {
        return server.getTextDocumentService()
                .completion(new CompletionParams(id(path), position))
                .join()
                .getLeft();
    }

    /**
     * Types a text over a buffer with the sign {@code |} where the cursor is, and returns the labels proposed there.
     */
    List<String> proposals(String path, String textWithCursor) {
        change(path, textWithCursor.replace("|", ""));
        return completions(path, position(path, textWithCursor.indexOf('|'))).stream()
                .map(CompletionItem::getLabel)
                .toList();
    }

    /** Returns a hover's text, or an empty text. */
    String hover(String path, Position position) {
        var hover = server.getTextDocumentService()
                .hover(new HoverParams(id(path), position))
                .join();
        return hover == null ? "" : hover.getContents().getRight().getValue();
    }

    List<String> definition(String path, Position position) {
        return places(server.getTextDocumentService()
                .definition(new DefinitionParams(id(path), position))
                .join()
                .getLeft());
    }

    List<String> implementation(String path, Position position) {
        return places(server.getTextDocumentService()
                .implementation(new ImplementationParams(id(path), position))
                .join()
                .getLeft());
    }

    List<String> references(String path, Position position, boolean withDeclaration) {
        return places(server.getTextDocumentService()
                .references(new ReferenceParams(id(path), position, new ReferenceContext(withDeclaration)))
                .join());
    }

    /** Returns places as text, with paths below the folder. */
    List<String> places(List<? extends Location> locations) {
        String root = folder.toUri().toString();
        return locations.stream()
                .map(each -> each.getUri().replace(root, "") + ":" + places(each.getRange()))
                .sorted()
                .toList();
    }

    WorkspaceEdit rename(String path, Position position, String newName) {
        return server.getTextDocumentService()
                .rename(new RenameParams(id(path), position, newName))
                .join();
    }

    List<InlayHint> inlays(String path) {
        return server.getTextDocumentService()
                .inlayHint(new InlayHintParams(id(path), new Range(new Position(0, 0), new Position(10_000, 0))))
                .join();
    }

    List<CodeAction> actions(String path, Position position) {
        return server
                .getTextDocumentService()
                .codeAction(
                        new CodeActionParams(id(path), new Range(position, position), new CodeActionContext(List.of())))
                .join()
                .stream()
                .map(each -> each.getRight())
                .toList();
    }

    /** Applies an edit to the buffers that are open, and returns the new text of one. */
    String applied(String path, WorkspaceEdit edit) {
        return applied(path, edit.getChanges().getOrDefault(uri(path), List.of()));
    }

    String applied(String path, List<? extends TextEdit> edits) {
        return edited(texts.get(path), edits);
    }

    /** Applies edits to a text. */
    static String edited(String before, List<? extends TextEdit> edits) {
        StringBuilder text = new StringBuilder(before);
        edits.stream()
                .sorted((one, other) -> offset(before, other.getRange().getStart())
                        - offset(before, one.getRange().getStart()))
                .forEach(each -> text.replace(
                        offset(before, each.getRange().getStart()),
                        offset(before, each.getRange().getEnd()),
                        each.getNewText()));
        return text.toString();
    }

    private static int offset(String text, Position position) {
        String[] lines = text.split("\n", -1);
        int offset = 0;
        for (int line = 0; line < position.getLine(); line++) {
            offset += lines[line].length() + 1;
        }
        return offset + position.getCharacter();
    }

    /** Returns what the server wrote to the log, which is nothing unless it failed. */
    List<String> log() {
        return log;
    }

    /** Ends the session as editors do, and returns the server's exit code. */
    int end() {
        server.shutdown().join();
        server.exit();
        return exitCode.join();
    }

    @Override
    public void close() {
        if (!exitCode.isDone()) {
            end();
        }
        try {
            toServer.sink().close();
            toClient.sink().close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Closes the stream to the server, as an editor that crashes does. Returns the server's exit code. */
    int crash() {
        try {
            toServer.sink().close();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return exitCode.join();
    }

    /** Stream with the time of the last read. */
    private static final class TimedStream extends FilterInputStream {
        private volatile long readAt;

        TimedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int read = super.read();
            readAt = System.nanoTime();
            return read;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int read = super.read(bytes, offset, length);
            readAt = System.nanoTime();
            return read;
        }
    }

    @Override
    public void publishDiagnostics(PublishDiagnosticsParams params) {
        diagnostics.put(params.getUri(), params.getDiagnostics());
        CompletableFuture<Void> waiting = reports.remove(params.getUri());
        if (waiting != null) {
            waiting.complete(null);
        }
    }

    @Override
    public void logMessage(MessageParams message) {
        log.add(message.getMessage());
    }

    @Override
    public void telemetryEvent(Object object) {
        throw new AssertionError(object);
    }

    @Override
    public void showMessage(MessageParams message) {
        throw new AssertionError(message);
    }

    @Override
    public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
        throw new AssertionError(request);
    }
}
