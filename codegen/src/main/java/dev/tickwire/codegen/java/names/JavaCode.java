package dev.tickwire.codegen.java.names;

import dev.tickwire.schema.diagnostic.Code;
import dev.tickwire.schema.diagnostic.Severity;
import dev.tickwire.schema.target.NameFault;

/** Codes of the diagnostics about Java names. */
public enum JavaCode implements Code {
    JAVA_NAME("java-name", Severity.ERROR, "a name that Java or the generated class already uses"),
    JAVA_PACKAGE("java-package", Severity.ERROR, "a package that Java does not allow"),
    JAVA_COLLISION("java-collision", Severity.ERROR, "two declarations with the same name in Java"),
    CASE_COLLISION(
            "case-collision",
            Severity.ERROR,
            "two classes whose names differ only by case, so their files may overwrite each other"),
    LISTENER_METHOD(
            "listener-method",
            Severity.WARNING,
            "a listener method of a message or object with the name of a method of every listener");

    private final String id;
    private final Severity severity;
    private final String summary;

    JavaCode(String id, Severity severity, String summary) {
        this.id = id;
        this.severity = severity;
        this.summary = summary;
    }

    static JavaCode of(NameFault fault) {
        return switch (fault) {
            case NAME -> JAVA_NAME;
            case PACKAGE -> JAVA_PACKAGE;
            case COLLISION -> JAVA_COLLISION;
            case CASE_COLLISION -> CASE_COLLISION;
            case LISTENER_METHOD -> LISTENER_METHOD;
        };
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Severity severity() {
        return severity;
    }

    @Override
    public String summary() {
        return summary;
    }
}
