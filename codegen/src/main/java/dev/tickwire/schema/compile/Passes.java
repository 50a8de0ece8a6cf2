package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.compile.build.ModelBuilder;
import dev.tickwire.schema.compile.conditions.CheckedCondition;
import dev.tickwire.schema.compile.conditions.ConditionChecker;
import dev.tickwire.schema.compile.conditions.ConditionTools;
import dev.tickwire.schema.compile.conditions.Selectable;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.Resolution;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.protocols.CheckedProtocol;
import dev.tickwire.schema.compile.protocols.FitChecker;
import dev.tickwire.schema.compile.protocols.ProtocolChecker;
import dev.tickwire.schema.compile.protocols.TickChecker;
import dev.tickwire.schema.compile.sizes.SizeChecker;
import dev.tickwire.schema.compile.sizes.Sizes;
import dev.tickwire.schema.compile.targets.TargetNameChecker;
import dev.tickwire.schema.compile.targets.TargetPackages;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.ConstantFolder;
import dev.tickwire.schema.compile.types.ContainmentChecker;
import dev.tickwire.schema.compile.types.FieldChecker;
import dev.tickwire.schema.compile.types.Lint;
import dev.tickwire.schema.compile.types.ModifierChecker;
import dev.tickwire.schema.compile.types.Numbers;
import dev.tickwire.schema.compile.types.ObjectChecker;
import dev.tickwire.schema.compile.types.Reservations;
import dev.tickwire.schema.compile.types.TypeChecker;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.Target;
import dev.tickwire.schema.target.TargetNames;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Passes from resolved names to the model of one version.
 *
 * @param target the target language, whose names must not clash
 * @param otherOptions options of other targets, which are ignored
 * @param substitutes the names that stand for an enum value or a union case in other versions, by node
 */
record Passes(Target target, Collection<String> otherOptions, Map<Node, List<String>> substitutes) {

    /** Checks the names of the classes of all versions, which are generated into the same packages. */
    void checkClasses(Declarations all, DiagnosticCollector diagnostics) {
        // The passes of each version report what is wrong with the packages.
        TargetPackages packages = TargetPackages.check(all, target.names(), otherOptions, new DiagnosticCollector());
        TargetNameChecker.checkClasses(all, target.names(), packages, diagnostics);
    }

    /** Runs the passes. Returns the model if no error has been reported to the collector, by these passes or before. */
    Optional<SchemaModel> run(ResolvedNames resolved, DiagnosticCollector diagnostics) {
        Declarations declarations = resolved.declarations();
        Resolution resolution = resolved.resolution();
        Imports imports = resolved.imports();
        ConstantFolder folder = ConstantFolder.fold(declarations, resolution, diagnostics);
        Numbers numbers = new Numbers(folder, diagnostics);

        Types types = TypeChecker.check(declarations, resolution, numbers, diagnostics);
        Map<FieldDeclaration, CheckedField> fields = FieldChecker.check(declarations, types, folder, diagnostics);
        var tools = new ConditionTools(resolved.scope(), resolved.expressions(), folder, types, fields, diagnostics);
        Map<Conditional, CheckedCondition> conditions = ConditionChecker.check(declarations, tools, diagnostics);
        List<Symbol> composites = ContainmentChecker.check(declarations, types, diagnostics);
        ModifierChecker.check(declarations, diagnostics);
        TickChecker.checkBlocks(declarations, diagnostics);
        ObjectChecker.check(declarations, types, diagnostics);
        Reservations reservations = Reservations.check(declarations, numbers, diagnostics);
        Sizes sizes = SizeChecker.check(declarations, composites, types, fields, reservations, diagnostics);
        List<CheckedProtocol> protocols =
                ProtocolChecker.check(declarations, resolution, types, numbers, sizes, diagnostics);
        FitChecker.check(protocols, sizes, diagnostics);

        Lint.check(declarations, imports, resolved.scope(), types, diagnostics);

        TargetNames names = target.names();
        TargetPackages packages = TargetPackages.check(declarations, names, otherOptions, diagnostics);
        Selectable selectable = new Selectable(fields, conditions);
        TargetNameChecker.check(declarations, names, packages, selectable, protocols, diagnostics);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }

        var checked = new ModelBuilder.Checked(
                declarations,
                imports,
                packages,
                folder,
                types,
                fields,
                reservations,
                conditions,
                composites,
                sizes,
                protocols,
                substitutes);
        SchemaModel model = ModelBuilder.build(checked, target, diagnostics);
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(model);
    }
}
