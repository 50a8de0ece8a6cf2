package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.source.MemorySources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A game overrides the generated methods of a client's listener, which are called for objects of two channels. */
class ObjectListenerTest {
    private static final String SCHEMA = """
            package game;
            object Fighter { once int(0..63) player; int(0..1000) health = 1000; owner int(0..30) ammunition = 30; }
            object Rocket { int(0..9) power = 9; }
            object Address { int(0..99) house; }
            message Hit { int(1..100) damage; }
            protocol Arena {
                ticks 60;
                channel world state { server Fighter; server Rocket; }
                channel events reliable_ordered { server Hit; }
                channel ground state { server Address; }
            }
            """;

    private static final String GAME = """
            package game;

            import dev.tickwire.endpoint.Client;
            import dev.tickwire.endpoint.Peer;
            import dev.tickwire.endpoint.Server;
            import dev.tickwire.state.StateTable;
            import dev.tickwire.state.VanishReason;
            import dev.tickwire.transport.MemoryNetwork;
            import java.util.ArrayList;
            import java.util.List;

            public final class Game implements ArenaServerListener, ArenaClientListener {
                private final MemoryNetwork network = new MemoryNetwork();
                private final Server server = Server.builder(ArenaProtocol.get()).transport(network.open()).build();
                private final Client client = Client.builder(ArenaProtocol.get())
                        .transport(network.open())
                        .viewDelay(java.time.Duration.ZERO, java.time.Duration.ZERO)
                        .build();
                private final List<String> events = new ArrayList<>();
                private long now;

                @Override
                public void onMessage(
                        Peer from, dev.tickwire.message.MessageType<?> type, dev.tickwire.message.Message message) {
                    ArenaClientListener.super.onMessage(from, type, message);
                }

                @Override
                public void onHit(Peer from, Hit message) {
                    events.add("hit of " + message.damage());
                }

                @Override
                public void onFighterAppear(Peer server, Fighter object) {
                    note(server, "appears " + object);
                }

                @Override
                public void onFighterChange(Peer server, Fighter object, long changes) {
                    note(server, changes + " changes " + object);
                }

                @Override
                public void onFighterVanish(Peer server, Fighter object, VanishReason why) {
                    note(server, why + " vanishes " + object);
                }

                @Override
                public void onRocketAppear(Peer server, Rocket object) {
                    note(server, "appears " + object);
                }

                @Override
                public void onRocketVanish(Peer server, Rocket object, VanishReason why) {
                    note(server, why + " vanishes " + object);
                }

                @Override
                public void onAddressChangeObject(Peer server, Address object, long changes) {
                    note(server, changes + " changes " + object);
                }

                private void note(Peer server, String event) {
                    events.add(event + (server == client.peer() ? "" : " from another"));
                }

                private void step() {
                    now += 20_000_000L;
                    server.update(now);
                    server.flush();
                    client.update(now);
                    client.flush();
                }

                public static List<String> play() {
                    return new Game().run();
                }

                private List<String> run() {
                    server.listener(this);
                    server.start();
                    client.listener(this);
                    client.connect(server.transport().localAddress());
                    for (int i = 0; i < 20; i++) {
                        step();
                    }
                    Peer peer = server.peers().iterator().next();
                    StateTable world = server.state(ArenaProtocol.WORLD_CHANNEL);
                    Fighter fighter = world.add(ArenaProtocol.FIGHTER).player(7);
                    Rocket rocket = world.add(ArenaProtocol.ROCKET);
                    Address address = server.state(ArenaProtocol.GROUND_CHANNEL).add(ArenaProtocol.ADDRESS);
                    peer.send(new Hit().damage(5));
                    step();
                    fighter.health(900);
                    rocket.power(3);
                    address.house(12);
                    step();
                    world.owner(fighter, peer);
                    world.remove(rocket);
                    step();
                    client.disconnect();
                    client.close();
                    server.close();
                    return events;
                }
            }
            """;

    @Test
    @SuppressWarnings("unchecked")
    void shouldNotifyOfEachObjectByTheMethodsOfItsType() throws ReflectiveOperationException {
        CompileResult result = SchemaCompiler.compile(MemorySources.of("game.tick", SCHEMA), new JavaBackEnd());
        GeneratedCode code =
                GeneratedCode.of(new JavaBackEnd().generate(result.model().orElseThrow()), Map.of("game.Game", GAME));
        List<String> events =
                (List<String>) code.type("game.Game").getMethod("play").invoke(null);
        assertEquals(
                List.of(
                        "appears Fighter{player=7, health=1000, ammunition=30}",
                        "appears Rocket{power=9}",
                        "hit of 5",
                        "2 changes Fighter{player=7, health=900, ammunition=30}",
                        "1 changes Address{house=12}",
                        "0 changes Fighter{player=7, health=900, ammunition=30}",
                        "REMOVED vanishes Rocket{power=3}",
                        "DISCONNECTED vanishes Fighter{player=7, health=900, ammunition=30}"),
                events);
    }
}
