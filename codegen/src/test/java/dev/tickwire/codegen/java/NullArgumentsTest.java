package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A setter that is given null names the field, not a variable somewhere inside. */
class NullArgumentsTest {
    private static GeneratedCode code;

    @BeforeAll
    static void generate() {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", """
                package game;
                struct Vec3 { uint8 x; }
                union Pickup { bool none; Vec3 place; bytes(3) key; }
                message Move { Vec3 at; Vec3 all[3]; bytes(9) blob; bytes(9) blobs[2]; Pickup pickup; }
                message Level block { uint8 id; }
                """), new JavaBackEnd());
        code = GeneratedCode.of(result.model().orElseThrow(() -> new AssertionError(result.diagnostics())));
    }

    @Test
    void shouldNameTheFieldThatWasSetToNull() throws ReflectiveOperationException {
        Class<?> vec3 = code.type("game.Vec3");
        Class<?> pickup = code.type("game.Pickup");
        assertRefused("Move.at = null, must be a Vec3", "Move", "at", vec3);
        assertRefused("Move.all = null, must be a Vec3", "Move", "all", int.class, vec3);
        assertRefused("Move.pickup = null, must be a Pickup", "Move", "pickup", pickup);
        assertRefused("Move.blob = null, must be a byte[]", "Move", "blob", byte[].class);
        assertRefused("Move.blob = null, must be a byte[]", "Move", "blob", byte[].class, int.class, int.class);
        assertRefused("Move.blobs = null, must be a byte[]", "Move", "blobs", int.class, byte[].class);
        assertRefused("Pickup.place = null, must be a Vec3", "Pickup", "place", vec3);
        assertRefused("Pickup.key = null, must be a byte[]", "Pickup", "key", byte[].class);
        assertRefused("Level.block = null, must be a byte[]", "Level", "block", byte[].class);
        assertRefused("Level.block = null, must be a byte[]", "Level", "block", byte[].class, int.class, int.class);
        for (String name : new String[] {"Vec3", "Pickup", "Move", "Level"}) {
            assertRefused(name + ".copyFrom = null, must be a " + name, name, "copyFrom", code.type("game." + name));
        }
    }

    private static void assertRefused(String expected, String type, String method, Class<?>... parameters)
            throws ReflectiveOperationException {
        Object instance = code.create(type).instance();
        Method setter = instance.getClass().getMethod(method, parameters);
        Object[] arguments = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            arguments[i] = parameters[i] == int.class ? 0 : null;
        }
        Throwable thrown = assertThrows(InvocationTargetException.class, () -> setter.invoke(instance, arguments))
                .getCause();
        assertEquals(
                expected, assertInstanceOf(NullPointerException.class, thrown).getMessage());
    }
}
