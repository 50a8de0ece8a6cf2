package dev.tickwire.codegen.java;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The schemas and the Java that a page of the documentation shows, made into whole files.
 *
 * <p>A schema that begins with its package is one already; declarations with a protocol among them get a package,
 * {@code shown.} and the name of the protocol. A Java block that begins with its package is a class already. Any other
 * becomes a class that extends the page's context, {@code docs-context/<page>.java} among the test resources, and has
 * its imports: paragraphs that begin as members of a class do are its members, the others are statements of one method.
 * The context may name other pages whose schemas the page uses: {@code schemas: getting-started.md}.
 *
 * @param name the file's name
 * @param schemas by path
 * @param classes by name
 * @param fragments how many of the classes were made of blocks that are none
 */
record ShownPage(String name, Map<String, String> schemas, Map<String, String> classes, int fragments) {
    private static final Pattern BLOCK = Pattern.compile("(?ms)^```(\\w*)\\n(.*?)^```$");
    /** A schema begins with its package, optionally after a comment with the path of its file. */
    private static final Pattern SCHEMA =
            Pattern.compile("(?s)\\A(?:// (?:src/main/tickwire/)?(\\S+\\.tick)\\n)?package .*");

    private static final Pattern DECLARATIONS =
            Pattern.compile("(?s)\\A(?:message|struct|enum|flags|union|alias|const|protocol)\\b.*\\bprotocol (\\w+).*");
    private static final Pattern JAVA_CLASS =
            Pattern.compile("(?s)package (\\S+);.*?\\b(?:class|record|interface|enum) (\\w+).*");
    private static final Pattern MEMBER = Pattern.compile("(?s)\\A(?:@Override|public|protected|private|static)\\b.*");
    private static final Pattern SCHEMAS = Pattern.compile("\\* schemas: (\\S+)");
    private static final Pattern CONTEXT = Pattern.compile("(?s)\\A(package (\\S+);.*?)(?=/\\*\\*).*");

    static ShownPage of(Path file) throws IOException {
        String text = Files.readString(file);
        String name = file.getFileName().toString();
        ShownPage page = new ShownPage(name, new TreeMap<>(), new TreeMap<>(), 0);
        int fragments = 0;
        Matcher blocks = BLOCK.matcher(text);
        while (blocks.find()) {
            String block = blocks.group(2);
            if (blocks.group(1).equals("java")) {
                Matcher whole = JAVA_CLASS.matcher(block);
                if (whole.matches()) {
                    page.classes.put(whole.group(1) + "." + whole.group(2), block);
                } else {
                    page.addFragment(lineAt(text, blocks.start()), block);
                    fragments++;
                }
            } else if (blocks.group(1).isEmpty()) {
                page.addSchema(block);
            }
        }
        if (!page.classes.isEmpty()) {
            page.addSchemasOfOthers(file);
        }
        return new ShownPage(name, page.schemas, page.classes, fragments);
    }

    /** Adds the schemas of the pages that the context names, whose generated classes this page uses. */
    private void addSchemasOfOthers(Path file) throws IOException {
        Matcher named = SCHEMAS.matcher(contextOrNone());
        while (named.find()) {
            of(file.resolveSibling(named.group(1))).schemas.forEach(schemas::putIfAbsent);
        }
    }

    private void addSchema(String block) {
        Matcher whole = SCHEMA.matcher(block);
        Matcher declarations = DECLARATIONS.matcher(block);
        if (whole.matches()) {
            String path = whole.group(1);
            schemas.put(path == null ? "block" + schemas.size() + ".tick" : path, block);
        } else if (declarations.matches()) {
            String called = declarations.group(1).toLowerCase(Locale.ROOT);
            schemas.put(called + ".tick", "package shown." + called + ";\n" + block);
        }
    }

    private void addFragment(int line, String block) {
        String context = context();
        Matcher head = CONTEXT.matcher(context);
        if (!head.matches()) {
            throw new AssertionError("the context of " + name + " is no class with a comment");
        }
        String className = "Line" + line;
        StringBuilder members = new StringBuilder();
        StringBuilder statements = new StringBuilder();
        for (String paragraph : block.split("\n\\s*\n")) {
            (MEMBER.matcher(paragraph).matches() ? members : statements)
                    .append(paragraph)
                    .append('\n');
        }
        classes.put(head.group(2) + ".Context", context);
        classes.put(
                head.group(2) + "." + className,
                head.group(1) + "abstract class " + className + " extends Context {\n" + members
                        + "void shown() throws Exception {\n" + statements + "}\n}\n");
    }

    private String context() {
        String context = contextOrNone();
        if (context.isEmpty()) {
            throw new AssertionError(name + " shows Java that is no whole class, and there is no docs-context/"
                    + name.replace(".md", ".java") + " among the test resources with the names that it takes as given");
        }
        return context;
    }

    private String contextOrNone() {
        String resource = "/docs-context/" + name.replace(".md", ".java");
        try (InputStream in = ShownPage.class.getResourceAsStream(resource)) {
            return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static int lineAt(String text, int position) {
        return 1
                + (int) text.substring(0, position)
                        .chars()
                        .filter(c -> c == '\n')
                        .count();
    }
}
