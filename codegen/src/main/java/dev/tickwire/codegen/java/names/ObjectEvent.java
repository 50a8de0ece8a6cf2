package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.Locale;
import java.util.Optional;

/** The events of an object that the listener of a client is told, each by a method. */
public enum ObjectEvent {
    /** It is there. */
    APPEAR("Appear", "An object %s has appeared. Told before the messages of the packet that brought it.", null, ""),
    /** It has changed. */
    CHANGE(
            "Change",
            "An object %s has changed; it has its new values.",
            ParameterSpec.builder(TypeName.LONG, "changes").build(),
            "the fields that have changed, by the constants of the class; 0 if only its owner has"),
    /** It is there no more. */
    VANISH(
            "Vanish",
            "An object %s has vanished; it has its last values.",
            ParameterSpec.builder(TypeNames.VANISH_REASON, "why").build(),
            "the reason");

    private final String word;
    private final String sentence;
    private final ParameterSpec detail;
    private final String detailText;

    ObjectEvent(String word, String sentence, ParameterSpec detail, String detailText) {
        this.word = word;
        this.sentence = sentence;
        this.detail = detail;
        this.detailText = detailText;
    }

    /** The end of the methods' names. */
    public String word() {
        return word;
    }

    /** The first sentence of the Javadoc of the method for objects of a name. */
    public String sentence(String object) {
        return String.format(Locale.ROOT, sentence, object);
    }

    /** The parameter that methods have beside those of all events. */
    public Optional<ParameterSpec> detail() {
        return Optional.ofNullable(detail);
    }

    /** The Javadoc of that parameter. */
    public String detailText() {
        return detailText;
    }
}
