package dev.tickwire.codegen.java.artefact.object;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.tickwire.codegen.java.cells.CellKinds;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.names.Bytecode;
import dev.tickwire.codegen.java.names.JavaWords;
import dev.tickwire.codegen.java.names.Names;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.value.ValueCode;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Generates the method that creates an object's layout, and one method for each struct and union in it. */
final class LayoutGenerator {
    private static final ClassName BUILDER = TypeNames.OBJECT_LAYOUT.nestedClass("Builder");
    private static final ClassName TRAIT = TypeNames.OBJECT_LAYOUT.nestedClass("Trait");
    private static final TypeName LIST_OF_CELLS = ParameterizedTypeName.get(
            ClassName.get(List.class), ParameterizedTypeName.get(ClassName.get(Consumer.class), TypeNames.FIELD_CELLS));

    private final ObjectClass body;
    private final String method;
    private final Map<Composite, String> composites = new HashMap<>();
    private final List<MethodSpec> methods = new ArrayList<>();

    /**
     * Struct or union in a field.
     *
     * @param name the name of the struct or union
     * @param kinds kind of the cells of integers in the struct or union
     */
    private record Composite(DeclarationName name, CellKinds.Numbers kinds) {}

    LayoutGenerator(ObjectClass body) {
        this.body = body;
        this.method = body.names().newMethod("layout");
    }

    /** Name of the method that creates the layout. */
    String method() {
        return method;
    }

