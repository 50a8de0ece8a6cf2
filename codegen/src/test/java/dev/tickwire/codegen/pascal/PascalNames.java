package dev.tickwire.codegen.pascal;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.target.NameFault;
import dev.tickwire.schema.target.NameProblem;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.NamedField;
import dev.tickwire.schema.target.TargetNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Names in a language that ignores case and has no overloading. */
final class PascalNames implements TargetNames {
    private static final Set<String> KEYWORDS = Set.of("begin", "end", "unit", "procedure");

    private record PascalCode(String id, Severity severity, String summary) implements Code {}

    @Override
    public String language() {
        return "Pascal";
    }

    @Override
    public String packageOption() {
        return "pascal_unit";
    }

    @Override
    public Code code(NameFault fault) {
        String id = "pascal-" + fault.name().toLowerCase(Locale.ROOT).replace('_', '-');
        return new PascalCode(
                id, fault == NameFault.LISTENER_METHOD ? Severity.WARNING : Severity.ERROR, "a name in Pascal");
    }

    @Override
    public Optional<NameProblem> packageProblem(String name, boolean isOption) {
        return name.contains("__")
                ? Optional.of(new NameProblem("`" + name + "` is not a unit Pascal takes", "", "use fewer underscores"))
                : Optional.empty();
    }

    @Override
    public Optional<NameProblem> problem(NameRole role, String declared) {
        return KEYWORDS.contains(declared.toLowerCase(Locale.ROOT))
                ? Optional.of(new NameProblem("`" + declared + "` is a keyword of Pascal", "", "choose another name"))
                : Optional.empty();
    }

    @Override
    public String member(NameRole role, String declared) {
        return declared.toUpperCase(Locale.ROOT);
    }

    @Override
    public List<String> accessors(NamedField field) {
        return List.of("SET" + field.name().toUpperCase(Locale.ROOT));
    }

    @Override
    public String shownAccessor(String accessor) {
        return accessor;
    }

    @Override
    public boolean isTaken(NameScope scope, String member) {
        return member.equals("FREE");
    }

    @Override
    public List<String> classes(NameRole role, String declared) {
        return List.of("T" + declared);
    }

    @Override
    public String constantsClass(String schemaPackage) {
        return "TConstants";
    }

    @Override
    public List<String> listenerMethods(NameRole role, String declared) {
        return List.of("ON" + declared.toUpperCase(Locale.ROOT) + (role == NameRole.PROTOCOL_OBJECT ? "THERE" : ""));
    }

    @Override
    public Optional<NameProblem> listenerProblem(NameRole role, String declared) {
        return declared.equals("Tick")
                ? Optional.of(new NameProblem("`Tick` is confusing in Pascal", "", "rename it"))
                : Optional.empty();
    }
}
