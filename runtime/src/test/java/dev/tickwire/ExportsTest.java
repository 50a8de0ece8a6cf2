package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.BitWriter;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Checks the exported packages: games and generated code see only these, and their signatures name no type outside of
 * them. A public type elsewhere is public for the other packages of the runtime alone.
 */
class ExportsTest {
    /** Named by generated classes alone. */
    private static final String FOR_GENERATED_CODE = "dev.tickwire.generated";

    private static final Set<String> EXPORTED = Set.of(
            "dev.tickwire",
            "dev.tickwire.bits",
            "dev.tickwire.field",
            FOR_GENERATED_CODE,
            "dev.tickwire.message",
            "dev.tickwire.protocol",
            "dev.tickwire.chunk",
            "dev.tickwire.chunk.file",
            "dev.tickwire.call",
            "dev.tickwire.state",
            "dev.tickwire.input",
            "dev.tickwire.session",
            "dev.tickwire.session.beacon",
            "dev.tickwire.transport",
            "dev.tickwire.endpoint",
            "dev.tickwire.browser",
            "dev.tickwire.group");

    /** Those that Tickwire's own modules see, beside these. */
    private static final Set<String> FOR_OWN_MODULES = Set.of(
            "dev.tickwire.base",
            "dev.tickwire.endpoint.replay",
            "dev.tickwire.endpoint.tap",
            "dev.tickwire.input.origin",
            "dev.tickwire.message.control",
            "dev.tickwire.protocol.version",
            "dev.tickwire.state.coding",
            "dev.tickwire.state.object",
            "dev.tickwire.state.replica");

    /** Without nested types. Each of them is a promise to games, so that one more is counted here on purpose. */
    private static final int MAX_PUBLIC_TYPES = 110;

    private static final int MAX_FOR_GENERATED_CODE = 10;

    /** The folder of the runtime's classes. */
    private static final Path CLASSES = Path.of(
            BitWriter.class.getProtectionDomain().getCodeSource().getLocation().getPath());

    /** Found once for all tests. */
    private static final List<Class<?>> EXPORTED_CLASSES = exportedClasses();

    private static List<Class<?>> exportedClasses() {
        List<Class<?>> found = new ArrayList<>();
        for (String exported : EXPORTED) {
            try (DirectoryStream<Path> files =
                    Files.newDirectoryStream(CLASSES.resolve(exported.replace('.', '/')), "*.class")) {
                for (Path file : files) {
                    String name = file.getFileName().toString().replace(".class", "");
                    if (!name.equals("package-info")) {
                        found.add(Class.forName(exported + "." + name, false, BitWriter.class.getClassLoader()));
                    }
                }
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
        found.removeIf(each -> !isSeen(each));
        return found;
    }

    @Test
    void shouldExportThesePackagesToAllAndNoOthers() throws IOException {
        try (InputStream file = Files.newInputStream(CLASSES.resolve("module-info.class"))) {
            Set<String> found = new TreeSet<>();
            Set<String> ofOwnModules = new TreeSet<>();
            for (ModuleDescriptor.Exports each : ModuleDescriptor.read(file).exports()) {
                if (each.isQualified()) {
                    ofOwnModules.add(each.source());
                    each.targets().forEach(module -> assertTrue(module.startsWith("dev.tickwire."), module));
                } else {
                    found.add(each.source());
                }
            }
            assertEquals(new TreeSet<>(EXPORTED), found);
            assertEquals(new TreeSet<>(FOR_OWN_MODULES), ofOwnModules);
        }
    }

    @Test
    void shouldMentionExportedTypesOnly() {
        Set<String> hidden = new TreeSet<>();
        for (Class<?> each : EXPORTED_CLASSES) {
            for (Class<?> mentioned : new Signatures(each).mentioned) {
                if (!isOpen(mentioned)) {
                    hidden.add(each.getName() + " mentions " + mentioned.getName());
                }
            }
        }
        assertEquals(Set.of(), hidden);
    }

    @Test
    void shouldExportNoMoreTypesThanGamesNeed() {
        Set<String> names = new TreeSet<>();
        Set<String> forGeneratedCode = new TreeSet<>();
        for (Class<?> each : EXPORTED_CLASSES) {
            if (!each.isMemberClass()) {
                (each.getPackageName().equals(FOR_GENERATED_CODE) ? forGeneratedCode : names).add(each.getName());
            }
        }
        assertTrue(names.size() <= MAX_PUBLIC_TYPES, names.size() + " public types: " + names);
        assertTrue(
                forGeneratedCode.size() <= MAX_FOR_GENERATED_CODE,
                forGeneratedCode.size() + " public types: " + forGeneratedCode);
    }

    /** Whether a game can name a class: it and those around it are public, or protected. */
    private static boolean isSeen(Class<?> type) {
        if (type.isAnonymousClass() || type.isLocalClass() || type.isSynthetic()) {
            return false;
        }
        return isSeen(type.getModifiers()) && (!type.isMemberClass() || isSeen(type.getDeclaringClass()));
    }

    private static boolean isSeen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static boolean isOpen(Class<?> type) {
        if (type.isPrimitive() || !type.getName().startsWith("dev.tickwire.")) {
            return true;
        }
        return EXPORTED.contains(type.getPackageName()) && isSeen(type);
    }

    /** The types in the declarations of a class that a game can see. */
    private static final class Signatures {
        final Set<Class<?>> mentioned = new HashSet<>();
        private final Set<Type> looked = new HashSet<>();

        Signatures(Class<?> type) {
            look(type.getTypeParameters());
            look(type.getGenericSuperclass());
            look(type.getGenericInterfaces());
            for (Field field : type.getDeclaredFields()) {
                if (isSeen(field.getModifiers())) {
                    look(field.getGenericType());
                }
            }
            List<Executable> members = new ArrayList<>();
            for (Constructor<?> each : type.getDeclaredConstructors()) {
                members.add(each);
            }
            for (Method each : type.getDeclaredMethods()) {
                members.add(each);
                if (isSeen(each.getModifiers()) && !each.isSynthetic()) {
                    look(each.getGenericReturnType());
                }
            }
            for (Executable each : members) {
                if (isSeen(each.getModifiers()) && !each.isSynthetic()) {
                    look(each.getTypeParameters());
                    look(each.getGenericParameterTypes());
                    look(each.getGenericExceptionTypes());
                }
            }
        }

        private void look(Type... types) {
            for (Type type : types) {
                if (type == null || !looked.add(type)) {
                    continue;
                }
                if (type instanceof Class<?> simple) {
                    mentioned.add(core(simple));
                } else if (type instanceof ParameterizedType generic) {
                    look(generic.getRawType());
                    look(generic.getActualTypeArguments());
                } else if (type instanceof GenericArrayType array) {
                    look(array.getGenericComponentType());
                } else if (type instanceof TypeVariable<?> variable) {
                    look(variable.getBounds());
                } else if (type instanceof WildcardType wild) {
                    look(wild.getUpperBounds());
                    look(wild.getLowerBounds());
                }
            }
        }

        private static Class<?> core(Class<?> type) {
            return type.isArray() ? core(type.getComponentType()) : type;
        }
    }
}
