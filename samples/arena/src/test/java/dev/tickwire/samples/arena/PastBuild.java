package dev.tickwire.samples.arena;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Arena as it was before version 5 of its protocol: client, server and generated classes of version 4, in a class
 * loader of their own.
 *
 * <p>{@code past/arena-4.jar} was made once, from the last commit with {@code version 4} in the schema. With the path
 * of that commit's compiled runtime in {@code RUNTIME}, and of Tickwire's tools in {@code TOOLS}:
 *
 * <pre>{@code
 * cd samples/arena
 * java -jar TOOLS generate src/main/tickwire -o /tmp/past/source
 * cd src/main/java
 * javac --release 17 -g:none -proc:none -d /tmp/past/classes -cp RUNTIME -sourcepath /tmp/past/source:. \
 *     dev/tickwire/samples/arena/client/ArenaClient.java dev/tickwire/samples/arena/server/ArenaServer.java
 * jar --create --file ../../test/resources/past/arena-4.jar -C /tmp/past/classes .
 * }</pre>
 *
 * <p>The classes use the runtime of this build. With {@code -Dtickwire.past.runtime=FILE}, they use the jar of another
 * one.
 */
final class PastBuild implements AutoCloseable {
    private static final String PACKAGE = "dev.tickwire.samples.arena.";
    private static final String RUNTIME = System.getProperty("tickwire.past.runtime");

    private final Classes classes = new Classes();

    /** Loads what the jar has from there, and all else as usual. */
    private static final class Classes extends URLClassLoader {
        Classes() {
            super(
                    places().toArray(URL[]::new),
                    RUNTIME == null ? PastBuild.class.getClassLoader() : ClassLoader.getPlatformClassLoader());
            setDefaultAssertionStatus(true);
        }

        private static List<URL> places() {
            List<URL> places = new ArrayList<>();
            places.add(PastBuild.class.getResource("/past/arena-4.jar"));
            if (RUNTIME != null) {
                try {
                    places.add(new File(RUNTIME).toURI().toURL());
                } catch (MalformedURLException wrong) {
                    throw new AssertionError(wrong);
                }
            }
            return places;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                if (name.startsWith(PACKAGE) && findLoadedClass(name) == null) {
                    return findClass(name);
                }
                return super.loadClass(name, resolve);
            }
        }
    }

    /** An object or a class of the past, used by the names of its methods. */
    record Past(Class<?> type, Object instance) {
        Past call(String name, Object... arguments) {
            for (Method method : type.getMethods()) {
                if (method.getName().equals(name)
                        && !method.isBridge()
                        && takes(method.getParameterTypes(), arguments)) {
                    try {
                        Object result = method.invoke(instance, arguments);
                        // Of a result, the methods of its declared type: its class may be internal.
                        Class<?> declared = method.getReturnType();
                        boolean isVisible =
                                result != null && result.getClass().getName().startsWith(PACKAGE);
                        return new Past(isVisible ? result.getClass() : declared, result);
                    } catch (InvocationTargetException | IllegalAccessException wrong) {
                        throw new AssertionError(type + "." + name, wrong);
                    }
                }
            }
            throw new AssertionError(type + " has no " + name);
        }

        int number() {
            return ((Number) instance).intValue();
        }

        boolean isTrue() {
            return (boolean) instance;
        }

        @Override
        public String toString() {
            return String.valueOf(instance);
        }
    }

    private static boolean takes(Class<?>[] types, Object... arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            boolean isNumber = types[i] == long.class && arguments[i] instanceof Long
                    || types[i] == int.class && arguments[i] instanceof Integer;
            if (!isNumber && !types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    Past type(String name) {
        try {
            return new Past(classes.loadClass(name), null);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    Past constant(String type, String name) {
        try {
            Object value = type(PACKAGE + type).type().getField(name).get(null);
            return new Past(value.getClass(), value);
        } catch (ReflectiveOperationException missing) {
            throw new AssertionError(missing);
        }
    }

    private Past create(String type, Object... arguments) {
        for (Constructor<?> constructor : type(PACKAGE + type).type().getConstructors()) {
            if (takes(constructor.getParameterTypes(), arguments)) {
                try {
                    return new Past(constructor.getDeclaringClass(), constructor.newInstance(arguments));
                } catch (ReflectiveOperationException wrong) {
                    throw new AssertionError(wrong);
                }
            }
        }
        throw new AssertionError("no constructor of " + type);
    }

    private Past builder(String endpoint) {
        Object protocol = type(PACKAGE + "wire.ArenaProtocol").call("get").instance();
        return type("dev.tickwire.endpoint." + endpoint).call("builder", protocol);
    }

    /** A bot that begins to connect. */
    Past client(String name, long seed, InetSocketAddress server) {
        Past client = create(
                "client.ArenaClient",
                builder("Client").call("build").instance(),
                name,
                seed,
                constant("DeliveryObserver", "NONE").instance());
        client.call("connect", server);
        return client;
    }

    /** A started server on any free port. */
    Past server(long seed) {
        Past server = create(
                "server.ArenaServer",
                builder("Server").call("build").instance(),
                seed,
                constant("DeliveryObserver", "NONE").instance());
        server.call("start");
        return server;
    }

    /** What a client of the past has of the fighters, each as a line, in the order of names. */
    List<String> seenBy(Past client) {
        return lines(client, fighter -> fighter.call("isOwned").isTrue());
    }

    /** What a server of the past has of the fighters, as the client of a player shall have it. */
    List<String> shownTo(String player, Past server) {
        return lines(server, fighter -> player.equals(fighter.call("name").instance()));
    }

    private List<String> lines(Past game, Predicate<Past> isOwn) {
        Object channel = constant("wire.ArenaProtocol", "WORLD_CHANNEL").instance();
        Object type = constant("wire.ArenaProtocol", "FIGHTER").instance();
        List<String> lines = new ArrayList<>();
        Past table = game.call("endpoint").call("state", channel);
        for (Object each : (Iterable<?>) table.call("all", type).instance()) {
            Past fighter = new Past(each.getClass(), each);
            Past position = fighter.call("position");
            // A client predicts where its own fighter is. Only the owner has the gold.
            String rest = isOwn.test(fighter)
                    ? "gold " + fighter.call("gold")
                    : FighterLines.place((float) position.call("x").instance(), (float)
                            position.call("y").instance());
            lines.add(FighterLines.line(
                    fighter.call("name"), fighter.call("score"), fighter.call("health"), fighter.call("weapon"), rest));
        }
        lines.sort(null);
        return lines;
    }

    @Override
    public void close() throws IOException {
        classes.close();
    }
}
