package dev.tickwire.testing;

import dev.tickwire.endpoint.Client;
import dev.tickwire.protocol.Protocol;
import java.net.InetSocketAddress;

/**
 * A scripted player, for load tests: the command {@code load} of {@code tickwire.jar} runs it in up to 10,000 clients
 * at a time, against a server over UDP or in a simulated {@link World}. A test of a game passes the same bot to
 * {@link WorldBuilder#client}.
 *
 * <pre>{@code
 * public final class ArenaBot implements Bot {
 *     @Override
 *     public Protocol protocol() {
 *         return ArenaProtocol.get();
 *     }
 *
 *     @Override
 *     public GameTick start(Client client, int number) {
 *         client.listener(new ArenaClientListener() {});
 *         return now -> {
 *             client.update(now);
 *             while (client.isTickDue()) {
 *                 if (client.isConnected()) {
 *                     client.send(client.create(ArenaProtocol.PLAYER_INPUT).buttons(Buttons.RIGHT));
 *                 }
 *                 client.flush();
 *             }
 *         };
 *     }
 * }
 * }</pre>
 *
 * <p>The command creates bots by a public constructor without parameters, one for each of its threads. {@link #start}
 * returns the loop of one client. A simulated world calls the loop once in each tick, and a test over UDP several times
 * in a tick, so {@link Client#isTickDue} paces it. Random decisions follow from the number of the client: then a
 * simulated run with the same seed repeats itself.
 */
public interface Bot extends ClientGame {
    /**
     * Returns the protocol of the bot's clients.
     *
     * @return the protocol
     */
    Protocol protocol();

    /**
     * Connects a client to a server, when it is the client's turn, and in {@link World#connect()}. By default it calls
     * {@link Client#connect(InetSocketAddress)}; a bot with user data or a connect token calls another method of the
     * client.
     *
     * @param client a client that {@link #start} has prepared
     * @param number the number of the client, from 0
     * @param server the address of the server
     */
    default void connect(Client client, int number, InetSocketAddress server) {
        client.connect(server);
    }
}
