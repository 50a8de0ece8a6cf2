package dev.tickwire.lsp.index;

import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/** Something with a name in a schema: a declaration, or a part of a declaration. Equal only if identical. */
public final class Definition {
    private final Kind kind;
    private final Name name;
    private final Node node;
    private final List<String> documentation;
    private final Optional<Definition> owner;
    private final String schemaPackage;

    /** Kind of a definition. */
    public enum Kind {
        CONSTANT("const"),
        ENUM("enum"),
        FLAGS("flags"),
        ALIAS("type"),
        STRUCT("struct"),
        UNION("union"),
        MESSAGE("message"),
        OBJECT("object"),
        PROTOCOL("protocol"),
        VALUE("value"),
        FLAG("flag"),
        FIELD("field"),
        CASE("case"),
        CHANNEL("channel");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** Returns the word for the kind, that of the schema language if there is one. */
        public String word() {
            return word;
        }
    }

    Definition(
            Kind kind,
            Name name,
            Node node,
            List<String> documentation,
            Optional<Definition> owner,
            String schemaPackage) {
        this.kind = kind;
        this.name = name;
        this.node = node;
        this.documentation = List.copyOf(documentation);
        this.owner = owner;
        this.schemaPackage = schemaPackage;
    }

    /** Returns the kind. */
    public Kind kind() {
        return kind;
    }

    /** Returns the name. */
    public String name() {
        return name.text();
    }

    /** Returns the place of the name. */
    public Span nameSpan() {
        return name.span();
    }

    /** Returns the whole declaration, field, value, flag or channel. */
    public Node node() {
        return node;
    }

    /** Returns the lines of the doc comment. */
    public List<String> documentation() {
        return documentation;
    }

    /** Returns the declaration that contains the definition, or empty for a declaration. */
    public Optional<Definition> owner() {
        return owner;
    }

    /** Returns the name with the package, and with the name of the owner: {@code arena.Move.health}. */
    public String qualified() {
        return owner.map(Definition::qualified).orElse(schemaPackage) + "." + name.text();
    }

    /** Returns the package in the file of the definition, or an empty text. */
    public String schemaPackage() {
        return schemaPackage;
    }

    @Override
    public String toString() {
        return kind.word() + " " + qualified();
    }
}
