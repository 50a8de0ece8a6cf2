package dev.tickwire.codegen.java.names;

import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import java.util.Locale;
import java.util.Optional;

/** Events of an object at a client. The listener has a method for each. */
public enum ObjectEvent {
    /** The object appeared at the client. */
    APPEAR("Appear", "Called when %s appears, before the messages of the same packet.", null, ""),
    /** The object has changed. */
    CHANGE(
            "Change",
            "Called when %s changes. The object has its new values.",
            ParameterSpec.builder(TypeName.LONG, "changes").build(),
            "the change mask, of the constants of the class; 0 if only the owner changed"),
    /** The object vanished from the client. */
    VANISH(
            "Vanish",
            "Called when %s vanishes. The object keeps its last values.",
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

    /** Last part of the names of the event's listener methods, such as {@code Appear}. */
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

    /** Additional parameter of the listener method, if the event has such a parameter. */
    public Optional<ParameterSpec> detail() {
        return Optional.ofNullable(detail);
    }

    /** Javadoc of the additional parameter, or an empty text. */
    public String detailText() {
        return detailText;
    }
}
