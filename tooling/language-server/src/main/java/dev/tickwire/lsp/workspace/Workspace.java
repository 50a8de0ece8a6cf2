package dev.tickwire.lsp.workspace;

import dev.tickwire.codegen.BackEnds;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.source.ClasspathSources;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All schemas of an editor: those of the workspace's folders, with unsaved texts, and those of libraries. Not safe for
 * use by several threads at a time.
 */
public final class Workspace {
    private final BackEnds backEnds = BackEnds.installed();
    private final SchemaFiles files = new SchemaFiles();
    private final SortedMap<Path, Project> projects = new TreeMap<>();
    private final Map<Path, Project> byFile = new TreeMap<>();
    private final LibraryCopies copies = new LibraryCopies();
    private List<Path> folders = List.of();
    private Settings settings = Settings.DEFAULT;
    private final Map<List<Path>, ClasspathSources> jars = new HashMap<>();

    /**
     * Sets the folders and settings, and reads all schemas.
     *
     * @param folders the folders of the workspace, perhaps none
     * @param settings the client's settings
     */
    public void open(List<Path> folders, Settings settings) {
        this.folders = List.copyOf(folders);
        this.settings = settings;
        refresh();
    }

    /** Returns the folders of the workspace. */
    public List<Path> folders() {
        return folders;
    }

    /** Returns the settings. */
    public Settings settings() {
        return settings;
    }

    /** Reads all schemas and libraries again: files were added, changed or removed outside of open buffers. */
    public void refresh() {
        files.scan(folders);
        for (Path file : files.opened()) {
            files.read(file);
        }
        jars.clear();
        assign();
    }

    /**
     * Opens a buffer.
     *
     * @param uri the name of the buffer
     * @param text the text, saved or not
     * @param version the number of the change
     */
    public void open(String uri, String text, int version) {
        DocumentUris.path(uri).ifPresent(file -> {
            files.open(file, new SchemaFiles.Buffer(uri, text, version));
            assign();
        });
    }

    /** Replaces the text of an open buffer. */
    public void change(String uri, String text, int version) {
        DocumentUris.path(uri).ifPresent(file -> {
            files.open(file, new SchemaFiles.Buffer(uri, text, version));
            Project project = byFile.get(file);
            if (project == null) {
                assign();
            } else {
                update(project.sources().root(), filesOf(project));
            }
        });
    }

    /** Closes a buffer. The text on the disk applies again. */
    public void close(String uri) {
        DocumentUris.path(uri).ifPresent(file -> {
            files.close(file);
            assign();
        });
    }

    /** Returns the text of an open buffer. */
    public Optional<String> text(String uri) {
        return DocumentUris.path(uri).flatMap(files::buffer).map(SchemaFiles.Buffer::text);
    }

    /** Returns a schema with the compilation of its source root, or empty if there is no such schema. */
    public Optional<Document> document(String uri) {
        return DocumentUris.path(uri).flatMap(this::document);
    }

    /** Returns a file of a compilation with the compilation of its own source root; empty for one of a library. */
    public Optional<Document> document(SourceFile file) {
        return pathOf(file).flatMap(this::document);
    }

    private Optional<Document> document(Path file) {
        Project project = byFile.get(file);
        return project == null
                ? Optional.empty()
                : project.sources()
                        .find(project.sources().pathOf(file))
                        .map(found -> new Document(found, project.compiled(), project));
    }

    /** Returns all compilations, by source root. */
    public List<Compiled> compiled() {
        return projects.values().stream().map(Project::compiled).toList();
    }

    /**
     * Compiles all source roots with other texts of some files, to try an edit. Changes nothing.
     *
     * @param edited the files with their new texts, by the present files
     */
    public List<Compiled> tried(Map<SourceFile, SourceFile> edited) {
        return projects.values().stream().map(project -> project.tried(edited)).toList();
    }

    /** Returns the URI of each schema of the workspace. */
    public List<String> uris() {
        return byFile.keySet().stream().map(files::uri).toList();
    }

