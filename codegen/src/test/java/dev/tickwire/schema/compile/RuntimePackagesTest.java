package dev.tickwire.schema.compile;

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
            assertTrue(JavaNames.isOfRuntime(name), name);
            assertTrue(JavaNames.isOfRuntime(name + ".game"), name);
        });
        assertFalse(JavaNames.isOfRuntime("dev.tickwire"));
        assertFalse(JavaNames.isOfRuntime("dev.tickwire.messages"));
    }

    @Test
    void shouldSayThatThePackageIsTaken() {
        Compiled.files(
                        "a.tick",
                                "package a;\noption java_package = \"dev.tickwire.message.game\";\nmessage A { bool x; }\n",
                        "b.tick", "package dev.tickwire.bits;\nmessage B { bool x; }\n")
                .mustReport("""
                a.tick:2:23: error[java-package]: `dev.tickwire.message.game` is a package of tickwire-runtime, or in one
                b.tick:1:9: error[java-package]: `dev.tickwire.bits` is a package of tickwire-runtime, or in one
                """);
    }
}
