package dev.tickwire.recording;

import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;

/** The class path of the tests without their generated classes and schemas, for loaders that have others. */
final class HiddenSchemas extends ClassLoader {
    private static final String GENERATED = "dev.tickwire.recording.wire.";

    HiddenSchemas() {
        super(HiddenSchemas.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolves) throws ClassNotFoundException {
        if (name.startsWith(GENERATED)) {
            throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolves);
    }

    @Override
    public Enumeration<URL> getResources(String name) {
        return Collections.emptyEnumeration();
    }
}
