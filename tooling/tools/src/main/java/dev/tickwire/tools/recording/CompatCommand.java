package dev.tickwire.tools.recording;

import dev.tickwire.recording.RecordingHead;
import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.tools.decode.SchemaFolder;
import dev.tickwire.tools.recording.event.RecordedSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * The command {@code recording compat}: compares the schema in a recording with the schemas of today. If these speak
 * the version of the recording, it is compared with them in that version.
 *
 * <p>Exits with 1 if anything differs, or if today's schemas do not compile.
 */
@Command(
        name = "compat",
        mixinStandardHelpOptions = true,
        description = "Reports changes to the schemas since a recording, to the wire format and to generated code.")
final class CompatCommand implements Callable<Integer> {
    private static final int FINDINGS = 1;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FILE", description = "The recording.")
    private Path path;

    @Parameters(index = "1", paramLabel = "FOLDER", description = "The source root of the schemas.")
    private Path root;

    @Mixin
    private SchemaFolder schemas;

    /** Returns the schemas in the version of a recording, if they speak it, or else in their newest version. */
    private static SchemaModel spoken(RecordingHead head, SchemaModel current) {
        return current.earlier().stream()
                .map(EarlierVersion::model)
                .filter(model -> model.protocols().stream()
                        .anyMatch(protocol -> protocol.id() == head.protocolId()
                                && protocol.name().simpleName().equals(head.protocolName())))
                .findFirst()
                .orElse(current);
    }

    @Override
    public Integer call() {
        Optional<SchemaModel> current = schemas.compile(root);
        if (current.isEmpty()) {
            return FINDINGS;
        }
        boolean[] isChanged = {false};
        int code = Recordings.use(path, spec, file -> {
            file.check();
            Lock recorded = Lock.of(RecordedSchema.model(file.head()));
            List<Change> changes = Compatibility.compare(recorded, Lock.of(spoken(file.head(), current.get())));
            changes.forEach(spec.commandLine().getOut()::println);
            isChanged[0] = !changes.isEmpty();
        });
        return isChanged[0] ? FINDINGS : code;
    }
}
