package dev.tickwire.fleet.agones;

import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The {@code GameServer} resource of this process, as the sidecar shows it: message {@code GameServer} of
 * {@code sdk.proto}. Texts and numbers that it leaves out are empty and 0.
 *
 * @param name its name, unique in its namespace
 * @param namespace the namespace
 * @param uid its unique id
 * @param deletedAtSeconds when it was told to be deleted, in seconds since 1970, or 0
 * @param labels its labels by key; those set by a process begin with {@code agones.dev/sdk-}
 * @param annotations its annotations by key; those set by a process begin with {@code agones.dev/sdk-}
 * @param health how often the process must say that it is healthy
 * @param state its state
 * @param address the address of its machine, a name or an IP address; empty until it has one
 * @param ports its ports as players reach them
 * @param counters its counters by name
 * @param lists its lists by name
 */
public record GameServer(
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
     * A port of the machine.
     *
     * @param name its name in the specification
     * @param port its number
     */
    public record Port(String name, int port) {}

    /**
     * How often the process must say that it is healthy.
     *
     * @param isDisabled whether it need not
     * @param periodSeconds the longest time between two
     * @param failureThreshold how many periods in a row without one make it {@link GameServerState#UNHEALTHY}
     * @param initialDelaySeconds the time after the start until the first is expected
     */
    public record Health(boolean isDisabled, int periodSeconds, int failureThreshold, int initialDelaySeconds) {}

    /**
     * A counter.
     *
     * @param count its value
     * @param capacity the most that it may be
     */
    public record Counter(long count, long capacity) {}

    /**
     * A list of texts, each once.
     *
     * @param values the texts
     * @param capacity how many there may be
     */
    public record ValueList(List<String> values, long capacity) {
        /** Keeps an unmodifiable copy of the values. */
        public ValueList {
            values = List.copyOf(values);
        }
    }

    /** Keeps unmodifiable copies of the collections. */
    public GameServer {
        labels = Map.copyOf(labels);
        annotations = Map.copyOf(annotations);
        ports = List.copyOf(ports);
        counters = Map.copyOf(counters);
        lists = Map.copyOf(lists);
    }

    /** {@return whether it is to end: its state is {@link GameServerState#SHUTDOWN}, or it was told to be deleted} */
    public boolean isEnding() {
        return state == GameServerState.SHUTDOWN || deletedAtSeconds != 0;
    }

    /**
     * The address that players connect to: that of the machine with the port that Agones chose, which is not the port
     * that the process has bound.
     *
     * @param portName the name of the port in the specification
     * @return the address, unresolved, or nothing until Agones has given it one
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
