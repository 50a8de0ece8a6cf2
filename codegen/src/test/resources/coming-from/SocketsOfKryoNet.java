package com.example.kryonet;

import com.esotericsoftware.kryonet.Client;
import com.esotericsoftware.kryonet.Server;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The server and the clients of the game of KryoNet. */
final class Sockets {
    private final Server server = new Server();
    private final List<Client> clients = new ArrayList<>();
    private final int tcpPort;
    private final int udpPort;

    Sockets(int tcpPort, int udpPort) throws IOException {
        this.tcpPort = tcpPort;
        this.udpPort = udpPort;
        Walk.serve(server, tcpPort, udpPort);
    }

    WalkOverSockets.Player join(Consumer<String> screen) throws IOException {
        Client client = new Client();
        clients.add(client);
        Walk.join(client, "127.0.0.1", tcpPort, udpPort, screen);
        return x -> Walk.tick(client, x);
    }

    void stop() {
        clients.forEach(Client::stop);
        server.stop();
    }
}
