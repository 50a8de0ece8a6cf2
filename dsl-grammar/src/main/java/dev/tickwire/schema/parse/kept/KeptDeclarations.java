package dev.tickwire.schema.parse.kept;

import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.source.SourceFile;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Declarations of a file that is being edited. Those that an edit did not touch are not parsed again: they move to
 * their new places. A declaration is kept only if nothing was reported in it, so that its tree depends on its own text
 * alone. Not safe for use by several threads.
 */
public final class KeptDeclarations {
    private SourceFile file = new SourceFile("", "");
    /** Declarations by their present places. Those that are not asked for keep the places of an earlier text. */
    private final Map<Integer, Declaration> sound = new HashMap<>();

    private final Map<Integer, Declaration> moved = new HashMap<>();
    private BitSet removed = new BitSet();
    private long parsed;

    /** Creates the declarations of a file that was not parsed yet. */
    public KeptDeclarations() {}

    /** Returns the number of declarations that were parsed so far, without those that were kept. */
    public long parsed() {
        return parsed;
    }

    /** Begins to parse another text of the file. */
    public void begin(SourceFile edited) {
        Map<Integer, Declaration> old = new HashMap<>(sound);
        String before = file.text();
        String after = edited.text();
        int most = Math.min(before.length(), after.length());
        int head = 0;
        while (head < most && before.charAt(head) == after.charAt(head)) {
            head++;
        }
        int tail = 0;
        while (tail < most - head
                && before.charAt(before.length() - tail - 1) == after.charAt(after.length() - tail - 1)) {
            tail++;
        }
        sound.clear();
        moved.clear();
        int shift = after.length() - before.length();
        int tailStart = before.length() - tail;
        int headEnd = head;
        old.forEach((start, each) -> {
            if (start + length(each) <= headEnd) {
                sound.put(start, each);
            } else if (start >= tailStart) {
                sound.put(start + shift, each);
            }
        });
        file = edited;
        removed = new BitSet();
    }

    /** Begins to parse the text once more without some of its characters. */
    public void without(BitSet characters) {
        removed = characters;
    }

    /**
     * Returns the declaration that begins at an offset, if it is known.
     *
     * @param documentation supplies the lines of its doc comment
     */
    public Optional<Declaration> at(int start, Supplier<List<String>> documentation) {
        Declaration known = sound.get(start);
        if (known == null || !isWhole(start, start + length(known))) {
            return Optional.empty();
        }
        Declaration here = moved.computeIfAbsent(start, each -> MovedTree.of(known, file, start));
        List<String> lines = documentation.get();
        return Optional.of(here.documentation().equals(lines) ? here : MovedTree.documented(here, lines));
    }

    /** Called when a declaration was parsed. */
    public void onParsed() {
        parsed++;
    }

    /** Keeps a declaration in which nothing was reported. */
    public void keep(Declaration declaration) {
        if (isWhole(declaration.span().start(), declaration.span().end())) {
            sound.put(declaration.span().start(), declaration);
            moved.put(declaration.span().start(), declaration);
        }
    }

    private static int length(Declaration declaration) {
        return declaration.span().end() - declaration.span().start();
    }

    private boolean isWhole(int start, int end) {
        int next = removed.nextSetBit(start);
        return next < 0 || next >= end;
    }
}