    /** Returns the errors and warnings of each schema of the workspace, by URI. */
    public Map<String, List<Diagnostic>> diagnostics() {
        Map<String, List<Diagnostic>> byUri = new LinkedHashMap<>();
        uris().forEach(uri -> byUri.put(uri, new ArrayList<>()));
        Set<Diagnostic> seen = new HashSet<>();
        for (Compiled each : compiled()) {
            for (Diagnostic diagnostic : each.diagnostics()) {
                List<Diagnostic> list = byUri.get(uriOf(diagnostic.primary().file()));
                if (list != null && seen.add(diagnostic)) {
                    list.add(diagnostic);
                }
            }
        }
        return byUri;
    }

    /** Returns the number of the last change of a buffer, or empty for a file that is not open. */
    public Optional<Integer> version(String uri) {
        return DocumentUris.path(uri).flatMap(files::buffer).map(SchemaFiles.Buffer::version);
    }

    /** Returns the URI of a compiled file. A file in a jar is copied to a temporary folder, so that editors show it. */
    public String uriOf(SourceFile file) {
        return pathOf(file).map(files::uri).orElseGet(() -> copies.uriOf(file));
    }

    /** Returns whether a place is in a file of the workspace, not in a library. */
    public boolean isEditable(Span place) {
        return pathOf(place.file()).isPresent();
    }

    /** Returns the source root of a compiled file of the workspace. */
    public Optional<Path> rootOf(SourceFile file) {
        return projects.values().stream()
                .map(Project::sources)
                .filter(sources -> sources.contains(file))
                .map(RootSources::root)
                .findFirst();
    }

    /** Returns the number of compilations so far, without tried edits. */
    public long compilations() {
        return projects.values().stream().mapToLong(Project::compilations).sum();
    }

    /** Returns the number of files that were parsed so far, without those that were kept. */
    public long parsedFiles() {
        return projects.values().stream().mapToLong(Project::parsedFiles).sum();
    }

    /** Returns the number of declarations that were parsed so far, without those that an edit did not touch. */
    public long parsedDeclarations() {
        return projects.values().stream().mapToLong(Project::parsedDeclarations).sum();
    }

    private Optional<Path> pathOf(SourceFile file) {
        return rootOf(file).map(root -> root.resolve(file.path()));
    }

    private List<Path> filesOf(Project project) {
        return byFile.entrySet().stream()
                .filter(entry -> entry.getValue() == project)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Assigns each file to its root, and takes over all texts. */
    private void assign() {
        List<Path> configured = new ArrayList<>();
        for (String root : settings.sourceRoots()) {
            folders.forEach(folder -> configured.add(folder.resolve(root).normalize()));
        }
        SortedMap<Path, List<Path>> byRoot = new SourceRoots(configured).of(files.texts());
        projects.keySet().retainAll(byRoot.keySet());
        byFile.clear();
        byRoot.forEach((root, members) -> {
            Project project = projects.computeIfAbsent(root, each -> new Project(backEnds, new RootSources(each)));
            members.forEach(member -> byFile.put(member, project));
            project.sources().update(members, files.texts());
        });
        projects.values().forEach(project -> project.libraries(new Libraries(othersOf(project), jarsOf(project))));
    }

    /** Returns the jars of the settings, and then those of the last build. */
    private ClasspathSources jarsOf(Project project) {
        List<Path> paths = new ArrayList<>(new LibraryPaths(folders).of(settings.libraries()));
        paths.addAll(BuildClasspath.of(project.sources().root()));
        return jars.computeIfAbsent(paths, ClasspathSources::new);
    }

    private void update(Path root, List<Path> members) {
        if (projects.get(root).sources().update(members, files.texts())) {
            // Other roots may import the changed file.
            projects.values().forEach(Project::changed);
        }
    }

    /** Returns the other roots of the workspace, those with the longest common path first. */
    private List<RootSources> othersOf(Project project) {
        Path root = project.sources().root();
        return projects.values().stream()
                .filter(other -> other != project)
                .map(Project::sources)
                .sorted(Comparator.comparingInt((RootSources other) -> -common(root, other.root())))
                .toList();
    }

    private static int common(Path one, Path other) {
        int names = 0;
        while (names < Math.min(one.getNameCount(), other.getNameCount())
                && one.getName(names).equals(other.getName(names))) {
            names++;
        }
        return names;
    }
}
