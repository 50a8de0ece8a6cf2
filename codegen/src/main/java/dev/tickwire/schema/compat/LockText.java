package dev.tickwire.schema.compat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HexFormat;
import java.util.List;

/**
 * Text of a lock. Each fact has a line, with its parts below, indented by two more spaces: a version control system
 * thus shows one change as one line. All characters are printable ASCII.
 *
 * <pre>{@code
 * kind name key=value key="value with blanks"
 * }</pre>
 *
 * <p>The last line is {@code seal} with the first 16 hexadecimal digits of the SHA-256 of all lines before it, as
 * {@link #print} writes them. A truncated, half-merged or edited file is rejected.
 */
final class LockText {
    /** First line. */
    static final String HEADER = "tickwire lock 2";

    private static final String NOTE = "# What peers and code rely on. Written by Tickwire; commit it.";
    private static final String SEAL = "seal";
    private static final String UNSEALED = "tickwire lock 1";
    private static final int DEEPEST = 1_000;

    /** Fact that may get further parts. */
    private record Open(int depth, Fact.Builder fact) {}

    private final List<Fact> facts = new ArrayList<>();
    private final Deque<Open> open = new ArrayDeque<>();
    private String seal = "";

    private LockText() {}

    static String print(List<Fact> facts) {
        String text = printUnsealed(facts);
        return text + "\n" + SEAL + " " + seal(text) + "\n";
    }

    private static String printUnsealed(List<Fact> facts) {
        StringBuilder text = new StringBuilder(HEADER).append('\n').append(NOTE).append('\n');
        String group = "";
        for (Fact fact : facts) {
            if (!fact.parts().isEmpty() || !fact.kind().equals(group)) {
                text.append('\n');
            }
            group = fact.kind();
            print(text, fact, 0);
        }
        return text.toString();
    }

    private static void print(StringBuilder text, Fact fact, int depth) {
        text.append("  ".repeat(depth)).append(fact.kind());
        if (!fact.name().isEmpty()) {
            text.append(' ').append(fact.name());
        }
        fact.values()
                .forEach(
                        (key, value) -> text.append(' ').append(key).append('=').append(LockWords.quoted(value)));
        text.append('\n');
        fact.parts().forEach(part -> print(text, part, depth + 1));
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if the text was not printed by this class
     */
    static List<Fact> parse(String text) {
        LockText reader = new LockText();
        String[] lines = text.split("\r\n|\r|\n", -1);
        checkHeader(lines[0].strip());
        for (int i = 1; i < lines.length; i++) {
            String line = lines[i].stripTrailing();
            if (!line.isEmpty() && !line.stripLeading().startsWith("#")) {
                try {
                    reader.readLine(line);
                } catch (IllegalArgumentException wrong) {
                    throw new IllegalArgumentException("line " + (i + 1) + ": " + wrong.getMessage(), wrong);
                }
            }
        }
        reader.closeDownTo(0);
        reader.checkSeal();
        return reader.facts;
    }

    private static void checkHeader(String line) {
        if (line.equals(UNSEALED)) {
            throw new IllegalArgumentException(
                    "line 1: `" + UNSEALED + "` was written by an earlier version of Tickwire, without a seal");
        } else if (!line.equals(HEADER)) {
            throw new IllegalArgumentException("line 1: expected `" + HEADER + "`");
        }
    }

    private void checkSeal() {
        if (seal.isEmpty()) {
            throw new IllegalArgumentException("the last line, `" + SEAL + " …`, is missing: the file is truncated");
        } else if (!seal.equals(seal(printUnsealed(facts)))) {
            throw new IllegalArgumentException(
                    "the `" + SEAL + "` does not match the lines before it: the file was merged or edited");
        }
    }

    private static String seal(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII));
            return HexFormat.of().formatHex(digest, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }

    private void readLine(String line) {
        if (!seal.isEmpty()) {
            throw new IllegalArgumentException("nothing may follow the `" + SEAL + "`");
        } else if (line.startsWith(SEAL + " ")) {
            seal = line.substring(SEAL.length() + 1);
            return;
        }
        int blanks = line.length() - line.stripLeading().length();
        int depth = blanks / 2;
        int deepest = open.isEmpty() ? 0 : open.peek().depth() + 1;
        if (blanks % 2 != 0 || depth > deepest || depth > DEEPEST) {
            throw new IllegalArgumentException("the line is indented by " + blanks + " blanks");
        }
        closeDownTo(depth);
        Fact.Builder fact = LockWords.read(line.substring(blanks));
        LockVocabulary.check(open.isEmpty() ? "" : open.peek().fact().kind(), fact.done());
        open.push(new Open(depth, fact));
    }

    private void closeDownTo(int depth) {
        while (!open.isEmpty() && open.peek().depth() >= depth) {
            Fact done = open.pop().fact().done();
            if (open.isEmpty()) {
                facts.add(done);
            } else {
                open.peek().fact().part(done);
            }
        }
    }
}
