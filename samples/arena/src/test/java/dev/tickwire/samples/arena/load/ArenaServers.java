package dev.tickwire.samples.arena.load;

import dev.tickwire.endpoint.Server;
import dev.tickwire.group.ServerGroup;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.server.ArenaServer;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;

/** Runs several arenas in one process until it is stopped, for load tests with more players than an arena has. */
public final class ArenaServers {
    private ArenaServers() {}

    /**
     * Starts the servers.
     *
     * @param args the UDP port of the first arena, and the number of arenas, which have consecutive ports
     */
    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        int count = Integer.parseInt(args[1]);
        ServerGroup.start(
                count,
                number ->
                        Server.builder(ArenaProtocol.get()).port(port + number).maxClients(ArenaConstants.MAX_PLAYERS),
                server -> new ArenaServer(server, 1, DeliveryObserver.NONE)::tick);
        System.out.println(count + " arenas are open on ports " + port + " to " + (port + count - 1));
    }
}
