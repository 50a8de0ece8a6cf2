package dev.tickwire.lsp.java;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Syntax tree of a Java file with its places. The JDK's compiler parses, so that a text with errors has a tree too. */
final class JavaTree {
    private final String text;
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    private JavaTree(String text, CompilationUnitTree unit, SourcePositions positions) {
        this.text = text;
        this.unit = unit;
        this.positions = positions;
    }

    /**
     * Parses a file.
     *
     * @return the tree, or empty if the compiler fails
     */
    static Optional<JavaTree> parse(String text) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavacTask task = (JavacTask) compiler.getTask(
                new StringWriter(), null, problem -> {}, List.of("-proc:none"), null, List.of(new Content(text)));
        try {
            for (CompilationUnitTree unit : task.parse()) {
                return Optional.of(new JavaTree(text, unit, Trees.instance(task).getSourcePositions()));
            }
        } catch (IOException | RuntimeException broken) {
            // A text that the compiler cannot survive has no uses.
        }
        return Optional.empty();
    }

    CompilationUnitTree unit() {
        return unit;
    }

    String text() {
        return text;
    }

    /** Returns the offset of the first character of a tree, or -1 if it is not written in the text. */
    int start(Tree tree) {
        return (int) positions.getStartPosition(unit, tree);
    }

    /** Returns the offset behind the last character of a tree, or -1 if it is not written in the text. */
    int end(Tree tree) {
        return (int) positions.getEndPosition(unit, tree);
    }

    /** Returns the offset of a name at or behind an offset, as a whole word, or -1. */
    int wordAt(String name, int from) {
        int at = from < 0 ? -1 : text.indexOf(name, from);
        while (at >= 0 && !isWord(at, name.length())) {
            at = text.indexOf(name, at + 1);
        }
        return at;
    }

    private boolean isWord(int at, int length) {
        boolean isJoinedBefore = at > 0 && Character.isJavaIdentifierPart(text.charAt(at - 1));
        int end = at + length;
        return !isJoinedBefore && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
    }

    private static final class Content extends SimpleJavaFileObject {
        private final String text;

        Content(String text) {
            super(URI.create("string:///Content.java"), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }
}
