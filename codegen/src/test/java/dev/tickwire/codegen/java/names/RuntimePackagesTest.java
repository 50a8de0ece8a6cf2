package dev.tickwire.codegen.java.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Generated classes stay out of the packages of the runtime, all of them. */
class RuntimePackagesTest {
    @Test
    void shouldRefuseEveryPackageOfTheRuntime() throws IOException {
        Path root = Path.of("../runtime/src/main/java");
        List<String> packages;
        try (Stream<Path> files = Files.walk(root)) {
            packages = files.filter(file -> file.endsWith("package-info.java"))
                    .map(file -> root.relativize(file.getParent()).toString().replaceAll("[/\\\\]", "."))
                    .toList();
        }
        assertTrue(packages.size() >= 11, packages::toString);
        packages.forEach(name -> {
            assertTrue(JavaPackages.isOfRuntime(name), name);
            assertEquals(!name.equals("dev.tickwire"), JavaPackages.isOfRuntime(name + ".game"), name);
        });
        assertFalse(JavaPackages.isOfRuntime("dev.tickwire.messages"));
    }
}
