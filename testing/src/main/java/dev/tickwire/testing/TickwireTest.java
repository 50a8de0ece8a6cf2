package dev.tickwire.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * JUnit 5 test that may have a parameter of type {@link Worlds}: {@code @Test} with {@link SimulatedWorldExtension}.
 *
 * <pre>
 * &#64;TickwireTest
 * void shouldConnect(Worlds worlds) {
 *     World world = worlds.of(ArenaProtocol.get()).preset(NetworkPreset.MOBILE).clients(8).start();
 *     world.connect();
 * }
 * </pre>
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@SuppressWarnings("exports") // JUnit is an optional dependency of this module.
@Test
@ExtendWith(SimulatedWorldExtension.class)
public @interface TickwireTest {}
