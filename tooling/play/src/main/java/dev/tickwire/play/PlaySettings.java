package dev.tickwire.play;

import dev.tickwire.transport.NetworkPreset;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Settings of a game in play. They have the names of the options of both plugins.
 *
 * @param serverMain the main class of the server
 * @param clientMain the main class of the clients
 * @param clients the number of clients, 1 to 64
 * @param serverPort the UDP port of the server on this machine, 1 to 65,535
 * @param serverArguments the arguments of the server, with {@code {port}} for its port
 * @param clientArguments the arguments of each client, with {@code {host}} and {@code {port}} for the address to
 *     connect to, and {@code {number}} for the number of the client, from 1
 * @param jvmArguments the arguments of Java for all processes, with the same words in braces
 * @param networks the names of the simulated networks of the clients, in turn: {@link NetworkPreset}, or {@code NONE}
 * @param classpath the class path of all processes
 */
public record PlaySettings(
        String serverMain,
        String clientMain,
        int clients,
        int serverPort,
        List<String> serverArguments,
        List<String> clientArguments,
        List<String> jvmArguments,
        List<String> networks,
        String classpath) {
    /** Name of no network: the client connects to the server itself. */
    public static final String NONE = "NONE";

    private static final int MAX_CLIENTS = 64;
    private static final int MAX_PORT = 65_535;
    private static final String PORT = "{port}";
    /** Names of all settings, which are those of the components of this record. */
    private static final Set<String> NAMES = Arrays.stream(PlaySettings.class.getRecordComponents())
            .map(RecordComponent::getName)
            .collect(Collectors.toSet());

    /**
     * Checks the settings.
     *
     * @throws IllegalArgumentException if a main class is missing, a number is out of range, or a network is unknown or
     *     cannot have an effect
     */
    public PlaySettings {
        requireName("serverMain", serverMain);
        requireName("clientMain", clientMain);
        requireInRange("clients", clients, MAX_CLIENTS);
        requireInRange("serverPort", serverPort, MAX_PORT);
        serverArguments = List.copyOf(serverArguments);
        clientArguments = List.copyOf(clientArguments);
        jvmArguments = List.copyOf(jvmArguments);
        networks = List.copyOf(networks);
        boolean isSimulated = false;
        for (String network : networks) {
            isSimulated |= preset(network).isPresent();
        }
        if (isSimulated
                && clientArguments.stream().noneMatch(text -> text.contains(PORT))
                && jvmArguments.stream().noneMatch(text -> text.contains(PORT))) {
            throw new IllegalArgumentException("networks = " + String.join(",", networks)
                    + " has no effect: clients connect through a port that they must be given, as by clientArguments ="
                    + " {host},{port}");
        }
    }

    private static void requireName(String option, String value) {
        if (value == null || value.isBlank()) {
            throw new IllegalArgumentException(option + " is not set: the main class to start");
        }
    }

    private static void requireInRange(String option, int value, int max) {
        if (value < 1 || value > max) {
            throw new IllegalArgumentException(option + " = " + value + ", must be in 1.." + max);
        }
    }

    private static Optional<NetworkPreset> preset(String network) {
        String name = network.trim().toUpperCase(Locale.ROOT);
        if (name.equals(NONE)) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(NetworkPreset.values())
                .filter(preset -> preset.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("networks = `" + network + "`: must be one of " + NONE
                        + ", "
                        + String.join(
                                ", ",
                                Arrays.stream(NetworkPreset.values())
                                        .map(NetworkPreset::name)
                                        .toList()))));
    }

    /**
     * Returns the simulated network of a client.
     *
     * @param number the number of the client, from 1
     * @return the network; empty for none
     */
    Optional<NetworkPreset> network(int number) {
        return networks.isEmpty() ? Optional.empty() : preset(networks.get((number - 1) % networks.size()));
    }

    /**
     * Reads settings from a command line.
     *
     * @param arguments each {@code NAME=VALUE}; a list has an argument for each of its values
     * @throws IllegalArgumentException as the constructor, and if an argument is malformed
     */
    static PlaySettings parse(List<String> arguments) {
        Map<String, List<String>> values = new HashMap<>();
        for (String argument : arguments) {
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (equals < 0 || !NAMES.contains(name)) {
                throw new IllegalArgumentException("unknown setting `" + name + "`");
            }
            values.computeIfAbsent(name, any -> new ArrayList<>()).add(argument.substring(equals + 1));
        }
        return new PlaySettings(
                single(values, "serverMain"),
                single(values, "clientMain"),
                number("clients", single(values, "clients")),
                number("serverPort", single(values, "serverPort")),
                values.getOrDefault("serverArguments", List.of()),
                values.getOrDefault("clientArguments", List.of()),
                values.getOrDefault("jvmArguments", List.of()),
                values.getOrDefault("networks", List.of()),
                single(values, "classpath"));
    }

    /** Returns the last value of a setting, or an empty text. */
    private static String single(Map<String, List<String>> values, String name) {
        List<String> given = values.getOrDefault(name, List.of(""));
        return given.get(given.size() - 1);
    }

    private static int number(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(name + " = `" + text + "`: must be a number", wrong);
        }
    }
}
