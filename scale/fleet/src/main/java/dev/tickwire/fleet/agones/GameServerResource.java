package dev.tickwire.fleet.agones;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code GameServer} resource of a process, as the sidecar shows it: message {@code GameServer} of
 * {@code sdk.proto}. Missing texts and numbers are empty and 0.
 *
 * @param name the name, unique in its namespace
 * @param namespace the namespace
 * @param uid the unique id
 * @param deletedAtSeconds the time at which its deletion was requested, in Unix seconds, or 0
 * @param labels the labels by key; keys that a process sets begin with {@code agones.dev/sdk-}
 * @param annotations the annotations by key; keys that a process sets begin with {@code agones.dev/sdk-}
 * @param health the configuration of its health checks
 * @param state the state
 * @param address the public address of its machine, a host name or an IP address; empty before it has one
 * @param ports the public ports
 * @param counters the counters by name
 * @param lists the lists by name
 */
public record GameServerResource(
        String name,
        String namespace,
        String uid,
        long deletedAtSeconds,
        Map<String, String> labels,
        Map<String, String> annotations,
        Health health,
        GameServerState state,
        String address,
        List<Port> ports,
        Map<String, Counter> counters,
        Map<String, ValueList> lists) {
    /**
     * A public port of the machine.
     *
     * @param name the name of the port in the specification
     * @param port the number, 0 to 65,535
     */
    public record Port(String name, int port) {}

    /**
     * Configuration of health checks.
     *
     * @param isDisabled whether no reports of health are needed
     * @param periodSeconds the longest time between two reports, in seconds
     * @param failureThreshold the number of periods in a row without a report that make it
     *     {@link GameServerState#UNHEALTHY}
     * @param initialDelaySeconds the seconds from the start to the first expected report
     */
    public record Health(boolean isDisabled, int periodSeconds, int failureThreshold, int initialDelaySeconds) {}

    /**
     * A counter.
     *
     * @param count the count
     * @param capacity the greatest count
     */
    public record Counter(long count, long capacity) {}

    /**
     * A list of texts, each once.
     *
     * @param values the texts
     * @param capacity the greatest number of texts
     */
    public record ValueList(List<String> values, long capacity) {
        /** Copies the values. */
        public ValueList {
            values = List.copyOf(values);
        }
    }

    /** Copies the collections. */
    public GameServerResource {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
        ports = List.copyOf(ports);
        counters = Map.copyOf(counters);
        lists = Map.copyOf(lists);
    }

    /**
     * Returns whether the process is to end: its state is {@link GameServerState#SHUTDOWN}, or its deletion was
     * requested.
     *
     * @return whether it is to end
     */
    public boolean isEnding() {
        return state == GameServerState.SHUTDOWN || deletedAtSeconds != 0;
    }

    /**
     * Returns the address to which players connect: the machine's, with the port that Agones chose. The process itself
     * is bound to another port.
     *
     * @param portName the name of the port in the specification, such as {@link Agones#GAME_PORT}
     * @return the address, unresolved, or empty if Agones has not assigned it yet
     */
    public Optional<InetSocketAddress> publicAddress(String portName) {
        if (address.isEmpty()) {
            return Optional.empty();
        }
        return ports.stream()
                .filter(port -> port.name().equals(portName))
                .findFirst()
                .map(port -> InetSocketAddress.createUnresolved(address, port.port()));
    }
}
