package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Refuses structs that contain themselves, and structs within structs within structs beyond reason. */
final class ContainmentChecker {
    /** Generated code calls itself as deep as structs are nested. */
    static final int MOST_NESTED = 64;

    private final Types types;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, List<FieldDeclaration>> structFields = new HashMap<>();

    private ContainmentChecker(Types types, DiagnosticCollector diagnostics) {
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /** All structs that are in order, each after those it contains. */
    static List<Symbol> check(Declarations declarations, Types types, DiagnosticCollector diagnostics) {
        return new ContainmentChecker(types, diagnostics).check(declarations.symbols(StructDeclaration.class));
    }

    private List<Symbol> check(List<Symbol> structs) {
        for (Symbol struct : structs) {
            List<FieldDeclaration> fields = new ArrayList<>();
            collect(((StructDeclaration) struct.declaration()).body(), fields);
            structFields.put(struct, fields);
        }
        Cycles<Symbol> cycles = Cycles.of(structs, this::contained);
        cycles.cycles().forEach(this::reportCycle);
        Map<Symbol, Integer> depths = new HashMap<>();
        List<Symbol> inOrder = new ArrayList<>();
        for (Symbol struct : cycles.order()) {
            // What holds a struct that was reported is left out as well, and silently.
            if (!cycles.tangled().contains(struct) && depths.keySet().containsAll(contained(struct))) {
                int depth = depth(struct, depths);
                if (depth <= MOST_NESTED) {
                    depths.put(struct, depth);
                    inOrder.add(struct);
                }
            }
        }
        return inOrder;
    }

    private int depth(Symbol struct, Map<Symbol, Integer> depths) {
        int depth = 1 + contained(struct).stream().mapToInt(depths::get).max().orElse(0);
        if (depth > MOST_NESTED) {
            diagnostics.report(Diagnostic.of(
                    DiagnosticCode.TOO_NESTED,
                    struct.nameSpan(),
                    "`" + struct.name() + "` nests structs " + depth + " deep, " + MOST_NESTED + " are the most"));
        }
        return depth;
    }

    private void collect(Body body, List<FieldDeclaration> fields) {
        for (BodyItem item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                if (structOf(field) != null) {
                    fields.add(field);
                }
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }

    private Set<Symbol> contained(Symbol struct) {
        Set<Symbol> contained = new LinkedHashSet<>();
        structFields.get(struct).forEach(field -> contained.add(structOf(field)));
        return contained;
    }

    private Symbol structOf(FieldDeclaration field) {
        boolean isStruct = types.of(field.type()) instanceof CheckedType.Declared declared
                && declared.symbol().declaration() instanceof StructDeclaration;
        return isStruct ? ((CheckedType.Declared) types.of(field.type())).symbol() : null;
    }

    private void reportCycle(List<Symbol> cycle) {
        Symbol first = cycle.get(0);
        Symbol next = cycle.get(1 % cycle.size());
        FieldDeclaration field = structFields.get(first).stream()
                .filter(candidate -> structOf(candidate) == next)
                .findFirst()
                .orElseThrow();
        String message =
                "`" + first.name() + "` contains itself" + (cycle.size() == 1 ? "" : ": " + Cycles.describe(cycle));
        diagnostics.report(
                Diagnostic.of(DiagnosticCode.STRUCT_CYCLE, field.type().name().span(), message)
                        .withNote("`" + first.name() + "` is declared here", first.nameSpan()));
    }
}
