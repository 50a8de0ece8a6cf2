package dev.tickwire.fleet.group;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.directory.Announcer;
import dev.tickwire.fleet.directory.GameServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * The game servers of one process in a fleet. These servers are announced with one group, since they fail together.
 * Each server joins on its own thread, for example where a {@link dev.tickwire.group.ServerGroup} creates the game of
 * the server:
 *
 * <pre>{@code
 * FleetGroup fleet = new FleetGroup(
 *         announcer, "pod-1", "eu", server -> new InetSocketAddress("203.0.113.5", server.port()));
 * ServerGroup group = ServerGroup.start(4, settings, server -> {
 *     FleetServer fleetServer = fleet.join(server);
 *     DuelGame game = new DuelGame(server, fleetServer); // its listener forwards onConnect and the others
 *     return () -> {
 *         game.tick();
 *         fleetServer.tick();
 *     };
 * });
 * }</pre>
 *
 * <p>Before the process ends, an {@link Evacuation} transfers the players to other processes.
 */
public final class FleetGroup {
    private final Announcer announcer;
    private final String name;
    private final String region;
    private final Function<Server, InetSocketAddress> address;
    private final List<FleetServer> servers = new CopyOnWriteArrayList<>();

    /**
     * Creates a group without servers.
     *
     * @param announcer sends the announcements; closing it is left to the caller
     * @param name the name of the process, unique in the fleet: the {@code group} of a
     *     {@link dev.tickwire.fleet.directory.GameServer}, at most 58 characters. A restarted process needs another
     *     name
     * @param region the region of the process
     * @param address returns the public address of a server, as set at the server's sessions; called once for each
     *     server after its start, on the thread of that server
     * @throws IllegalArgumentException if the name or the region is too long, or has other characters than letters,
     *     digits, dots, dashes and underscores
     */
    public FleetGroup(Announcer announcer, String name, String region, Function<Server, InetSocketAddress> address) {
        this.announcer = Arguments.required("announcer", announcer);
        this.name = Arguments.required("name", name);
        this.region = Arguments.required("region", region);
        this.address = Arguments.required("address", address);
        // Rejects an invalid name here, not later on a server's thread.
        GameServer.empty(
                name + "-65535", name, new InetSocketAddress(InetAddress.getLoopbackAddress(), 1), 0, region, 1);
    }

    /**
     * Adds a server. The first {@link FleetServer#tick} announces the server as {@code NAME-PORT}.
     *
     * @param server a server with encrypted sessions
     * @return the server in the fleet, for the game's loop and listener
     */
    public FleetServer join(Server server) {
        FleetServer joined = new FleetServer(this, Arguments.required("server", server));
        servers.add(joined);
        return joined;
    }

    /**
     * Returns the servers of the group.
     *
     * @return a copy of the list, in the order of joining
     */
    public List<FleetServer> servers() {
        return List.copyOf(servers);
    }

    Announcer announcer() {
        return announcer;
    }

    String name() {
        return name;
    }

    String region() {
        return region;
    }

    InetSocketAddress address(Server server) {
        return address.apply(server);
    }
}