    // Example:
    // private static ObjectLayout layout() {
    //     ObjectLayout.Builder layout = ObjectLayout.builder();
    //     layout.field("player", ObjectLayout.Trait.ONCE).still(63);
    //     layout.field("position", ObjectLayout.Trait.SMOOTH).group(members -> addVec3(members));
    //     return layout.build();
    // }
    List<MethodSpec> generate() {
        String layout = body.names().locals().newName("layout");
        List<CodeBlock> fields =
                body.fields().stream().map(field -> field(layout, field)).toList();
        MethodSpec.Builder whole = MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeNames.OBJECT_LAYOUT)
                .addStatement("$T $N = $T.builder()", BUILDER, layout, TypeNames.OBJECT_LAYOUT);
        fill(whole, method, BUILDER, layout, fields);
        methods.add(0, whole.addStatement("return $N.build()", layout).build());
        return methods;
    }

    /** Adds statements to a method, or calls of further methods if there are too many. */
    private void fill(
            MethodSpec.Builder whole, String name, TypeName type, String parameter, List<CodeBlock> statements) {
        List<List<CodeBlock>> parts = Bytecode.parts(statements, code -> code);
        if (parts.size() == 1) {
            whole.addCode(CodeBlock.join(statements, ""));
            return;
        }
        for (int part = 0; part < parts.size(); part++) {
            String partName = body.names().newMethod(name + (part + 1));
            whole.addStatement("$N($N)", partName, parameter);
            methods.add(MethodSpec.methodBuilder(partName)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(ParameterSpec.builder(type, parameter).build())
                    .addCode(CodeBlock.join(parts.get(part), ""))
                    .build());
        }
    }

    // Example: layout.field("position", ObjectLayout.Trait.SMOOTH).group(members -> addVec3(members));
    private CodeBlock field(String layout, FieldCode field) {
        ObjectField declared = field.member().field();
        CodeBlock.Builder code = CodeBlock.builder().add("$N.field($S", layout, field.name());
        traits(field).forEach(trait -> code.add(", $T.$L", TRAIT, trait));
        code.add(")$L", cells(declared.field(), CellKinds.Numbers.of(declared)));
        return CodeBlock.builder().addStatement("$L", code.build()).build();
    }

    private static List<String> traits(FieldCode field) {
        ObjectField declared = field.member().field();
        List<String> traits = new ArrayList<>();
        if (declared.once()) {
            traits.add("ONCE");
        }
        if (declared.audience() != Audience.ALL) {
            traits.add(declared.audience().name());
        }
        if (declared.smoothness() != Smoothness.NONE) {
            traits.add("SMOOTH");
        }
        if (declared.exact() || declared.once() && isRounded(declared.field().type())) {
            traits.add("EXACT");
        }
        if (field.mustBeFilled()) {
            traits.add("FILLED");
        }
        return traits;
    }

    /** Returns whether a value is rounded to steps, at any depth. Rules of server and client must round alike. */
    private static boolean isRounded(ValueType type) {
        if (type instanceof ValueType.StructReference reference) {
            return reference.struct().body().allFields().stream().anyMatch(field -> isRounded(field.type()));
        } else if (type instanceof ValueType.UnionReference reference) {
            return reference.union().cases().stream().anyMatch(one -> isRounded(one.type()));
        }
        return type instanceof ValueType.QuantizedValue || type instanceof ValueType.QuatValue;
    }

    // Example: .optional(value -> value.array(0, 16, element -> element.still(7)))
    /** Calls that add the cells of a field; empty if it has no cells. */
    private CodeBlock cells(FieldModel field, CellKinds.Numbers kinds) {
        CodeBlock cells = value(field.type(), kinds);
        if (field.arity() instanceof Arity.Array array) {
            cells = CodeBlock.of(".array($L, $L, $L)", array.min(), array.max(), lambda("element", cells));
        }
        return field.optional() ? CodeBlock.of(".optional($L)", lambda("value", cells)) : cells;
    }

    // Example: element -> element.still(7)
    /** Lambda with the calls. Suggestions differ within a statement, and from the parameter of the method around it. */
    private CodeBlock lambda(String suggestion, CodeBlock calls) {
        String parameter = body.names().locals().newName(suggestion);
        return calls.isEmpty() ? CodeBlock.of("$N -> {}", parameter) : CodeBlock.of("$1N -> $1N$2L", parameter, calls);
    }

    private CodeBlock value(ValueType type, CellKinds.Numbers kinds) {
        if (type instanceof ValueType.StructReference reference) {
            return struct(reference.struct(), kinds);
        } else if (type instanceof ValueType.UnionReference reference) {
            return union(reference.union(), kinds);
        }
        return type.accept(new CellKinds(kinds));
    }

    // Example: .group(members -> addVec3(members))
    private CodeBlock struct(StructModel struct, CellKinds.Numbers kinds) {
        Names locals = body.names().locals();
        String into = locals.newName("into");
        String members = locals.newName("members");
        String name = composite(
                new Composite(struct.name(), kinds),
                TypeNames.FIELD_CELLS,
                into,
                () -> struct.body().allFields().stream()
                        .map(field -> cells(field, kinds))
                        .filter(each -> !each.isEmpty())
                        .map(each -> ValueCode.statement("$N$L", into, each))
                        .toList());
        return name.isEmpty() ? CodeBlock.of("") : CodeBlock.of(".group($1N -> $2N($1N))", members, name);
    }

    // Example: .union(cases -> addPickup(cases))
    private CodeBlock union(UnionModel union, CellKinds.Numbers kinds) {
        Names locals = body.names().locals();
        String into = locals.newName("into");
        String cases = locals.newName("cases");
        String name = composite(
                new Composite(union.name(), kinds),
                LIST_OF_CELLS,
                into,
                () -> union.cases().stream()
                        .map(each -> lambda("value", value(each.type(), kinds)))
                        .map(each -> ValueCode.statement("$N.add($L)", into, each))
                        .toList());
        return CodeBlock.of(".union($1N -> $2N($1N))", cases, name);
    }

    // Example:
    // private static void addVec3(FieldCells into) {
    //     into.number(102400);
    //     into.number(102400);
    // }
    // Example:
    // private static void addPickup(List<Consumer<FieldCells>> into) {
    //     into.add(value -> value.choice(2));
    //     into.add(value -> value.group(members -> addVec3(members)));
    // }
    /**
     * Returns the method that adds the cells of a struct or union, generated on first use; empty if there are no cells.
     *
     * @param type type of the receiver
     * @param parameter name of the receiver
     * @param statements the calls that add the cells of the struct or union
     */
    private String composite(
            Composite composite, TypeName type, String parameter, Supplier<List<CodeBlock>> statements) {
        String known = composites.get(composite);
        if (known != null) {
            return known;
        }
        List<CodeBlock> code = statements.get();
        if (code.isEmpty()) {
            composites.put(composite, "");
            return "";
        }
        String simpleName = JavaWords.capitalised(composite.name().simpleName());
        String suggestion = composite.kinds() == CellKinds.Numbers.STILL ? "add" : "addMoving";
        String name = body.names().newMethod(suggestion + simpleName);
        composites.put(composite, name);
        MethodSpec.Builder adder = MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(type, parameter);
        fill(adder, name, type, parameter, code);
        methods.add(adder.build());
        return name;
    }
}
