package dev.tickwire.codegen.cli;

import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.format.SchemaFormatter;
import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.SourceFile;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tickwire format}: formats schemas, or lists those that are not formatted. */
@Command(
        name = "format",
        description = "Formats schemas. Keeps all comments, and does not change files with syntax errors.",
        mixinStandardHelpOptions = true)
final class FormatCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "PATH",
            description = "Files, or folders with `.tick` files; `-` formats standard input to standard output.")
    private List<Path> paths;

    @Option(names = "--check", description = "Changes nothing; lists the files that are not formatted.")
    private boolean check;

    @Option(names = "--json", description = "Writes diagnostics and the affected files as JSON.")
    private boolean json;

    private final DiagnosticCollector diagnostics = new DiagnosticCollector();
    private final List<String> changed = new ArrayList<>();

    @Mixin
    private Color color;

    @Override
    public Integer call() {
        return paths.equals(List.of(Path.of("-"))) ? formatInput() : formatFiles();
    }

    /** Formats standard input, for editors. An editor replaces its text by the output if there was no error. */
    private int formatInput() {
        SourceFile file = SourceFile.decode("<stdin>", TextFiles.readInput());
        Optional<String> formatted = SchemaFormatter.format(file, diagnostics);
        boolean same = formatted.isPresent() && formatted.get().equals(file.text());
        Report report = new Report(diagnostics.sorted(), "");
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            formatted.ifPresent(text -> answer.put("text", text));
            out.print(Json.of(answer));
        } else {
            report.print(spec.commandLine().getErr(), color.isOn());
            if (!check) {
                formatted.ifPresent(TextFiles::writeOutput);
            } else if (!same && formatted.isPresent()) {
                out.println("not formatted: " + file.path());
            }
        }
        return formatted.isEmpty() || check && !same ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private int formatFiles() {
        paths.stream().flatMap(FormatCommand::files).forEach(this::format);
        Report report = new Report(diagnostics.sorted(), "");
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            answer.put(check ? "notFormatted" : "formatted", changed);
            out.print(Json.of(answer));
        } else {
            report.print(spec.commandLine().getErr(), color.isOn());
            changed.forEach(path -> out.println((check ? "not formatted: " : "formatted: ") + path));
        }
        return diagnostics.hasErrors() || check && !changed.isEmpty() ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private void format(Path path) {
        String name = path.toString().replace('\\', '/');
        SourceFile file = SourceFile.decode(name, TextFiles.read(path));
        Optional<String> formatted = SchemaFormatter.format(file, diagnostics);
        if (formatted.isPresent() && !formatted.get().equals(file.text())) {
            changed.add(name);
            if (!check) {
                TextFiles.write(path, formatted.get());
            }
        }
    }

    private static Stream<Path> files(Path path) {
        if (Files.isRegularFile(path)) {
            return Stream.of(path);
        }
        if (!Files.isDirectory(path)) {
            throw new WrongUse("no such file or folder: " + path);
        }
        return DiskSources.schemasUnder(path).stream();
    }
}
