package dev.tickwire.lsp.java;

import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** Search for the uses of a definition in the Java files of a workspace. Needs a JDK, see {@link #isAvailable}. */
public final class JavaUses {
    private final JavaFolders files = new JavaFolders();

    /** Creates the search, which reads files at the first use. */
    public JavaUses() {}

    /** Returns whether Java can be searched: the server runs on a JDK. */
    public static boolean isAvailable() {
        return ToolProvider.getSystemJavaCompiler() != null;
    }

    /**
     * Returns the parts of a definition: what is named differently after a renaming.
     *
     * @param before suppliers of the generated files, by path
     * @param after those after the renaming
     * @param isConcerned whether members of a file, by its path, can differ
     */
    public static List<JavaPart> parts(
            SortedMap<String, Supplier<String>> before,
            SortedMap<String, Supplier<String>> after,
            Predicate<String> isConcerned) {
        return GeneratedParts.between(before, after, isConcerned);
    }

    /**
     * Returns where parts are declared in the folders of a build.
     *
     * @param parts the parts
     * @param outputs folders of generated Java
     */
    public static List<JavaUse> declarations(List<JavaPart> parts, List<Path> outputs) {
        return DeclaredParts.in(outputs, parts);
    }

    /**
     * Returns the uses of parts in the module of a schema, and in modules that depend on it.
     *
     * @param parts the parts
     * @param generated suppliers of the generated files, by path
     * @param schemas the source root of the schema
     * @param folders the folders of the workspace
     */
    public List<JavaUse> find(
            List<JavaPart> parts, SortedMap<String, Supplier<String>> generated, Path schemas, List<Path> folders) {
        List<JavaUse> uses = new ArrayList<>();
        if (parts.isEmpty()) {
            return uses;
        }
        List<JavaText> reached = reached(schemas, folders);
        Set<String> made =
                generated.keySet().stream().map(ProjectClasses::qualified).collect(Collectors.toSet());
        ProjectClasses classes = new ProjectClasses(generated, reached);
        for (JavaText file : reached) {
            // A folder of generated Java may be among the sources. Its files change by the next build.
            if (!made.contains(file.qualified()) && parts.stream().anyMatch(part -> mayUse(file, part))) {
                find(file, parts, classes, uses);
            }
        }
        return uses;
    }

    /**
     * Returns whether {@link #find} has any Java to search.
     *
     * @param schemas the source root of the schema
     * @param folders the folders of the workspace
     */
    public boolean hasSources(Path schemas, List<Path> folders) {
        return !reached(schemas, folders).isEmpty();
    }

    private List<JavaText> reached(Path schemas, List<Path> folders) {
        return new JavaModules(folders).reaching(schemas, files.read(folders));
    }

    /** Returns whether a file contains the name of a part. */
    private static boolean mayUse(JavaText file, JavaPart part) {
        return file.text().contains(part.name());
    }

    private static void find(JavaText file, List<JavaPart> parts, ProjectClasses classes, List<JavaUse> uses) {
        SourceFile source = new SourceFile(file.file().toString(), file.text());
        JavaTree.parse(file.text())
                .ifPresent(tree -> UseScanner.find(tree, parts, classes).stream()
                        .filter(found -> found.isCertain() || mentionsOwner(file, found.part()))
                        .forEach(found -> {
                            int end = found.start() + found.part().name().length();
                            uses.add(new JavaUse(
                                    file.file(), source.span(found.start(), end), found.part(), found.isCertain()));
                        }));
    }

    /** Returns whether a file names the class of a member. Without its name, a member of the same name is another. */
    private static boolean mentionsOwner(JavaText file, JavaPart part) {
        return file.text().contains(part.owner().substring(part.owner().lastIndexOf('.') + 1));
    }
}
