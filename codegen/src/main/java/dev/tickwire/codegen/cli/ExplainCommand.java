package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.explain.Explainer;
import dev.tickwire.codegen.explain.Layout;
import dev.tickwire.codegen.explain.LayoutTable;
import dev.tickwire.codegen.explain.ObjectExplainer;
import dev.tickwire.codegen.explain.ObjectLayout;
import dev.tickwire.codegen.explain.ObjectTable;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire explain}: shows layouts on the wire. */
@Command(
        name = "explain",
        description = "Shows the layout of every message, struct and union, its share of a packet, and the bits that an"
                + " update of each object takes.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            description = "Shows only this message, struct, union or object: `Move` or `arena.Move`." + " Repeatable.")
    private List<String> only = List.of();

    @Option(
            names = "--as",
            paramLabel = "VERSION",
            description = "Shows the layouts of an earlier version that the protocol speaks.")
    private Long version;

    @Option(names = "--json", description = "Writes diagnostics and layouts as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        Optional<SchemaModel> shown = result.model().map(this::inVersion);
        List<Layout> layouts = shown.map(
                        model -> Explainer.explain(model, schemas.backEnd().instanceSizes()))
                .orElse(List.of());
        List<ObjectLayout> objects = shown.map(ObjectExplainer::explain).orElse(List.of());
        if (result.model().isPresent()) {
            checkNames(Stream.concat(
                            layouts.stream().map(Layout::name), objects.stream().map(ObjectLayout::name))
                    .toList());
        }
        layouts = layouts.stream().filter(layout -> isChosen(layout.name())).toList();
        objects = objects.stream().filter(layout -> isChosen(layout.name())).toList();
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            answer.put("layouts", layouts.stream().map(LayoutJson::of).toList());
            answer.put("objects", objects.stream().map(LayoutJson::of).toList());
            out.print(Json.of(answer));
        } else {
            schemas.print(report);
            out.print(Stream.concat(
                            layouts.stream().map(LayoutTable::render),
                            objects.stream().map(ObjectTable::render))
                    .collect(Collectors.joining("\n")));
        }
        return schemas.failed(result) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    /** Returns the model of the chosen version. */
    private SchemaModel inVersion(SchemaModel newest) {
        boolean isNewest =
                version == null || newest.protocols().stream().anyMatch(protocol -> protocol.version() == version);
        if (isNewest) {
            return newest;
        }
        return newest.earlier().stream()
                .filter(earlier -> earlier.number() == version)
                .findFirst()
                .map(EarlierVersion::model)
                .orElseThrow(() -> new WrongUse("no protocol speaks version " + version + "; write one of "
                        + Stream.concat(
                                        newest.protocols().stream().map(ProtocolModel::version),
                                        newest.earlier().stream().map(EarlierVersion::number))
                                .distinct()
                                .map(Object::toString)
                                .collect(Collectors.joining(", "))));
    }

    private void checkNames(List<String> all) {
        for (String name : only) {
            if (all.stream().noneMatch(declared -> isCalled(declared, name))) {
                List<String> names =
                        all.stream().map(ExplainCommand::simpleName).toList();
                throw WrongUse.unknownName("message, struct, union or object", name, names);
            }
        }
    }

    private boolean isChosen(String declared) {
        return only.isEmpty() || only.stream().anyMatch(name -> isCalled(declared, name));
    }

    private static boolean isCalled(String declared, String name) {
        return declared.equals(name) || simpleName(declared).equals(name);
    }

    private static String simpleName(String declared) {
        return declared.substring(declared.lastIndexOf('.') + 1);
    }
}
