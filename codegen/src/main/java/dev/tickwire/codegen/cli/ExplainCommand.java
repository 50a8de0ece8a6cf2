package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.explain.Explainer;
import dev.tickwire.codegen.explain.Layout;
import dev.tickwire.codegen.explain.LayoutTable;
import dev.tickwire.schema.compile.CompileResult;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire explain}: shows what lies where on the wire. */
@Command(
        name = "explain",
        description = "Shows the layout of every message, struct and union, and what share of a packet it takes.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(
            names = "--only",
            paramLabel = "NAME",
            description = "Shows one message, struct or union: `Move` or `arena.Move`. May be given several times.")
    private List<String> only = List.of();

    @Option(names = "--json", description = "Writes diagnostics and layouts as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        List<Layout> layouts = result.model()
                .map(model -> Explainer.explain(model, schemas.backEnd().instanceSizes()))
                .map(this::chosen)
                .orElse(List.of());
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            answer.put("layouts", layouts.stream().map(LayoutJson::of).toList());
            out.print(Json.of(answer));
        } else {
            schemas.print(report);
            out.print(layouts.stream().map(LayoutTable::render).collect(Collectors.joining("\n")));
        }
        return schemas.failed(result) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private List<Layout> chosen(List<Layout> layouts) {
        for (String name : only) {
            if (layouts.stream().noneMatch(layout -> isCalled(layout, name))) {
                List<String> names =
                        layouts.stream().map(ExplainCommand::simpleName).toList();
                throw WrongUse.unknownName("message, struct or union", name, names);
            }
        }
        return layouts.stream()
                .filter(layout -> only.isEmpty() || only.stream().anyMatch(name -> isCalled(layout, name)))
                .toList();
    }

    private static boolean isCalled(Layout layout, String name) {
        return layout.name().equals(name) || simpleName(layout).equals(name);
    }

    private static String simpleName(Layout layout) {
        return layout.name().substring(layout.name().lastIndexOf('.') + 1);
    }
}
