package dev.tickwire.lsp.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Colours of files as changes of the colours that the client has, since those of a large file are much to send. */
public final class ColorChanges {
    private final Map<String, SemanticTokens> sent = new HashMap<>();
    private long results;

    /** Creates the changes for a client without colours. */
    public ColorChanges() {}

    /** Returns all colours of a file under a new id. */
    public SemanticTokens all(String uri, SemanticTokens colors) {
        SemanticTokens identified = new SemanticTokens(Long.toString(++results), colors.getData());
        sent.put(uri, identified);
        return identified;
    }

    /**
     * Returns one change that makes the colours of the client those of a file, or all colours if the client has others
     * than those that were sent last.
     *
     * @param idOfClient the id of the colours that the client has
     */
    public Either<SemanticTokens, SemanticTokensDelta> since(String uri, String idOfClient, SemanticTokens colors) {
        SemanticTokens last = sent.get(uri);
        SemanticTokens now = all(uri, colors);
        if (last == null || !last.getResultId().equals(idOfClient)) {
            return Either.forLeft(now);
        }
        return Either.forRight(new SemanticTokensDelta(edits(last.getData(), now.getData()), now.getResultId()));
    }

    /** Called when a file is closed. The client forgets its colours. */
    public void close(String uri) {
        sent.remove(uri);
    }

    private static List<SemanticTokensEdit> edits(List<Integer> before, List<Integer> after) {
        int most = Math.min(before.size(), after.size());
        int head = 0;
        while (head < most && before.get(head).equals(after.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < most - head && before.get(before.size() - tail - 1).equals(after.get(after.size() - tail - 1))) {
            tail++;
        }
        int removed = before.size() - tail - head;
        List<Integer> added = after.subList(head, after.size() - tail);
        return removed == 0 && added.isEmpty() ? List.of() : List.of(new SemanticTokensEdit(head, removed, added));
    }
}
