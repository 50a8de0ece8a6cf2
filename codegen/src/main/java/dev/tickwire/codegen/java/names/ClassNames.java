package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ValueType;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Names that no variable of a class may have, as it would hide a class that is called there: the classes of fields, of
 * the fields of structs, which conditions ask too, and the first parts of names that are written in full.
 */
public final class ClassNames {
    /** The outermost packages of the classes that generated code uses. */
    static final Set<String> OUTER_PACKAGES =
            Set.of(firstPart(ClassName.get(Object.class)), firstPart(TypeNames.MESSAGE));

    private final Set<String> names = new TreeSet<>();
    private final Set<DeclarationName> structs = new TreeSet<>();

    private ClassNames() {
        names.addAll(OUTER_PACKAGES);
    }

    /** All names that a message or struct with some fields needs. */
    static Set<String> of(List<FieldModel> fields) {
        ClassNames found = new ClassNames();
        found.addAll(fields);
        return found.names;
    }

    /** All names that a union with some cases needs: it has no conditions. */
    public static Set<String> ofCases(List<FieldModel> cases) {
        ClassNames found = new ClassNames();
        cases.forEach(found::add);
        return found.names;
    }

    /** The name of the outermost package that a class is in. */
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
