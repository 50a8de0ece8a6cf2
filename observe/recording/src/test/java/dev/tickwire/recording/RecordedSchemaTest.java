package dev.tickwire.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.transport.MemoryNetwork;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The schema in a recording of a game, whatever else of its name is on the path of classes. */
class RecordedSchemaTest {
    private static final String GENERATED = "dev/tickwire/recording/wire";
    private static final String SCHEMA = "META-INF/tickwire/hall.tick";
    private static final String OTHER = "package hall;\nmessage Rehearsal { bool on; }\n";

    @TempDir
    private Path folder;

    private Path classes;
    private String schema;

    /** The schema of a recording, and how many files it counts as missing. */
    private record Recorded(Map<String, String> schemas, int missing) {}

    /** Is never given anything: no client connects. */
    private static final class IgnoringListener implements ServerListener {
        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            throw new AssertionError(message);
        }
    }

    @BeforeEach
    void copyClasses() throws Exception {
        Path built = Path.of(HallProtocol.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        classes = folder.resolve("classes");
        Files.createDirectories(classes.resolve(GENERATED));
        try (Stream<Path> files = Files.list(built.resolve(GENERATED))) {
            for (Path file : files.toList()) {
                Files.copy(file, classes.resolve(built.relativize(file).toString()));
            }
        }
        schema = Files.readString(built.resolve(SCHEMA)).replace("\r\n", "\n");
    }

    private Recorded found() {
        return new Recorded(Map.of("hall.tick", schema), 0);
    }

    private static Recorded none() {
        return new Recorded(Map.of(), 1);
    }

    /** A folder that holds a text as the schema. */
    private Path with(String text) throws IOException {
        Path root = Files.createTempDirectory(folder, "resources");
        Files.createDirectories(root.resolve(SCHEMA).getParent());
        Files.writeString(root.resolve(SCHEMA), text);
        return root;
    }

    /** A jar of what is under a folder. */
    private Path jar(Path root) throws IOException {
        Path jar = Files.createTempFile(folder, "packed", ".jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out);
                Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                entries.putNextEntry(
                        new ZipEntry(root.relativize(file).toString().replace('\\', '/')));
                entries.write(Files.readAllBytes(file));
            }
        }
        return jar;
    }

    /** Plays a game with the classes of the hall behind some jars and folders, and records it. */
    private Recorded played(Path... before) throws Exception {
        List<URL> path = new ArrayList<>();
        for (Path entry : before) {
            path.add(entry.toUri().toURL());
        }
        path.add(classes.toUri().toURL());
        try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), new HiddenSchemas())) {
            return played(loader);
        }
    }

    private Recorded played(ClassLoader loader) throws Exception {
        Protocol protocol = (Protocol)
                loader.loadClass(HallProtocol.class.getName()).getMethod("get").invoke(null);
        Path file = folder.resolve("recording" + System.identityHashCode(loader));
        Recording recording = Recording.to(file).lossless();
        try (Server server = Server.builder(protocol)
                .transport(new MemoryNetwork().open())
                .tap(recording.tap())
                .build()) {
            server.listener(new IgnoringListener());
            server.start();
            var lamps = protocol.stateChannels().get(1);
            server.state(lamps).add(lamps.objects().get(0));
            for (int tick = 1; tick <= 3; tick++) {
                server.update(tick * HallWorld.TICK_NANOS);
                server.flush();
            }
        }
        try (RecordingFile written = RecordingFile.open(file)) {
            assertEquals(protocol.id(), written.head().protocolId());
            return new Recorded(written.head().schemas(), recording.statistics().missingSchemas());
        }
    }

    @Test
    void shouldMatchTheProtocolInEitherOrder() throws Exception {
        assertEquals(found(), played(with(OTHER), with(schema)));
        assertEquals(found(), played(with(schema), with(OTHER)));
    }

    @Test
    void shouldBeFoundInJars() throws Exception {
        assertEquals(found(), played(jar(with(OTHER)), jar(with(schema))));
        assertEquals(found(), played(jar(with(schema)), with(OTHER)));
    }

    /** As a test that plays the game of the main classes, beside whose schema there is one of tests. */
    @Test
    void shouldPreferTheMainSchemaToThatOfTests() throws Exception {
        Path test = with(schema.replace("int(0..50) marks", "int(0..60) marks"));
        assertEquals(found(), played(test, with(schema)));
    }

    @Test
    void shouldBeCountedAsMissingIfNoneMatches() throws Exception {
        assertEquals(none(), played());
        assertEquals(none(), played(with(OTHER)));
        assertEquals(none(), played(with(schema.replace("string(40)", "string(41)")), with(OTHER)));
    }

    @Test
    void shouldBeFoundWithLineEndsOfAnotherSystem() throws Exception {
        assertEquals(found(), played(with(schema.replace("\n", "\r\n"))));
    }

    @Test
    void shouldBeFoundInModules() throws Exception {
        Path library = jar(with(OTHER));
        Path game = jar(classes);
        try (FileSystem entries = FileSystems.newFileSystem(URI.create("jar:" + game.toUri()), Map.of())) {
            Files.createDirectories(entries.getPath(SCHEMA).getParent());
            Files.writeString(entries.getPath(SCHEMA), schema);
        }
        Files.move(library, folder.resolve("alibrary.jar"));
        Files.move(game, folder.resolve("game.jar"));
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration()
                .resolve(
                        ModuleFinder.of(folder.resolve("alibrary.jar"), folder.resolve("game.jar")),
                        ModuleFinder.of(),
                        Set.of("alibrary", "game"));
        ClassLoader loader = boot.defineModulesWithOneLoader(configuration, new HiddenSchemas())
                .findLoader("game");
        assertEquals(found(), played(loader));
    }
}
