package dev.tickwire.samples.shooter;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Server;
import dev.tickwire.transport.NetworkPreset;
import dev.tickwire.transport.NetworkSimulator;
import dev.tickwire.transport.UdpTransport;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;

/** A server and four clients for ten seconds, over UDP and simulated mobile networks. */
public final class ShooterMain {
    public static void main(String[] args) {
        Server server = Server.builder(DuelProtocol.get()).port(0).maxClients(8).build();
        DuelServer game = new DuelServer(server);
        List<DuelClient> players = new ArrayList<>();
        for (String name : List.of("Anna", "Ben", "Cleo", "Dan")) {
            NetworkSimulator line = new NetworkSimulator(UdpTransport.open(0), players.size(), NetworkPreset.MOBILE);
            Client client = Client.builder(DuelProtocol.get()).transport(line).build();
            players.add(new DuelClient(client, name, name.equals("Anna") ? System.out::println : text -> {}));
            client.connect(new InetSocketAddress("localhost", server.port()));
        }
        for (long end = System.nanoTime() + 10_000_000_000L; System.nanoTime() - end < 0; server.park()) {
            long now = System.nanoTime();
            game.update(now);
            players.forEach(player -> player.update(now));
        }
        server.state(DuelProtocol.WORLD_CHANNEL).all(DuelProtocol.DUELIST).forEach(System.out::println);
        for (DuelClient player : players) {
            System.out.println(player.client.predictions().corrections() + " corrections");
            player.client.close();
        }
        server.close();
    }
}
