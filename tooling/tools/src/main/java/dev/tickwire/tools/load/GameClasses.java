package dev.tickwire.tools.load;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Classes of a game, from a class path. Classes of Tickwire come from this program, so that both have the same
 * interfaces. All other classes come from the class path alone: the libraries of this program are hidden from the game.
 */
final class GameClasses implements AutoCloseable {
    private static final String SHARED = "dev.tickwire.";
    private static final String ALL_JARS = "*";

    private final ClassLoader loader;

    private GameClasses(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Opens a class path.
     *
     * @param path folders of classes and jars, separated as in Java's {@code -cp}, with {@code *} for all jars of a
     *     folder; empty for the class path of this program
     * @throws IllegalArgumentException if an entry does not exist
     */
    static GameClasses open(String path) {
        ClassLoader own = GameClasses.class.getClassLoader();
        return new GameClasses(path.isEmpty() ? own : new Loader(urls(path), own));
    }

    /**
     * Creates an object of a class, by its constructor without parameters.
     *
     * @param type the class or interface that the class must extend or implement
     * @throws IllegalArgumentException if there is no such class, or if it cannot be created
     */
    <T> T create(Class<T> type, String name) {
        try {
            Object created = Class.forName(name, true, loader).getConstructor().newInstance();
            if (!type.isInstance(created)) {
                throw new IllegalArgumentException(name + " does not implement " + type.getName());
            }
            return type.cast(created);
        } catch (ClassNotFoundException missing) {
            throw new IllegalArgumentException("no class " + name + " on the class path: see --classpath", missing);
        } catch (NoSuchMethodException | IllegalAccessException | InstantiationException hidden) {
            throw new IllegalArgumentException(
                    name + " must be a public class with a public constructor without parameters", hidden);
        } catch (InvocationTargetException failed) {
            throw new IllegalArgumentException(
                    "the constructor of " + name + " has thrown " + failed.getCause(), failed.getCause());
        } catch (LinkageError unlinked) {
            throw new IllegalArgumentException(name + " cannot be loaded: " + unlinked, unlinked);
        }
    }

    @Override
    public void close() {
        if (loader instanceof Loader opened) {
            try {
                opened.close();
            } catch (IOException unclosed) {
                throw new UncheckedIOException("cannot close the class path", unclosed);
            }
        }
    }

    private static URL[] urls(String path) {
        List<URL> urls = new ArrayList<>();
        for (String entry : path.split(File.pathSeparator)) {
            if (entry.equals(ALL_JARS) || entry.endsWith(File.separator + ALL_JARS) || entry.endsWith("/*")) {
                String folder = entry.substring(0, entry.length() - 1);
                jars(Path.of(folder.isEmpty() ? "." : folder)).forEach(jar -> urls.add(url(jar)));
            } else if (!entry.isEmpty()) {
                urls.add(url(Path.of(entry)));
            }
        }
        return urls.toArray(URL[]::new);
    }

    private static List<Path> jars(Path folder) {
        List<Path> jars = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.jar")) {
            found.forEach(jars::add);
        } catch (IOException unreadable) {
            throw new IllegalArgumentException("--classpath: cannot read the folder " + folder, unreadable);
        }
        jars.sort(null);
        return jars;
    }

    private static URL url(Path entry) {
        if (!Files.exists(entry)) {
            throw new IllegalArgumentException("--classpath: no file or folder " + entry);
        }
        try {
            return entry.toUri().toURL();
        } catch (MalformedURLException impossible) {
            throw new IllegalArgumentException("--classpath: " + entry, impossible);
        }
    }

    private static final class Loader extends URLClassLoader {
        private final ClassLoader tool;

        Loader(URL[] urls, ClassLoader tool) {
            super(urls, ClassLoader.getPlatformClassLoader());
            this.tool = tool;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(SHARED)) {
                try {
                    return tool.loadClass(name);
                } catch (ClassNotFoundException ofTheGame) {
                    return super.loadClass(name, resolve);
                }
            }
            return super.loadClass(name, resolve);
        }
    }
}
