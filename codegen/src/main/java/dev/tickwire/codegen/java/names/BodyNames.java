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
 * Names in the class of a message, struct or union. Fields are asked first, so that they keep their own names; what is
 * derived from them and what is ours gives way.
 */
public final class BodyNames {
    private final Names variables = new Names();
    private final Names methods = new Names();
    private final Map<String, String> sections = new HashMap<>();
    private final Map<String, String> makers = new HashMap<>();
    private final Map<String, String> growers = new HashMap<>();
    private final Set<String> classNames;
    private final String refuse;

    public BodyNames(List<FieldModel> fields, NameScope scope) {
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

    /** So that no variable hides a class of Java or of the runtime either. */
    private static String uncapitalised(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    public String variable(FieldModel field) {
        return variables.get(field.name());
    }

    public String accessor(FieldModel field) {
        return methods.get(field.name());
    }

    /** A further variable of the class. */
    public String newVariable(String suggestion) {
        return variables.newName(suggestion);
    }

    /** A further method of the class. */
    public String newMethod(String suggestion) {
        return methods.newName(suggestion);
    }

    /**
     * The method of a section, or of a part of a method, for some purpose: {@code write2}; the same whenever it is
     * asked for.
     */
    public String section(String purpose, int number) {
        return sections.computeIfAbsent(purpose + number, methods::newName);
    }

    /**
     * The method that makes the object of a case; the same whenever it is asked for. It is not asked for before all
     * accessors have their names, and gives way to them.
     */
    public String maker(String field) {
        return makers.computeIfAbsent(field, made -> methods.newName("made" + JavaWords.capitalised(made)));
    }

    /**
     * The method that sets new elements of an array to their defaults; the same whenever it is asked for. It is not
     * asked for before all accessors have their names, and gives way to them.
     */
    public String grower(String field) {
        return growers.computeIfAbsent(field, grown -> methods.newName("grow" + JavaWords.capitalised(grown)));
    }

    /**
     * The name of a class inside the generated one: neither that one's, which Java forbids, nor one that it would hide.
     */
    public ClassName nestedClass(ClassName outer, String suggestion) {
        String name = suggestion;
        while (name.equals(outer.simpleName()) || classNames.contains(name)) {
            name += "_";
        }
        return outer.nestedClass(name);
    }

    /** Names for the parameters and variables of one method: none hides a field. */
    public Names locals() {
        return variables.inner();
    }

    /** The method that undoes a read that failed. */
    public String refuse() {
        return refuse;
    }
}
