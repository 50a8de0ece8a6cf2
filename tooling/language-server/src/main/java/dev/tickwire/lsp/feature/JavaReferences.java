package dev.tickwire.lsp.feature;

import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.java.JavaPart;
import dev.tickwire.lsp.java.JavaUse;
import dev.tickwire.lsp.java.JavaUses;
import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.source.SourceFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Uses of a definition in Java. There are none without a JDK, for a library, or for a declaration with an error. */
final class JavaReferences {
    /** Endings for a trial of another name. Digits sort first, which keeps the order of sorted members. */
    private static final List<String> ENDINGS = List.of("0", "00", "000");

    private final Workspace workspace;
    private final JavaUses java = new JavaUses();

    JavaReferences(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Returns the declarations of a definition in generated Java, and then its certain uses. */
    List<JavaUse> of(Definition definition, List<Occurrence> occurrences) {
        List<JavaUse> uses = new ArrayList<>();
        documentOf(definition).ifPresent(document -> {
            List<Path> outputs =
                    GeneratedJava.outputs(workspace, definition.nameSpan().file());
            // The parts of a definition take a compilation.
            if (outputs.isEmpty() && !java.hasSources(rootOf(definition), workspace.folders())) {
                return;
            }
            List<JavaPart> parts = parts(document, definition, occurrences);
            uses.addAll(JavaUses.declarations(parts, outputs));
            java.find(parts, document.compiled().generated(), rootOf(definition), workspace.folders()).stream()
                    .filter(JavaUse::isCertain)
                    .forEach(uses::add);
        });
        return uses;
    }

    /** Returns the declarations of a definition in generated Java: those of a class, or else of all members. */
    List<JavaUse> declarations(Definition definition, List<Occurrence> occurrences) {
        List<Path> outputs =
                GeneratedJava.outputs(workspace, definition.nameSpan().file());
        Optional<Document> document = outputs.isEmpty() ? Optional.empty() : documentOf(definition);
        List<JavaUse> all = document.map(found -> JavaUses.declarations(parts(found, definition, occurrences), outputs))
                .orElse(List.of());
        List<JavaUse> classes = all.stream()
                .filter(each -> each.part().kind() == JavaPart.Kind.CLASS)
                .toList();
        return classes.isEmpty() ? all : classes;
    }

    /**
     * Returns the uses that a renaming changes, certain or not.
     *
     * @param edited the schemas with the new name, by the present files
     */
    List<JavaUse> renamed(Definition definition, Map<SourceFile, SourceFile> edited) {
        return documentOf(definition)
                .map(document -> java.find(
                        between(document, definition, edited),
                        document.compiled().generated(),
                        rootOf(definition),
                        workspace.folders()))
                .orElse(List.of());
    }

    private Optional<Document> documentOf(Definition definition) {
        return JavaUses.isAvailable() ? workspace.document(definition.nameSpan().file()) : Optional.empty();
    }

    private Path rootOf(Definition definition) {
        return workspace.rootOf(definition.nameSpan().file()).orElseThrow();
    }

    /** Returns the parts by a trial: the definition gets a name that is free. */
    private static List<JavaPart> parts(Document document, Definition definition, List<Occurrence> occurrences) {
        Map<SourceFile, List<Occurrence>> uses = RenamedTexts.byFile(occurrences);
        for (String ending : ENDINGS) {
            List<JavaPart> parts = between(document, definition, RenamedTexts.of(uses, definition.name() + ending));
            if (!parts.isEmpty()) {
                return parts;
            }
        }
        return List.of();
    }

    private static List<JavaPart> between(
            Document document, Definition definition, Map<SourceFile, SourceFile> edited) {
        Compiled renamed = document.tried(edited);
        return JavaUses.parts(document.compiled().generated(), renamed.generated(), concerned(document, definition));
    }

    /** Returns which generated files can have members that are named after a definition. */
    private static Predicate<String> concerned(Document document, Definition definition) {
        Definition owner = definition.owner().orElse(definition);
        Set<String> protocols = new TreeSet<>();
        if (SchemaIndex.is(owner, Kind.MESSAGE, Kind.OBJECT, Kind.PROTOCOL)) {
            document.index().declarations().stream()
                    .filter(each -> each.kind() == Kind.PROTOCOL)
                    .forEach(each -> protocols.add(each.name()));
        }
        String className =
                owner.kind() == Kind.CONSTANT ? JavaWords.constantsClass(owner.schemaPackage()) : owner.name();
        return path -> {
            String file = path.substring(path.lastIndexOf('/') + 1);
            return file.equals(className + ".java")
                    || definition == owner && protocols.stream().anyMatch(file::startsWith)
                    || owner.kind() == Kind.PROTOCOL && file.startsWith(owner.name());
        };
    }
}
