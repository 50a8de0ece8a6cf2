package dev.tickwire.lsp;

import dev.tickwire.lsp.feature.Diagnostics;
import dev.tickwire.lsp.workspace.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;

/** Sends errors and warnings to the client: those of files whose errors or versions changed. */
final class Publisher {
    private final Workspace workspace;
    private final LanguageClient client;
    private final Map<String, Sent> sent = new HashMap<>();

    private record Sent(List<Diagnostic> diagnostics, Integer version) {}

    Publisher(Workspace workspace, LanguageClient client) {
        this.workspace = workspace;
        this.client = client;
    }

    /** Compiles what has changed, and sends what differs from the last time. */
    void publish() {
        Map<String, Sent> found = new HashMap<>();
        workspace
                .diagnostics()
                .forEach((uri, diagnostics) -> found.put(
                        uri,
                        new Sent(
                                diagnostics.stream()
                                        .map(each -> Diagnostics.of(each, workspace))
                                        .toList(),
                                workspace.version(uri).orElse(null))));
        sent.keySet().stream().filter(uri -> !found.containsKey(uri)).toList().forEach(uri -> {
            sent.remove(uri);
            client.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
        });
        found.forEach((uri, now) -> {
            Sent before = sent.put(uri, now);
            boolean isNews =
                    before == null ? !now.diagnostics().isEmpty() || now.version() != null : !before.equals(now);
            if (isNews) {
                client.publishDiagnostics(new PublishDiagnosticsParams(uri, now.diagnostics(), now.version()));
            }
        });
    }
}
