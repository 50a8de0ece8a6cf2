package dev.tickwire.samples.cubes.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativesTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, /native/linux/x86_64/libbulletjme.so",
        "Linux, aarch64, /native/linux/arm64/libbulletjme.so",
        "Mac OS X, x86_64, /native/osx/x86_64/libbulletjme.dylib",
        "Mac OS X, aarch64, /native/osx/arm64/libbulletjme.dylib",
        "Windows 11, amd64, /native/windows/x86_64/bulletjme.dll"
    })
    void shouldFindTheLibraryOfEachSystem(String system, String architecture, String resource) {
        assertEquals(resource, Natives.resource(system, architecture));
        assertNotNull(Natives.class.getResource(resource));
    }
}
