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
 * The servers of a process, as a directory knows them. Each joins in its own thread, as where a {@link
 * dev.tickwire.group.ServerGroup} begins its game:
 *
 * <pre>{@code
 * FleetGroup fleet = new FleetGroup(
 *         announcer, "pod-1", "eu", server -> new InetSocketAddress("203.0.113.5", server.port()));
 * ServerGroup group = ServerGroup.start(4, settings, server -> {
 *     FleetServer place = fleet.join(server);
 *     DuelGame game = new DuelGame(server, place);   // tells it who comes, goes and stays
 *     return () -> {
 *         game.tick();
 *         place.tick();
 *     };
 * });
 * }</pre>
 *
 * <p>When the process is to end, an {@link Evacuation} sends their players on.
 */
public final class FleetGroup {
    private final Announcer announcer;
    private final String name;
    private final String region;
    private final Function<Server, InetSocketAddress> address;
    private final List<FleetServer> servers = new CopyOnWriteArrayList<>();

    /**
     * Makes a group without servers.
     *
     * @param announcer tells the directory; it stays open
     * @param name names the process in the whole fleet, as a group of {@link
     *     dev.tickwire.fleet.directory.GameServer}, at most 58 characters. Started anew, it takes another one
     * @param region where the process is
     * @param address where clients reach a server, as its sessions have it for public; asked once it has started, by
     *     its thread
     * @throws IllegalArgumentException if the name or the region has other characters than letters, digits, dots,
     *     dashes and underscores, or too many
     */
    public FleetGroup(Announcer announcer, String name, String region, Function<Server, InetSocketAddress> address) {
        this.announcer = Arguments.required("announcer", announcer);
        this.name = Arguments.required("name", name);
        this.region = Arguments.required("region", region);
        this.address = Arguments.required("address", address);
        // Refuses a name or region here that each server would refuse.
        GameServer.empty(
                name + "-65535", name, new InetSocketAddress(InetAddress.getLoopbackAddress(), 1), 0, region, 1);
    }

    /**
     * Adds a server, which is announced as {@code NAME-PORT} from its first tick on.
     *
     * @param server a server with encrypted sessions
     * @return what the game tells of it
     */
    public FleetServer join(Server server) {
        FleetServer joined = new FleetServer(this, Arguments.required("server", server));
        servers.add(joined);
        return joined;
    }

    /** {@return the servers that have joined, in this order; a copy} */
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
