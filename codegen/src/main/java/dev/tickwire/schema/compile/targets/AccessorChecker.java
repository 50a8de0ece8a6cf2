package dev.tickwire.schema.compile.targets;

import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.StatementList;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.conditions.Selectable;
import dev.tickwire.schema.compile.conditions.Selectable.Described;
import dev.tickwire.schema.target.NameRole;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.schema.target.TargetNames;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Checks that accessors of one class differ from each other and from the other members of the class. */
final class AccessorChecker {
    private final TargetNames names;
    private final Selectable selectable;
    private final NameReports reports;

    AccessorChecker(TargetNames names, Selectable selectable, NameReports reports) {
        this.names = names;
        this.selectable = selectable;
        this.reports = reports;
    }

    /**
     * Checks a message, struct or object.
     *
     * @return names of the body's fields, each once
     */
    List<Name> check(StatementList body, NameScope scope) {
        return check(selectable.describe(body), scope);
    }

    /**
     * Checks a union.
     *
     * @return names of the union's cases, each once
     */
    List<Name> check(UnionDeclaration union) {
        return check(selectable.describe(union), NameScope.UNION);
    }

    private List<Name> check(List<Described> fields, NameScope scope) {
        Map<String, FieldDeclaration> own = new HashMap<>();
        fields.forEach(each -> own.putIfAbsent(ownAccessor(each.field()), each.field()));
        Map<String, FieldDeclaration> derived = new HashMap<>();
        List<Name> checked = new ArrayList<>();
        for (Described each : fields) {
            Name name = each.field().name();
            FieldDeclaration first = own.get(ownAccessor(each.field()));
            if (first == each.field()) {
                checked.add(name);
                checkOwn(name, scope);
                for (String accessor : names.accessors(each.named())) {
                    checkDerived(each.field(), accessor, own, derived, scope);
                }
            } else if (!first.name().text().equals(name.text())) { // Otherwise it was reported.
                reports.collide(name, names.shownAccessor(ownAccessor(each.field())), first.name());
            }
        }
        return checked;
    }

    private String ownAccessor(FieldDeclaration field) {
        return names.member(NameRole.FIELD, field.name().text());
    }

    private void checkOwn(Name name, NameScope scope) {
        if (names.isTaken(scope, names.member(NameRole.FIELD, name.text()))) {
            reports.refuse(name, "`" + name + "` is a member every generated class has");
        }
    }

    /**
     * Checks a further accessor of a field, such as the one for the presence of an optional field. Its name must differ
     * from the names of the other fields, of their further accessors, and of the members of every generated class.
     */
    private void checkDerived(
            FieldDeclaration field,
            String accessor,
            Map<String, FieldDeclaration> own,
            Map<String, FieldDeclaration> derived,
            NameScope scope) {
        Name name = field.name();
        FieldDeclaration other = own.getOrDefault(accessor, derived.putIfAbsent(accessor, field));
        if (other != null && other != field) {
            reports.collide(name, names.shownAccessor(accessor), other.name());
        } else if (names.isTaken(scope, accessor)) {
            reports.refuse(
                    name,
                    "`" + name + "` would have the accessor `" + names.shownAccessor(accessor)
                            + "`, a member every generated class has");
        }
    }
}
