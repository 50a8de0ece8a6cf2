package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Class names that a generated class refers to, directly or in conditions through fields of structs. A variable of the
 * same name would hide the class. Includes first parts of packages that are written in full.
 */
public final class ClassNames {
    /** First parts of the packages that generated code names in full. */
    static final Set<String> OUTER_PACKAGES =
            Set.of(firstPart(ClassName.get(Object.class)), firstPart(TypeNames.MESSAGE));

    private final Set<String> names = new TreeSet<>();
    private final Set<DeclarationName> structs = new TreeSet<>();

    private ClassNames() {
        names.addAll(OUTER_PACKAGES);
    }

    /** Returns the names for a body, including those of nested structs. */
    static Set<String> of(List<FieldModel> fields) {
        ClassNames found = new ClassNames();
        found.addAll(fields);
        return found.names;
    }

    /** Returns the names for the cases of a union. Nested structs are left out, since a union has no conditions. */
    public static Set<String> ofCases(List<FieldModel> cases) {
        ClassNames found = new ClassNames();
        cases.forEach(found::add);
        return found.names;
    }

    /** Returns the first part of a package name. A variable of this name would hide the package. */
    public static String firstPart(ClassName type) {
        return type.packageName().split("\\.")[0];
    }

    private void addAll(List<FieldModel> fields) {
        for (FieldModel field : fields) {
            add(field);
            if (field.type() instanceof ValueType.StructReference reference
                    && structs.add(reference.struct().name())) {
                addAll(reference.struct().body().allFields());
            }
        }
    }

    private void add(FieldModel field) {
        field.type().declaration().ifPresent(declared -> {
            names.add(declared.simpleName());
            names.add(firstPart(TypeNames.of(declared)));
        });
    }
}
