package dev.tickwire.samples.shooter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.TickwireTest;
import dev.tickwire.testing.World;
import dev.tickwire.testing.Worlds;
import dev.tickwire.transport.NetworkPreset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

/** The door of docs/sessions.md, before the server of the shooter. */
class DuelDoorTest {
    private final List<String> log = new ArrayList<>();

    /** Records the end of the session. */
    private final class Player extends DuelClient {
        private Player(Client client, String name) {
            super(client, name, log::add);
            client.connect(World.SERVER_ADDRESS);
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason reason, String text) {
            log.add(reason + ", " + text);
        }
    }

    /**
     * The door, which has its answer in the tick of the question: the world does not wait for the database's thread.
     */
    private static LoginListener answering(Server server) {
        Semaphore answers = new Semaphore(0);
        DuelDoor door = new DuelDoor("Anna"::equals, decision -> {
            server.execute(decision);
            answers.release();
        });
        return login -> {
            door.decide(login);
            answers.acquireUninterruptibly();
        };
    }

    @TickwireTest
    void shouldAdmitKnownPlayersOnly(Worlds worlds) {
        World world = worlds.of(DuelProtocol.get())
                .preset(NetworkPreset.MOBILE)
                .clients(2)
                .server(server -> {
                    server.logins(answering(server));
                    return new DuelServer(server)::update;
                })
                .client((client, number) -> new Player(client, number == 0 ? "Anna" : "Eve")::update)
                .start();
        world.runUntil(() -> log.size() == 2, 30);

        assertTrue(log.contains("Anna is player " + world.client(0).peer().index()), log.toString());
        assertTrue(log.contains("NOT_ADMITTED, nobody is called that"), log.toString());
        assertEquals(1, world.server().peerCount());
        assertFalse(world.client(1).isConnected());
        world.run(2);
        assertNotNull(world.client(0).state(DuelProtocol.WORLD_CHANNEL).mine(DuelProtocol.DUELIST));
    }
}
