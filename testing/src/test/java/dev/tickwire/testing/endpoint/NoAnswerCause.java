package dev.tickwire.testing.endpoint;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The row of the table "When nobody answers" of docs/servers.md that a test brings about. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface NoAnswerCause {
    /** The row's cause, word by word. */
    String value();

    /** The signs that the client sees other than {@code NO_ANSWER}: a reason, and what it has dropped. */
    String[] seen() default {};

    /** The drops that the server has counted. */
    String[] counted() default {};
}
