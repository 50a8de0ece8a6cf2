package dev.tickwire.lsp.feature;

import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.lsp.index.Occurrence;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.java.JavaUse;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.DocumentUris;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.ast.Expression;
import dev.tickwire.schema.ast.OptionStatement;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;

/** Generated Java of the name at a position, in the folders where builds generate it. */
public final class GeneratedJava {
    private static final String PACKAGE_OPTION = "java_package";

    private final Workspace workspace;
    private final Navigation navigation;

    /** Creates the answers for a workspace. */
    public GeneratedJava(Workspace workspace, Navigation navigation) {
        this.workspace = workspace;
        this.navigation = navigation;
    }

    /**
     * Returns the classes of a declaration, or all members of a field, value, channel or constant. Empty if nothing was
     * generated yet.
     */
    public List<Location> of(Document document, Position position) {
        return document.index()
                .at(document.file(), Places.offset(document.file(), position))
                .map(Occurrence::definition)
                .map(definition -> locations(document, definition))
                .orElse(List.of());
    }

    private List<Location> locations(Document document, Definition definition) {
        List<JavaUse> declared = navigation.java().declarations(definition, navigation.occurrences(definition));
        return declared.isEmpty()
                ? likely(document, definition)
                : declared.stream()
                        .map(each -> new Location(DocumentUris.uri(each.file()), Places.range(each.place())))
                        .toList();
    }

    /** Returns places by the text of generated files: on a JRE, or for a declaration with an error. */
    private List<Location> likely(Document document, Definition definition) {
        Definition owner = definition.owner().orElse(definition);
        String folder = javaPackage(document, owner).replace('.', '/');
        List<Location> found = new ArrayList<>();
        for (Path output : outputs(workspace, owner.nameSpan().file())) {
            Path file = output.resolve(folder).resolve(className(owner) + ".java");
            if (Files.isRegularFile(file)) {
                found.add(place(file, owner, definition));
            }
        }
        return found;
    }

    private static String className(Definition owner) {
        if (owner.kind() == Kind.CONSTANT) {
            return JavaWords.constantsClass(owner.schemaPackage());
        }
        return owner.kind() == Kind.PROTOCOL ? owner.name() + "Protocol" : owner.name();
    }

    /** Returns the Java package that any file of the schema package names, or the schema package itself. */
    private static String javaPackage(Document document, Definition owner) {
        for (Unit unit : document.compiled().analysis().units()) {
            if (unit.schemaPackage().equals(owner.schemaPackage())) {
                for (OptionStatement option : unit.file().options()) {
                    if (option.name().text().equals(PACKAGE_OPTION)
                            && option.value() instanceof Expression.StringLiteral name) {
                        return name.value();
                    }
                }
            }
        }
        return owner.schemaPackage();
    }

    /** Returns the folders of generated Java, of the module first and then of those around it. */
    static List<Path> outputs(Workspace workspace, SourceFile file) {
        List<Path> outputs = new ArrayList<>();
        Optional<Path> folder = workspace.rootOf(file);
        while (folder.isPresent()) {
            for (String generated : workspace.settings().generated()) {
                Path output = folder.get().resolve(generated);
                if (Files.isDirectory(output)) {
                    outputs.add(output);
                }
            }
            boolean isOutermost = workspace.folders().contains(folder.get());
            folder = isOutermost
                    ? Optional.empty()
                    : Optional.ofNullable(folder.get().getParent());
        }
        return outputs;
    }

    private static Location place(Path file, Definition owner, Definition definition) {
        String text = text(file);
        String name = Pattern.quote(definition.name());
        boolean isDeclaration = definition == owner && !SchemaIndex.is(owner, Kind.CONSTANT);
        Pattern pattern = Pattern.compile(
                isDeclaration
                        ? "\\b(?:class|enum|interface)\\s+(" + Pattern.quote(className(owner)) + ")\\b"
                        : SchemaIndex.is(definition, Kind.FIELD, Kind.CASE)
                                ? "(?m)^ +public [^=;(]*\\b(" + name + ")\\("
                                : "\\b(" + name + ")\\b");
        Matcher matcher = pattern.matcher(text);
        SourceFile source = new SourceFile(file.toString(), text);
        int start = matcher.find() ? matcher.start(1) : 0;
        int end = start == 0 ? 0 : matcher.end(1);
        return new Location(DocumentUris.uri(file), Places.range(source.span(start, end)));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            return "";
        }
    }
}
