package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.UnionModel;
import java.util.List;
import java.util.Set;

/** The names in the class of a union, except those of its cases' values. */
public final class UnionNames {
    private final ClassName caseType;
    private final List<String> cases;
    private final Names constants = new Names();
    private final String which;
    private final String table;
    private final String caseNames;
    private final String choose;
    private final String clear;

    public UnionNames(ClassName name, UnionModel union, BodyNames names, Set<String> classNames) {
        // A nested class cannot be called like the one around it, and would hide the class of a case.
        boolean isTaken = name.simpleName().equals("Case") || classNames.contains("Case");
        this.caseType = name.nestedClass(isTaken ? "Which" : "Case");
        this.cases = union.cases().stream().map(UnionModel.Case::name).toList();
        cases.forEach(each -> constants.newName(JavaWords.constant(each), each));
        this.which = names.newVariable("which");
        this.table = names.newVariable("BY_TAG");
        this.caseNames = names.newVariable("CASE_NAMES");
        this.choose = names.newMethod("choose");
        this.clear = names.newMethod("clear");
    }

    /** The nested enumeration of the cases. */
    public ClassName caseType() {
        return caseType;
    }

    /** The names of the cases in the schema, by tag. */
    public List<String> cases() {
        return cases;
    }

    /** The simple name of a case's constant. */
    public String constantName(String schemaName) {
        return constants.get(schemaName);
    }

    // Example: Case.WEAPON
    public CodeBlock constant(String schemaName) {
        return CodeBlock.of("$T.$N", caseType, constantName(schemaName));
    }

    /** The variable that tells which case is selected. */
    public String which() {
        return which;
    }

    /** The constant that holds all cases by tag. */
    public String table() {
        return table;
    }

    /** The constant that holds the names of the cases in the schema by tag. */
    public String caseNames() {
        return caseNames;
    }

    /** The method that selects a case whose value has been set. */
    public String choose() {
        return choose;
    }

    /** The method that sets the value of the selected case to its default. */
    public String clear() {
        return clear;
    }
}
