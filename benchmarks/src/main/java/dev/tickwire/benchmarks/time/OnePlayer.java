package dev.tickwire.benchmarks.time;

import dev.tickwire.benchmarks.time.wire.Press;
import dev.tickwire.benchmarks.time.wire.Runner;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.input.InputQueue;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkSimulator;
import java.util.Random;

/** A server and the client of one player, who owns a runner, over a simulated network. */
abstract class OnePlayer implements AutoCloseable {
    final Edition edition;
    final Server server;
    final Client client;
    final NetworkSimulator line;
    final StateTable table;
    final StateView view;
    final Inputs<Press> inputs;
    final InputQueue<Press> mine;

    /** The player at the server and their object, null until the client is connected. */
    Peer peer;

    Runner runner;

    /** Starts the server. The client is not connected yet. */
    OnePlayer(Edition edition, Network network, Random random) {
        this.edition = edition;
        MemoryNetwork memory = new MemoryNetwork();
        server = Server.builder(edition.protocol())
                .transport(memory.open())
                .random(new Random(random.nextLong()))
                .build();
        line = new NetworkSimulator(memory.open(), random.nextLong(), network.up(), network.down());
        client = Client.builder(edition.protocol())
                .transport(line)
                .random(new Random(random.nextLong()))
                .build();
        table = server.state(edition.world());
        view = client.state(edition.world());
        inputs = server.inputs(edition.moves());
        mine = client.inputs(edition.moves());
        server.listener(new ServerListener() {
            @Override
            public void onConnect(Peer connected) {
                peer = connected;
                runner = table.add(edition.runner());
                table.owner(runner, connected);
            }

            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                // Only inputs arrive.
            }
        });
        server.start();
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
