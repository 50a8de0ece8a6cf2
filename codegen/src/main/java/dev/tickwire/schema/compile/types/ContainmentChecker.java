package dev.tickwire.schema.compile.types;

import dev.tickwire.schema.ast.BodyStatement;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.names.Cycles;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Rejects structs and unions that contain themselves, or are nested too deeply. */
public final class ContainmentChecker {
    /** Upper bound on the depth of structs and unions. Generated code calls itself to the same depth. */
    public static final int MAX_NESTED = 64;

    private final Types types;
    private final DiagnosticCollector diagnostics;
    private final Map<Symbol, List<FieldDeclaration>> compositeFields = new HashMap<>();

    private ContainmentChecker(Types types, DiagnosticCollector diagnostics) {
        this.types = types;
        this.diagnostics = diagnostics;
    }

    /**
     * Checks all structs and unions.
     *
     * @return structs and unions without errors, each after all structs and unions that it contains
     */
    public static List<Symbol> check(Declarations declarations, Types types, DiagnosticCollector diagnostics) {
        return new ContainmentChecker(types, diagnostics)
                .check(declarations.symbols().stream()
                        .filter(Symbol::isComposite)
                        .toList());
    }

    private List<Symbol> check(List<Symbol> composites) {
        for (Symbol composite : composites) {
            List<FieldDeclaration> fields = new ArrayList<>();
            if (composite.declaration() instanceof StructDeclaration struct) {
                collect(struct.body(), fields);
            } else {
                ((UnionDeclaration) composite.declaration()).cases().forEach(field -> collect(field, fields));
            }
            compositeFields.put(composite, fields);
        }
        Cycles<Symbol> cycles = Cycles.of(composites, this::contained);
        cycles.cycles().forEach(this::reportCycle);
        Map<Symbol, Integer> depths = new HashMap<>();
        List<Symbol> inOrder = new ArrayList<>();
        for (Symbol composite : cycles.order()) {
            // A type that contains a type with an error is left out without a further report.
            if (!cycles.tangled().contains(composite) && depths.keySet().containsAll(contained(composite))) {
                int depth = depth(composite, depths);
                if (depth <= MAX_NESTED) {
                    depths.put(composite, depth);
                    inOrder.add(composite);
                }
            }
        }
        return inOrder;
    }

    private int depth(Symbol composite, Map<Symbol, Integer> depths) {
        int depth =
                1 + contained(composite).stream().mapToInt(depths::get).max().orElse(0);
        if (depth > MAX_NESTED) {
            diagnostics.report(Diagnostic.of(
                            DiagnosticCode.TOO_NESTED,
                            composite.nameSpan(),
                            "`" + composite.name() + "` nests structs " + depth + " deep, must be at most "
                                    + MAX_NESTED)
                    .withHelp("move fields of the inner ones to the outer ones"));
        }
        return depth;
    }

    private void collect(StatementList body, List<FieldDeclaration> fields) {
        for (BodyStatement item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                collect(field, fields);
            } else if (item instanceof Conditional conditional) {
                collect(conditional.thenBody(), fields);
                conditional.elseBody().ifPresent(elseBody -> collect(elseBody, fields));
            }
        }
    }

    private void collect(FieldDeclaration field, List<FieldDeclaration> fields) {
        if (compositeOf(field) != null) {
            fields.add(field);
        }
    }

    private Set<Symbol> contained(Symbol composite) {
        Set<Symbol> contained = new LinkedHashSet<>();
        compositeFields.get(composite).forEach(field -> contained.add(compositeOf(field)));
        return contained;
    }

    private Symbol compositeOf(FieldDeclaration field) {
        return types.of(field.type()) instanceof CheckedType.Declared declared
                        && declared.symbol().isComposite()
                ? declared.symbol()
                : null;
    }

    private void reportCycle(List<Symbol> cycle) {
        Symbol first = cycle.get(0);
        Symbol next = cycle.get(1 % cycle.size());
        FieldDeclaration field = compositeFields.get(first).stream()
                .filter(candidate -> compositeOf(candidate) == next)
                .findFirst()
                .orElseThrow();
        String message =
                "`" + first.name() + "` contains itself" + (cycle.size() == 1 ? "" : ": " + Cycles.describe(cycle));
        diagnostics.report(
                Diagnostic.of(DiagnosticCode.STRUCT_CYCLE, field.type().name().span(), message)
                        .withNote("`" + first.name() + "` is declared here", first.nameSpan())
                        .withHelp("write an integer field in its place: the index or id of the other"));
    }
}
