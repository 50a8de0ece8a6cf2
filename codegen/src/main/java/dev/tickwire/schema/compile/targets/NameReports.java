package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.source.Span;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.TargetNames;

/** Reports names that a target rejects, with the target's codes. */
final class NameReports {
    private final TargetNames names;
    private final DiagnosticCollector diagnostics;

    NameReports(TargetNames names, DiagnosticCollector diagnostics) {
        this.names = names;
        this.diagnostics = diagnostics;
    }

    /** Reports a name that the compiler itself rejects, in any target. */
    void refuse(Name name, String message) {
        diagnostics.report(
                Diagnostic.of(names.code(NameFault.NAME), name.span(), message).withHelp("choose another name"));
    }

    /** Reports a name that the target rejects, with the target's reason. */
    void report(NameFault fault, Span place, NameProblem problem) {
        diagnostics.report(Diagnostic.of(names.code(fault), place, problem.message())
                .withLabel(problem.label())
                .withHelp(problem.help()));
    }

    /**
     * Reports two members of one class with the same name.
     *
     * @param target the common name in the target, for the diagnostic
     */
    void collide(Name name, String target, Name other) {
        diagnostics.report(Diagnostic.of(
                        names.code(NameFault.COLLISION),
                        name.span(),
                        "`" + name + "` and `" + other + "` would both have `" + target + "` in " + names.language())
                .withNote("`" + other + "` is declared here", other.span())
                .withHelp("rename one of them"));
    }
}
