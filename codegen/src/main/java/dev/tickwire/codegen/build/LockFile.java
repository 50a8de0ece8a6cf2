package dev.tickwire.codegen.build;

import dev.tickwire.schema.compat.Change;
import dev.tickwire.schema.compat.Compatibility;
import dev.tickwire.schema.compat.Effect;
import dev.tickwire.schema.compat.Lock;
import dev.tickwire.schema.compat.Rule;
import dev.tickwire.schema.model.SchemaModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Lock file of a project, which is committed with its schemas, and the rules by which changes break a build. */
public final class LockFile {
    /** Rules whose changes forbid an update of a lock. */
    public static final Set<Rule> FORBIDS_UPDATE = Set.of(Rule.PROTOCOL_ID_KEPT, Rule.VERSION_CHANGED);

    private final Path file;
    private final Effect threshold;
    private final Set<Rule> allowed;

    /**
     * Creates a lock file and reads nothing yet.
     *
     * @param file the file, which need not exist
     * @param threshold the changes that break: those of the wire format, or also those of the generated classes
     * @param allowed the rules whose changes do not break
     */
    public LockFile(Path file, Effect threshold, Set<Rule> allowed) {
        this.file = file;
        this.threshold = threshold;
        this.allowed = Set.copyOf(allowed);
    }

    /** Returns whether the file exists. */
    public boolean exists() {
        return Files.isRegularFile(file);
    }

    /**
     * Returns the changes of a model against the lock.
     *
     * @throws IllegalArgumentException if the file is not a lock file
     * @throws UncheckedIOException if the file cannot be read
     */
    public List<Change> changes(SchemaModel model) {
        try {
            return Compatibility.compare(Lock.parse(Files.readString(file)), model);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    /** Returns whether a change fails a build. */
    public boolean breaks(Change change) {
        return !allowed.contains(change.rule())
                && (change.rule().effect() == Effect.WIRE || threshold == Effect.SOURCE);
    }

    /**
     * Returns the changes that forbid an update of the lock. After such an update, peers of the old and the new schema
     * would connect and misread each other, or peers of a released version could no longer connect.
     *
     * @throws IllegalArgumentException if the file is not a lock file
     * @throws UncheckedIOException if the file cannot be read
     */
    public List<Change> forbidden(SchemaModel model) {
        if (!exists()) {
            return List.of();
        }
        return changes(model).stream()
                .filter(change -> FORBIDS_UPDATE.contains(change.rule()) && !allowed.contains(change.rule()))
                .toList();
    }

    /** Returns the rules of changes for a message: {@code PROTOCOL_ID_KEPT and VERSION_CHANGED}. */
    public static String rules(List<Change> changes) {
        return changes.stream().map(change -> change.rule().name()).distinct().collect(Collectors.joining(" and "));
    }

    /**
     * Writes the lock of a model.
     *
     * @return whether the content changed
     * @throws UncheckedIOException if the file cannot be written
     */
    public boolean update(SchemaModel model) {
        return TextFile.write(file, Lock.of(model).print());
    }
}
