package dev.tickwire.schema.model;

/**
 * The name of a declaration, in the schema and in Java.
 *
 * @param schemaPackage the package as the schema says it, for example {@code arena}
 * @param javaPackage the package of the generated class: the option {@code java_package}, or else the schema's package
 * @param simpleName the declared name, used in both
 */
public record DeclarationName(String schemaPackage, String javaPackage, String simpleName)
        implements Comparable<DeclarationName> {

    /** The name that is unique in a set of schemas, for example {@code arena.Move}. */
    public String qualified() {
        return schemaPackage + "." + simpleName;
    }

    @Override
    public int compareTo(DeclarationName other) {
        return qualified().compareTo(other.qualified());
    }
}
