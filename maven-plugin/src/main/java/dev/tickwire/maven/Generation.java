package dev.tickwire.maven;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.Fingerprint;
import dev.tickwire.codegen.GeneratedFiles;
import dev.tickwire.codegen.build.PackedTexts;
import dev.tickwire.codegen.build.SchemaSources;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.apache.maven.plugin.MojoExecutionException;

/**
 * One execution of a goal that generates: its schemas, its classes, its packed schemas, and the record for the next
 * build. Only the contents of files count, never their times.
 */
final class Generation {
    private static final String NOTHING = "-";

    private final String owner;
    private final SchemaSources sources;
    private final GeneratedFiles classes;
    private final Path classesFolder;
    private final GeneratedFiles packed;
    private final Path packedFolder;
    private final boolean packs;
    private final BackEnd backEnd;
    private final ProducedFiles produced;
    private final ExecutionRecord execution;
    private final Map<String, String> settings;

    /**
     * Creates a generation, and reads and writes nothing yet.
     *
     * @param owner the name of the execution
     * @param sources the schemas
     * @param classes the generated classes
     * @param classesFolder the directory of the classes
     * @param packed the packed schemas
     * @param packedFolder the directory of the packed schemas
     * @param packs whether schemas are packed
     * @param backEnd the back end
     * @param produced the files of all executions of the project in this build
     * @param execution the record of the last build
     * @param settings fingerprints of other inputs, by name
     */
    Generation(
            String owner,
            SchemaSources sources,
            GeneratedFiles classes,
            Path classesFolder,
            GeneratedFiles packed,
            Path packedFolder,
            boolean packs,
            BackEnd backEnd,
            ProducedFiles produced,
            ExecutionRecord execution,
            Map<String, String> settings) {
        this.owner = owner;
        this.sources = sources;
        this.classes = classes;
        this.classesFolder = classesFolder.toAbsolutePath().normalize();
        this.packed = packed;
        this.packedFolder = packedFolder.toAbsolutePath().normalize();
        this.packs = packs;
        this.backEnd = backEnd;
        this.produced = produced;
        this.execution = execution;
        this.settings = settings;
    }

    /**
     * Changes that {@link #write} made.
     *
     * @param classes the changes of generated classes
     * @param packed the changes of packed schemas
     */
    record Changes(GeneratedFiles.Changes classes, GeneratedFiles.Changes packed) {}

    SchemaSources sources() {
        return sources;
    }

    /** Returns the number of classes that the execution has generated. */
    int classes() {
        return classes.paths().size();
    }

    /**
     * Returns the first input or output that differs from the last build, as text. An empty text means that nothing
     * changed; then only {@link #keep} is necessary.
     */
    String whatChanged() {
        SortedMap<String, String> before = execution.read();
        SortedMap<String, String> now = facts(execution.warnings());
        before.keySet()
                .forEach(name -> ExecutionRecord.importedPath(name)
                        .ifPresent(path -> now.put(name, fingerprint(sources.candidates(path)))));
        if (before.isEmpty()) {
            return "there was no earlier build";
        }
        return now.keySet().stream()
                .filter(name -> !now.get(name).equals(before.get(name)))
                .findFirst()
                .map(name -> name + " changed")
                .orElse("");
    }

    /**
     * Keeps the files of the last build.
     *
     * @throws MojoExecutionException if another execution has produced the same files
     */
    void keep() throws MojoExecutionException {
        produced.add(owner, classesFolder, classes.paths());
        produced.add(owner, packedFolder, packed.paths());
    }

    /**
     * Writes the classes and the packed schemas.
     *
     * @throws MojoExecutionException if another execution has produced the same files
     */
    Changes write(SchemaModel model) throws MojoExecutionException {
        SortedMap<String, Supplier<String>> texts = backEnd.texts(model);
        SortedMap<String, String> schemas = packs
                ? PackedTexts.of(backEnd.names().packageOption(), sources.files(), sources.imported())
                : new TreeMap<>();
        produced.add(owner, classesFolder, texts.keySet());
        produced.add(owner, packedFolder, schemas.keySet());
        return new Changes(
                classes.generate(texts, produced.ofOthers(owner, classesFolder)),
                packed.write(schemas, produced.ofOthers(owner, packedFolder)));
    }

    /** Returns the warnings that the last build reported. */
    List<ReportedWarning> warnings() {
        return execution.warnings();
    }

    /** Writes the record of this build: inputs, outputs and warnings. */
    void remember(List<ReportedWarning> warnings) {
        SortedMap<String, String> facts = facts(warnings);
        sources.imported().stream()
                .map(SourceFile::path)
                .forEach(path -> facts.put(ExecutionRecord.nameOfImport(path), fingerprint(sources.candidates(path))));
        execution.write(facts, warnings);
    }

    /** Deletes the record of earlier builds. */
    void forget() {
        execution.clear();
    }

    private SortedMap<String, String> facts(List<ReportedWarning> warnings) {
        SortedMap<String, String> facts = new TreeMap<>(settings);
        facts.put("sources", fingerprint(sources.files()));
        facts.put("classes", classes.fingerprint().orElse(NOTHING));
        facts.put("packed", packed.fingerprint().orElse(NOTHING));
        facts.put("warnings", fingerprintOf(warnings));
        return facts;
    }

    private static String fingerprintOf(List<ReportedWarning> warnings) {
        return new Fingerprint()
                .add(warnings.stream().map(ReportedWarning::print).toList())
                .hex();
    }

    private static String fingerprint(List<SourceFile> files) {
        Fingerprint fingerprint = new Fingerprint();
        files.forEach(fingerprint::add);
        return fingerprint.hex();
    }
}
