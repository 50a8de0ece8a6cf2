package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.target.NameScope;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Names of the members of a generated message, struct or union. Fields come first and keep their own names; derived
 * names and names of the generator are changed on a collision.
 */
public final class BodyNames {
    private final Names variables;
    private final Names methods = new Names();
    private final Map<String, String> sections = new HashMap<>();
    private final Map<String, String> makers = new HashMap<>();
    private final Map<String, String> growMethods = new HashMap<>();
    private final Set<String> classNames;
    private final String refuse;

    public BodyNames(List<FieldModel> fields, NameScope scope) {
        variables = new Names();
        JavaNames.BODY_CONSTANTS.forEach(variables::newName);
        JavaNames.methods(scope).forEach(methods::newName);
        classNames = ClassNames.of(fields);
        classNames.forEach(variables::newName);
        for (FieldModel field : fields) {
            variables.newName(uncapitalised(field.name()), field.name());
            methods.newName(field.name(), field.name());
        }
        refuse = methods.newName("refuse");
    }

    private BodyNames(BodyNames outer) {
        variables = outer.variables.inner();
        JavaNames.FORMAT_METHODS.forEach(methods::newName);
        classNames = outer.classNames;
        refuse = methods.newName("refuse");
    }

    /** Adds the names of a field that only earlier versions have, after all other fields. */
    public void addGone(FieldModel field) {
        ClassNames.of(List.of(field)).forEach(variables::newName);
        variables.newName(uncapitalised(field.name()), field.name());
        methods.newName(field.name(), field.name());
    }

    /** Returns the names of a nested class with the format of an earlier version. Call this after all other names. */
    public BodyNames ofFormat() {
        return new BodyNames(this);
    }

    /** A lower-case first letter keeps a variable apart from classes of Java and of the runtime. */
    private static String uncapitalised(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    public String variable(FieldModel field) {
        return variables.get(field.name());
    }

    public String accessor(FieldModel field) {
        return methods.get(field.name());
    }

    /** Reserves a variable name, changed if the suggestion is used already. */
    public String newVariable(String suggestion) {
        return variables.newName(suggestion);
    }

    /** Reserves a method name, changed if the suggestion is used already. */
    public String newMethod(String suggestion) {
        return methods.newName(suggestion);
    }

    /**
     * Returns the name of the method for a section or for a part of a large method. Equal arguments give the same name.
     *
     * @param purpose prefix of the name, such as {@code write}
     * @param number number of the section or part
     */
    public String section(String purpose, int number) {
        return sections.computeIfAbsent(purpose + number, methods::newName);
    }

    /**
     * Returns the name of the method that creates the object of a case. Call this after all accessors have their names.
     */
    public String maker(String field) {
        return makers.computeIfAbsent(field, made -> methods.newName("made" + JavaWords.capitalised(made)));
    }

    /**
     * Returns the name of the method that sets new elements of an array to their defaults. Call this after all
     * accessors have their names.
     */
    public String growMethod(String field) {
        return growMethods.computeIfAbsent(field, grown -> methods.newName("grow" + JavaWords.capitalised(grown)));
    }

    /** Returns a nested class name that hides neither the outer class nor a class that the fields use. */
    public ClassName nestedClass(ClassName outer, String suggestion) {
        String name = suggestion;
        while (name.equals(outer.simpleName()) || classNames.contains(name)) {
            name += "_";
        }
        return outer.nestedClass(name);
    }

    /** Returns a scope for the local variables of one method. Local variables never hide a field of the class. */
    public Names locals() {
        return variables.inner();
    }

    /** Name of the method that undoes a failed read. */
    public String refuse() {
        return refuse;
    }
}
