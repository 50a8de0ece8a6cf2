package dev.tickwire.codegen.cli;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.model.ProtocolModel;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tickwire projection}: shows wire projections. The hash of a wire projection is the protocol id. */
@Command(
        name = "projection",
        description = "Shows the wire format of each protocol as text, whose hash is the protocol id.",
        mixinStandardHelpOptions = true)
final class ProjectionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private Schemas schemas;

    @Option(names = "--protocol", paramLabel = "NAME", description = "Shows only the text of this protocol.")
    private String protocol;

    @Option(names = "--json", description = "Writes diagnostics, names, ids and texts as JSON.")
    private boolean json;

    @Override
    public Integer call() {
        CompileResult result = schemas.compile();
        Report report = schemas.report(result);
        List<ProtocolModel> protocols =
                result.model().map(model -> chosen(model.protocols())).orElse(List.of());
        if (json) {
            Map<String, Object> answer = new LinkedHashMap<>(report.json());
            answer.put(
                    "protocols", protocols.stream().map(ProjectionCommand::json).toList());
            spec.commandLine().getOut().print(Json.of(answer));
        } else {
            schemas.print(report);
            print(protocols);
        }
        return schemas.failed(result) ? ExitCode.FINDINGS : ExitCode.FINE;
    }

    private List<ProtocolModel> chosen(List<ProtocolModel> all) {
        List<ProtocolModel> chosen = all.stream()
                .filter(one -> protocol == null
                        || one.name().simpleName().equals(protocol)
                        || one.name().qualified().equals(protocol))
                .toList();
        if (protocol != null && chosen.isEmpty()) {
            throw WrongUse.unknownName(
                    "protocol",
                    protocol,
                    all.stream().map(one -> one.name().simpleName()).toList());
        }
        return chosen;
    }

    private void print(List<ProtocolModel> protocols) {
        PrintWriter out = spec.commandLine().getOut();
        for (ProtocolModel one : protocols) {
            if (protocol == null) {
                out.print("# " + one.name().qualified() + " " + id(one) + "\n");
            }
            out.print(one.projection());
        }
    }

    private static Map<String, Object> json(ProtocolModel protocol) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", protocol.name().qualified());
        json.put("id", id(protocol));
        json.put("projection", protocol.projection());
        return json;
    }

    private static String id(ProtocolModel protocol) {
        return String.format("0x%016x", protocol.id());
    }
}
