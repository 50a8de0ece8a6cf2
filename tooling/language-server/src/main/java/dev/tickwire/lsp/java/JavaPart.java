package dev.tickwire.lsp.java;

/**
 * Class or member that is generated for a definition of a schema, and named after it.
 *
 * @param owner the qualified name of the class with the member; the package for a class
 * @param kind the kind
 * @param name the name
 * @param renamed the name after a renaming of the definition
 */
public record JavaPart(String owner, Kind kind, String name, String renamed) {
    /** Kind of a part. */
    public enum Kind {
        /** Class, interface or enum at the top level. */
        CLASS,
        /** Constant, or value of an enum. */
        FIELD,
        /** Accessor, or method of a listener. */
        METHOD
    }

    /** Returns the qualified name of a class. */
    String qualified() {
        return owner.isEmpty() ? name : owner + "." + name;
    }
}
