package dev.tickwire.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A JUnit 5 test that may have a parameter of type {@link Worlds}: {@code @Test} with {@link SimulatedWorldExtension}.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@SuppressWarnings("exports") // Whoever uses it requires JUnit; the rest of the module needs none.
@Test
@ExtendWith(SimulatedWorldExtension.class)
public @interface TickwireTest {}
