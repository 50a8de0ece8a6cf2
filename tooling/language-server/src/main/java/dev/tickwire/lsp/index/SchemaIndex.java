package dev.tickwire.lsp.index;

import dev.tickwire.lsp.index.Definition.Kind;
import dev.tickwire.schema.compile.Analysis;
import dev.tickwire.schema.compile.names.Imports.Import;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Definitions and occurrences of a compilation, found by place. Those of a file are found at the first use, since an
 * editor asks for those of one file after each change. Not safe for use by several threads.
 */
public final class SchemaIndex {
    private final Analysis analysis;
    private final Definitions definitions;
    private final Map<SourceFile, Unit> units = new HashMap<>();
    private final Map<SourceFile, List<Occurrence>> byFile = new HashMap<>();
    private final Map<Definition, List<Occurrence>> byDefinition = new IdentityHashMap<>();

    /**
     * Creates the index of a compilation, with or without errors.
     *
     * @param analysis the compilation
     */
    public SchemaIndex(Analysis analysis) {
        this.analysis = analysis;
        this.definitions = new Definitions(analysis.units());
        for (Unit unit : analysis.units()) {
            units.put(unit.file().source(), unit);
        }
    }

    private List<Occurrence> find(SourceFile file) {
        List<Occurrence> found = new ArrayList<>();
        declarationsIn(file).forEach(new OccurrenceFinder(analysis.resolution(), definitions, found::add)::visit);
        found.sort(Comparator.comparingInt(each -> each.span().start()));
        return found;
    }

    /** Returns the file with its syntax tree, or empty for a file that was not compiled. */
    public Optional<Unit> unit(SourceFile file) {
        return Optional.ofNullable(units.get(file));
    }

    /** Returns all occurrences in a file, in the order of the source. */
    public List<Occurrence> occurrencesIn(SourceFile file) {
        return byFile.computeIfAbsent(file, this::find);
    }

    /** Returns all occurrences in a part of a file, in the order of the source. */
    public List<Occurrence> occurrencesWithin(Span part) {
        List<Occurrence> occurrences = occurrencesIn(part.file());
        int from = firstFrom(occurrences, part.start());
        return occurrences.subList(from, Math.max(from, firstFrom(occurrences, part.end())));
    }

    /** Returns the index of the first occurrence that does not begin before an offset. */
    private static int firstFrom(List<Occurrence> occurrences, int offset) {
        int low = 0;
        int high = occurrences.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (occurrences.get(middle).span().start() < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns all occurrences of a definition, itself included. */
    public List<Occurrence> occurrencesOf(Definition definition) {
        if (byDefinition.isEmpty()) {
            for (Unit unit : analysis.units()) {
                for (Occurrence each : occurrencesIn(unit.file().source())) {
                    byDefinition
                            .computeIfAbsent(each.definition(), one -> new ArrayList<>())
                            .add(each);
                }
            }
        }
        return byDefinition.getOrDefault(definition, List.of());
    }

    /** Returns the occurrence that contains an offset, or ends there. */
    public Optional<Occurrence> at(SourceFile file, int offset) {
        List<Occurrence> occurrences = occurrencesIn(file);
        int low = firstFrom(occurrences, offset + 1);
        return low == 0 || occurrences.get(low - 1).span().end() < offset
                ? Optional.empty()
                : Optional.of(occurrences.get(low - 1));
    }

    /** Returns the declarations of a file, in the order of the source. */
    public List<Definition> declarationsIn(SourceFile file) {
        return definitions.declarationsIn(file);
    }

    /** Returns the fields, cases, values, flags or channels of a declaration, in the order of the source. */
    public List<Definition> membersOf(Definition owner) {
        return definitions.membersOf(owner);
    }

    /** Returns the enum or flag set of a type, through aliases; empty for another type. */
    public Optional<Definition> membersOfType(Definition type) {
        return new Aliases(analysis.resolution(), definitions).withMembers(type);
    }

    /** Returns all declarations that a file may name: its own, and those of its imports, by name. */
    public Map<String, Definition> visibleIn(SourceFile file) {
        Map<String, Definition> visible = new LinkedHashMap<>();
        declarationsIn(file).forEach(each -> visible.putIfAbsent(each.name(), each));
        unit(file).ifPresent(unit -> {
            for (Import each : analysis.imports().of(unit)) {
                declarationsIn(each.target().file().source())
                        .forEach(imported -> visible.putIfAbsent(imported.name(), imported));
            }
        });
        return visible;
    }

    /** Returns all declarations of all files. */
    public List<Definition> declarations() {
        return definitions.declarations();
    }

    /** Returns the declaration that contains an offset. */
    public Optional<Definition> declarationAt(SourceFile file, int offset) {
        return declarationsIn(file).stream()
                .filter(each -> each.node().span().start() <= offset
                        && offset <= each.node().span().end())
                .findFirst();
    }

    /** Returns whether a definition is of one of the kinds. */
    public static boolean is(Definition definition, Kind... kinds) {
        return List.of(kinds).contains(definition.kind());
    }
}
