package dev.tickwire.samples.cubes.physics;

import com.jme3.bullet.util.NativeLibrary;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** Loads Bullet's native library for this system from the class path. */
final class Natives {
    private static boolean isLoaded;

    private Natives() {}

    /**
     * Loads the library, at the first call.
     *
     * @throws IllegalStateException if there is no library for this system
     */
    static synchronized void load() {
        if (isLoaded) {
            return;
        }
        String name = resource(System.getProperty("os.name"), System.getProperty("os.arch"));
        try (InputStream library = Natives.class.getResourceAsStream(name)) {
            if (library == null) {
                throw new IllegalStateException("there is no Bullet for this system: " + name);
            }
            Path file = Files.createTempFile("bullet", name.substring(name.lastIndexOf('.')));
            file.toFile().deleteOnExit();
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString());
            NativeLibrary.setStartupMessageEnabled(false);
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot unpack Bullet", failed);
        }
        isLoaded = true;
    }

    /** Returns the resource for a system, as Libbulletjme names it. */
    static String resource(String system, String architecture) {
        String os = system.toLowerCase(Locale.ROOT);
        boolean isArm = architecture.equals("aarch64") || architecture.equals("arm64");
        if (os.contains("mac")) {
            return "/native/osx/" + (isArm ? "arm64" : "x86_64") + "/libbulletjme.dylib";
        }
        if (os.contains("windows")) {
            return "/native/windows/x86_64/bulletjme.dll";
        }
        return "/native/linux/" + (isArm ? "arm64" : "x86_64") + "/libbulletjme.so";
    }
}
