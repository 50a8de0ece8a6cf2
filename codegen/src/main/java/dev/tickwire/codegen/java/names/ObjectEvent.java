package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.Locale;
import java.util.Optional;

/** Events of an object at a client. The listener has a method for each. */
public enum ObjectEvent {
    /** The object appeared. */
    APPEAR("Appear", "An object %s has appeared. Told before the messages of the packet that brought it.", null, ""),
    /** Fields or the owner of the object changed. */
    CHANGE(
            "Change",
            "An object %s has changed; it has its new values.",
            ParameterSpec.builder(TypeName.LONG, "changes").build(),
            "the fields that have changed, by the constants of the class; 0 if only its owner has"),
    /** The object vanished. */
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

    /** Last part of the methods' names. */
    public String word() {
        return word;
    }

    /**
     * First sentence of the method's Javadoc.
     *
     * @param object the class name of the object
     */
    public String sentence(String object) {
        return String.format(Locale.ROOT, sentence, object);
    }

    /** Additional parameter of the method, if the event has one. */
    public Optional<ParameterSpec> detail() {
        return Optional.ofNullable(detail);
    }

    /** Javadoc of the additional parameter, or an empty text. */
    public String detailText() {
        return detailText;
    }
}
