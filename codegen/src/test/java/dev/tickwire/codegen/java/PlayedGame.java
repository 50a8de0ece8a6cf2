package dev.tickwire.codegen.java;

import dev.tickwire.codegen.lua.Capture;
import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.TappedTransport;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.Transport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** A server and a client that use channels of all kinds, {@code dissector/EveryGame.java}, and what they have sent. */
final class PlayedGame {
    private static final Path RESOURCES = Path.of("src/test/resources/dissector");
    private static final int PAYLOAD = 5;
    private static final int TYPE_AT = 4;
    private static final int BODY_AT = 13;

    private final SchemaModel model;
    private final GeneratedCode code;
    private final Capture capture = new Capture();
    private int serverPort;

    private PlayedGame() throws IOException {
        model = SchemaCompiler.compile(
                        MemorySources.of("every.tick", Files.readString(RESOURCES.resolve("every.tick"))),
                        new JavaBackEnd())
                .model()
                .orElseThrow();
        code = GeneratedCode.of(
                new JavaBackEnd().generate(model),
                Map.of("every.EveryGame", Files.readString(RESOURCES.resolve("EveryGame.java"))));
    }

    /** Plays it in memory. */
    static PlayedGame inMemory() throws IOException, ReflectiveOperationException {
        PlayedGame game = new PlayedGame();
        MemoryNetwork network = new MemoryNetwork();
        game.serverPort = game.play(network.open(), network.open(), game.capture);
        return game;
    }

    /** Plays it again over other transports; the port of the server. */
    int play(Transport server, Transport client, Capture tapped) throws ReflectiveOperationException {
        int port = server.localAddress().getPort();
        Class<?> game = code.type("every.EveryGame");
        game.getMethod("play")
                .invoke(game.getConstructor(Transport.class, Transport.class)
                        .newInstance(new TappedTransport(server, tapped), new TappedTransport(client, tapped)));
        return port;
    }

    ProtocolModel protocol() {
        return model.protocols().get(0);
    }

    String dissector() {
        return new LuaBackEnd().dissector(model);
    }

    /** All datagrams. */
    Capture capture() {
        return capture;
    }

    int serverPort() {
        return serverPort;
    }

    /** The packets of the session, as a recording would have them. */
    Capture opened() {
        Capture opened = new Capture();
        for (Capture.Sent sent : capture.datagrams()) {
            byte[] bytes = sent.payload();
            if (bytes[TYPE_AT] == PAYLOAD) {
                opened.addOpened(
                        sent.fromPort() == serverPort,
                        protocol().id(),
                        Arrays.copyOfRange(bytes, BODY_AT, bytes.length));
            }
        }
        return opened;
    }
}
