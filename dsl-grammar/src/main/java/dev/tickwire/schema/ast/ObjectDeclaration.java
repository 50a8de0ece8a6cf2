package dev.tickwire.schema.ast;

import dev.tickwire.schema.source.Span;
import java.util.List;
import java.util.Optional;

/**
 * Declaration of an object: {@code object Fighter rewind { ... }}.
 *
 * @param span the whole declaration
 * @param documentation the lines of the doc comment
 * @param name the name of the object's type
 * @param rewindKeyword the word {@code rewind}, for an object whose past the server keeps
 * @param immediateKeyword the word {@code immediate}, for an object that is shown on arrival
 * @param lifetime the versions with the object
 * @param body the fields of the object
 */
public record ObjectDeclaration(
        Span span,
        List<String> documentation,
        Name name,
        Optional<Span> rewindKeyword,
        Optional<Span> immediateKeyword,
        Lifetime lifetime,
        StatementList body)
        implements Declaration {

    public ObjectDeclaration {
        documentation = List.copyOf(documentation);
    }

    public boolean isRewind() {
        return rewindKeyword.isPresent();
    }

    public boolean isImmediate() {
        return immediateKeyword.isPresent();
    }
}
