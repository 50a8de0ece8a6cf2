package dev.tickwire.lsp.workspace;

import java.util.List;

/**
 * Options that a client sends when it starts the server.
 *
 * @param sourceRoots folders of schemas, relative to a workspace folder or absolute; the server finds others itself
 * @param libraries jars and folders whose schemas can be imported, relative to a workspace folder or absolute; the file
 *     name may be a pattern such as {@code lib/*.jar}
 * @param generated folders of generated Java, relative to a module or absolute
 */
public record Settings(List<String> sourceRoots, List<String> libraries, List<String> generated) {
    private static final List<String> DEFAULT_GENERATED = List.of(
            "target/generated-sources/tickwire",
            "target/generated-test-sources/tickwire",
            "build/generated/tickwire",
            "build/generated/sources/tickwire/main",
            "build/generated/sources/tickwire/test");

    /** Settings of a client that sends none. */
    public static final Settings DEFAULT = new Settings(List.of(), List.of(), DEFAULT_GENERATED);

    public Settings {
        sourceRoots = sourceRoots == null ? List.of() : List.copyOf(sourceRoots);
        libraries = libraries == null ? List.of() : List.copyOf(libraries);
        generated = generated == null || generated.isEmpty() ? DEFAULT_GENERATED : List.copyOf(generated);
    }
}
