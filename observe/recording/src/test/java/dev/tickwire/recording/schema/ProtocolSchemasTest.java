package dev.tickwire.recording.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.source.PackedSchemas;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Schema files among resources of the same names, by the hashes that generated protocols have. */
class ProtocolSchemasTest {
    private static final String GAME = "package game;\n\nmessage Move { uint8 x; }\n";
    private static final String POINT = "package shared;\nstruct Point { uint8 x; }\n";
    private static final String OTHER_POINT = "package shared;\nstruct Point { uint16 x; }\n";

    @TempDir
    private Path folder;

    private final List<URL> path = new ArrayList<>();

    private void add(String file, String text) throws IOException {
        Path root = folder.resolve("root" + path.size());
        Path resource = root.resolve("META-INF/tickwire").resolve(file);
        Files.createDirectories(resource.getParent());
        Files.writeString(resource, text);
        path.add(root.toUri().toURL());
    }

    private ProtocolSchemas found(List<String> files, List<String> hashes) throws IOException {
        try (URLClassLoader loader = new URLClassLoader(path.toArray(URL[]::new), null)) {
            return ProtocolSchemas.of(files, hashes, loader);
        }
    }

    private static String hash(String text) {
        return PackedSchemas.contentHash(text, "java_package");
    }

    @Test
    void shouldFindEachFileOfAProtocol() throws IOException {
        add("shared/point.tick", OTHER_POINT);
        add("game.tick", GAME);
        add("shared/point.tick", POINT);
        List<String> files = List.of("game.tick", "shared/point.tick");
        assertEquals(
                new ProtocolSchemas(Map.of("game.tick", GAME, "shared/point.tick", POINT), 0),
                found(files, List.of(hash(GAME), hash(POINT))));
        assertEquals(
                new ProtocolSchemas(Map.of("game.tick", GAME, "shared/point.tick", OTHER_POINT), 0),
                found(files, List.of(hash(GAME), hash(OTHER_POINT))));
    }

    @Test
    void shouldReturnNoSchemasIfOneIsMissing() throws IOException {
        add("game.tick", GAME);
        add("shared/point.tick", POINT);
        List<String> files = List.of("game.tick", "shared/point.tick");
        ProtocolSchemas one = new ProtocolSchemas(Map.of(), 1);
        assertEquals(one, found(files, List.of(hash(GAME), hash(OTHER_POINT))));
        assertEquals(one, found(files, List.of(hash(OTHER_POINT), hash(POINT))));
        assertEquals(new ProtocolSchemas(Map.of(), 2), found(files, List.of(hash(POINT), hash(GAME))));
    }

    /** A file and the copy that the Maven plugin packs, which names its Java package. */
    @Test
    void shouldFindTheCopyThatNamesItsJavaPackage() throws IOException {
        String packed = GAME.replace("game;", "game;" + PackedSchemas.packageStatement("java_package", "org.game"));
        assertEquals(hash(GAME), hash(packed));
        add("game.tick", packed);
        assertEquals(
                new ProtocolSchemas(Map.of("game.tick", packed), 0), found(List.of("game.tick"), List.of(hash(GAME))));
    }

    @Test
    void shouldFindACopyWithOtherLineEnds() throws IOException {
        assertEquals(hash(GAME), hash(GAME.replace("\n", "\r\n")));
        add("game.tick", GAME.replace("\n", "\r\n"));
        assertEquals(
                new ProtocolSchemas(Map.of("game.tick", GAME), 0), found(List.of("game.tick"), List.of(hash(GAME))));
    }

    /** As an application server does, which deploys a game again. */
    @Test
    void shouldReadTheNewContentOfAReplacedJar() throws IOException {
        Path jar = folder.resolve("game.jar");
        path.add(jar.toUri().toURL());
        for (String text : List.of(GAME, POINT)) {
            try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
                out.putNextEntry(new ZipEntry("META-INF/tickwire/game.tick"));
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            assertEquals(
                    new ProtocolSchemas(Map.of("game.tick", text), 0),
                    found(List.of("game.tick"), List.of(hash(text))));
        }
    }

    /** An import of a library looks beside it first, so that a protocol can have two files of one path. */
    @Test
    void shouldReturnNoSchemasIfTwoFilesShareAPath() throws IOException {
        add("point.tick", POINT);
        add("point.tick", OTHER_POINT);
        List<String> files = List.of("point.tick", "point.tick");
        assertEquals(new ProtocolSchemas(Map.of(), 1), found(files, List.of(hash(POINT), hash(OTHER_POINT))));
        assertEquals(
                new ProtocolSchemas(Map.of("point.tick", POINT), 0), found(files, List.of(hash(POINT), hash(POINT))));
    }

    @Test
    void shouldFindTheOnlyTextForClassesWithoutHashes() throws IOException {
        assertEquals(new ProtocolSchemas(Map.of(), 0), found(List.of(), List.of()));
        add("game.tick", GAME);
        add("game.tick", GAME);
        assertEquals(new ProtocolSchemas(Map.of("game.tick", GAME), 0), found(List.of("game.tick"), List.of()));
        add("game.tick", POINT);
        assertEquals(new ProtocolSchemas(Map.of(), 1), found(List.of("game.tick"), List.of()));
    }
}
