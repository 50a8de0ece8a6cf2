package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.codegen.build.ConfiguredCompiler;
import dev.tickwire.codegen.build.WrongOption;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import java.io.IOException;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Annotations for null, an option of builds. */
class NullAnnotationsTest {
    private static final Path SCHEMA = Path.of("src/test/resources/golden/jspecify/schema.tick");

    private static SchemaModel model() throws IOException {
        CompileResult result = SchemaCompiler.compile(
                new MemorySources(Map.of("schema.tick", Files.readString(SCHEMA))), new JavaBackEnd());
        assertEquals(List.of(), result.diagnostics());
        return result.model().orElseThrow();
    }

    @Test
    void shouldMarkClassesAndAnnotateWhatMayBeNull() throws IOException {
        GeneratedCode code = GeneratedCode.annotated(
                new JavaBackEnd().with(NullAnnotations.JSPECIFY).generate(model()));
        Set<String> nullable = new TreeSet<>();
        for (String name : code.names()) {
            Class<?> type = code.type(name);
            assertTrue(
                    type.isAnnotationPresent(NullMarked.class) || type.isMemberClass() || type.isAnonymousClass(),
                    name);
            for (Method method : type.getDeclaredMethods()) {
                if (Modifier.isPrivate(method.getModifiers()) || method.isSynthetic()) {
                    continue;
                }
                String place = type.getSimpleName() + "." + method.getName();
                if (isNullable(method.getAnnotatedReturnType())) {
                    nullable.add(place);
                }
                for (int i = 0; i < method.getParameterCount(); i++) {
                    if (isNullable(method.getAnnotatedParameterTypes()[i])) {
                        nullable.add(place + " " + i);
                    }
                }
            }
        }
        assertEquals(
                String.join(
                        "\n",
                        "Aim.equals 0",
                        "Aim.lookUpIn 0",
                        "Aim.objectDirectory",
                        "Door.next",
                        "Door.next 0",
                        "Hit.addPath 0",
                        "Hit.door",
                        "Hit.door 0",
                        "Hit.equals 0",
                        "Hit.lookUpIn 0",
                        "Hit.objectDirectory",
                        "Hit.path",
                        "Hit.path 1",
                        "HouseServerListener.onCall 2",
                        "Kind.nameOf",
                        "Open.equals 0",
                        "Opened.equals 0",
                        "Target.at",
                        "Target.at 0",
                        "Target.equals 0"),
                String.join("\n", nullable));
    }

    private static boolean isNullable(AnnotatedType type) {
        return type.isAnnotationPresent(Nullable.class);
    }

    @Test
    void shouldDependOnTheRuntimeAloneUnlessAskedFor() throws IOException {
        new JavaBackEnd().generate(model()).forEach((path, text) -> assertFalse(text.contains("jspecify"), path));
    }

    @Test
    void shouldRejectUnknownAndUnsupportedAnnotations() {
        WrongOption unknown =
                assertThrows(WrongOption.class, () -> new ConfiguredCompiler("java", List.of()).backEnd("jspecfy"));
        assertEquals("nullAnnotations = `jspecfy`: did you mean `jspecify`?", unknown.getMessage());
        WrongOption unsupported =
                assertThrows(WrongOption.class, () -> new ConfiguredCompiler("lua", List.of()).backEnd("jspecify"));
        assertEquals(
                "nullAnnotations = `jspecify`: the back end `lua` has no annotations for null",
                unsupported.getMessage());
        assertEquals(
                "lua", new ConfiguredCompiler("lua", List.of()).backEnd("none").name());
    }
}
