package dev.tickwire.fleet.capacity;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.fleet.party.PartyClientListener;
import dev.tickwire.fleet.party.PartyProtocol;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.transport.UdpTransport;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * Players in one thread, each with an encrypted session and a socket. They walk at 20 Hz, in directions that change now
 * and then.
 */
public final class PartyBots {
    private static final long TICK_NANOS = 50_000_000L;

    private final List<Client> clients = new ArrayList<>();
    private final Random random = new Random(1);
    private final float[] x;
    private final float[] y;

    private PartyBots(NetcodeKey key, int players, InetSocketAddress server) {
        x = new float[players];
        y = new float[players];
        for (int player = 0; player < players; player++) {
            Client client = Client.builder(PartyProtocol.get())
                    .transport(UdpTransport.builder()
                            .bindAddress(InetAddress.getLoopbackAddress())
                            .sendBufferBytes(4096)
                            .receiveBufferBytes(65_536)
                            .open())
                    .build();
            client.listener(new PartyClientListener() {});
            client.connect(new ConnectTokens(PartyProtocol.ID, key, List.of(server))
                    .withTimeoutSeconds(30)
                    .mint(System.currentTimeMillis() / 1000, player, new byte[0]));
            clients.add(client);
        }
    }

    /**
     * Plays until the process is killed. Prints a line once all are connected.
     *
     * @param arguments the key in hexadecimal digits, the number of players, and the port of the server on this machine
     */
    public static void main(String[] arguments) {
        InetSocketAddress server =
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[2]));
        new PartyBots(NetcodeKey.ofHex(arguments[0]), Integer.parseInt(arguments[1]), server).play();
    }

    private void play() {
        boolean isReported = false;
        int slices = 10;
        for (long step = 0, start = System.nanoTime(); ; step++) {
            // Steps a tenth of the players at a time, so that packets arrive evenly.
            for (int player = (int) (step % slices); player < clients.size(); player += slices) {
                step(player);
            }
            if (!isReported && clients.stream().allMatch(Client::isConnected)) {
                isReported = true;
                System.out.println("connected");
            }
            LockSupport.parkNanos(start + (step + 1) * TICK_NANOS / slices - System.nanoTime());
        }
    }

    private void step(int player) {
        Client client = clients.get(player);
        if (x[player] == 0 || random.nextInt(20) == 0) {
            double direction = random.nextDouble() * 2 * Math.PI;
            x[player] = (float) Math.cos(direction);
            y[player] = (float) Math.sin(direction);
        }
        client.update();
        if (client.isConnected()) {
            client.send(client.create(PartyProtocol.WALK).x(x[player]).y(y[player]));
        }
        client.flush();
    }
}
