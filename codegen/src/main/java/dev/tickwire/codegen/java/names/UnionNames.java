package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.UnionModel;
import java.util.List;
import java.util.Set;

/** Names of the members of a generated union, except the values of its cases. */
public final class UnionNames {
    private final ClassName caseType;
    private final List<String> cases;
    private final Names constants = new Names();
    private final String which;
    private final String table;
    private final String caseNames;
    private final String choose;
    private final String clear;
    private final String dropped;

    public UnionNames(ClassName name, UnionModel union, BodyNames names, Set<String> classNames, boolean drops) {
        // A nested class cannot have the name of its outer class, and would hide the class of a case.
        boolean isCaseUsed = name.simpleName().equals("Case") || classNames.contains("Case");
        this.caseType = name.nestedClass(isCaseUsed ? "Which" : "Case");
        this.cases = union.cases().stream().map(UnionModel.Case::name).toList();
        cases.forEach(each -> constants.newName(JavaWords.constant(each), each));
        this.which = names.newVariable("which");
        this.table = names.newVariable("BY_TAG");
        this.caseNames = names.newVariable("CASE_NAMES");
        this.choose = names.newMethod("choose");
        this.clear = names.newMethod("clear");
        this.dropped = drops ? names.newVariable("isDropped") : null;
    }

    /** Nested enum of the cases. */
    public ClassName caseType() {
        return caseType;
    }

    /** Schema names of the cases, by tag. */
    public List<String> cases() {
        return cases;
    }

    /** Simple name of the enum constant of a case. */
    public String constantName(String schemaName) {
        return constants.get(schemaName);
    }

    // Example: Case.WEAPON
    public CodeBlock constant(String schemaName) {
        return CodeBlock.of("$T.$N", caseType, constantName(schemaName));
    }

    /** Name of the variable with the current case. */
    public String which() {
        return which;
    }

    /** Name of the array that has the case of each tag. */
    public String table() {
        return table;
    }

    /** Name of the array that has the schema name of the case of each tag. */
    public String caseNames() {
        return caseNames;
    }

    /**
     * Name of the variable that is set if an earlier version sent a case for which nothing stands; null if no version
     * does.
     */
    public String dropped() {
        return dropped;
    }

    /** Method that selects a case after its value was set. */
    public String choose() {
        return choose;
    }

    /** Method that sets the value of the selected case to its default. */
    public String clear() {
        return clear;
    }
}
