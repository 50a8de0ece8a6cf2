package dev.tickwire.lsp;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import dev.tickwire.lsp.workspace.DocumentUris;
import dev.tickwire.lsp.workspace.Settings;
import dev.tickwire.lsp.workspace.Workspace;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Language server for schemas, for one client. */
public final class SchemaLanguageServer implements LanguageServer {
    private static final String WATCHED = "workspace/didChangeWatchedFiles";
    private static final int WITHOUT_SHUTDOWN = 1;

    private final Workspace workspace = new Workspace();
    private final Worker worker = new Worker();
    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final SchemaDocuments documents = new SchemaDocuments(this, workspace);
    private final SchemaWorkspace folders = new SchemaWorkspace(this, workspace);
    private LanguageClient client;
    private Publisher publisher;
    private boolean canRegisterWatchers;
    private boolean isShutDown;

    private SchemaLanguageServer() {}

    /**
     * Answers a client until it ends the session or closes its stream.
     *
     * @param in the stream from the client
     * @param out the stream to the client, to which nothing else is written
     * @return the exit code of the protocol: 0 if the client shut the server down, else 1
     */
    public static int serve(InputStream in, OutputStream out) {
        SchemaLanguageServer server = new SchemaLanguageServer();
        Launcher<LanguageClient> launcher = new LSPLauncher.Builder<LanguageClient>()
                .setLocalService(server)
                .setRemoteInterface(LanguageClient.class)
                .setInput(in)
                .setOutput(out)
                .configureGson(gson -> gson.registerTypeAdapterFactory(new AnnotatedEdits())
                        .registerTypeAdapterFactory(new PlaceWriter()))
                .create();
        server.connect(launcher.getRemoteProxy());
        Thread listening = new Thread(() -> server.listen(launcher), "tickwire-lsp-input");
        listening.setDaemon(true);
        listening.start();
        int code = server.ended.join();
        server.worker.close();
        return code;
    }

    /** Reads messages until the stream ends. */
    private void listen(Launcher<LanguageClient> launcher) {
        try {
            launcher.startListening().get();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | CancellationException broken) {
            // The client is gone, which ends the session as the end of the stream does.
        } finally {
            ended.complete(isShutDown ? 0 : WITHOUT_SHUTDOWN);
        }
    }

    private void connect(LanguageClient remote) {
        client = remote;
        publisher = new Publisher(workspace, remote);
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        canRegisterWatchers = Optional.ofNullable(params.getCapabilities())
                .flatMap(all -> Optional.ofNullable(all.getWorkspace()))
                .flatMap(all -> Optional.ofNullable(all.getDidChangeWatchedFiles()))
                .map(watchers -> Boolean.TRUE.equals(watchers.getDynamicRegistration()))
                .orElse(false);
        Settings settings = settings(params.getInitializationOptions());
        List<Path> opened = foldersOf(params);
        String version = SchemaLanguageServer.class.getPackage().getImplementationVersion();
        return worker.request(() -> {
            documents.client(params.getCapabilities());
            workspace.open(opened, settings);
            return new InitializeResult(Capabilities.all(), new ServerInfo("tickwire", version));
        });
    }

    private static Settings settings(Object options) {
        if (!(options instanceof JsonElement json) || !json.isJsonObject()) {
            return Settings.DEFAULT;
        }
        try {
            return new Gson().fromJson(json, Settings.class);
        } catch (JsonParseException wrong) {
            return Settings.DEFAULT;
        }
    }

    @SuppressWarnings("deprecation") // Older clients send the root only.
    private static List<Path> foldersOf(InitializeParams params) {
        List<String> uris = new ArrayList<>();
        if (params.getWorkspaceFolders() != null) {
            params.getWorkspaceFolders().stream().map(WorkspaceFolder::getUri).forEach(uris::add);
        } else if (params.getRootUri() != null) {
            uris.add(params.getRootUri());
        }
        return uris.stream().flatMap(uri -> DocumentUris.path(uri).stream()).toList();
    }

    @Override
    public void initialized(InitializedParams params) {
        if (canRegisterWatchers) {
            var options = new DidChangeWatchedFilesRegistrationOptions(
                    List.of(new FileSystemWatcher(Either.forLeft("**/*.{tick,jar}"))));
            client.registerCapability(
                    new RegistrationParams(List.of(new Registration("tickwire-files", WATCHED, options))));
        }
        change(() -> {});
    }

    /** Changes the workspace, and sends the errors and warnings afterwards. */
    void change(Runnable change) {
        worker.change(change, () -> publisher.publish(), this::report);
    }

    /** Returns the thread that owns the workspace. */
    Worker worker() {
        return worker;
    }

    private void report(RuntimeException failure) {
        client.logMessage(new MessageParams(MessageType.Error, "tickwire: " + failure));
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // Nothing is traced.
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        return worker.request(() -> {
            isShutDown = true;
            return null;
        });
    }

    @Override
    public void exit() {
        worker.request(() -> isShutDown ? 0 : WITHOUT_SHUTDOWN).thenAccept(ended::complete);
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return folders;
    }
}
