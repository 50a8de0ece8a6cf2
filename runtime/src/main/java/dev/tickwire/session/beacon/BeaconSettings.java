package dev.tickwire.session.beacon;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.PrintableText;
import java.nio.charset.StandardCharsets;

/**
 * Settings of a server's beacon: the name of the server, bytes of the game, and limits.
 *
 * <pre>{@code
 * Server server = Server.builder(ArenaProtocol.get())
 *        .port(40000)
 *        .beacon(BeaconSettings.of("Friday night").withExtra(new byte[] {MAP_DUST}))
 *        .build();
 * }</pre>
 *
 * <p>The beacon shares the port of the server. An answer is always smaller than its query, so that nobody can use the
 * server to amplify an attack. Immutable.
 */
public final class BeaconSettings {
    /** Longest name of a server, in bytes of UTF-8. */
    public static final int MAX_NAME_BYTES = 127;
    /** Most bytes of the game in an answer. */
    public static final int MAX_EXTRA_BYTES = 255;

    private static final int MAX_ANSWERS = 1_000_000;

    private final String name;
    private final byte[] extra;
    private final int answersPerAddress;
    private final int answers;

    private BeaconSettings(String name, byte[] extra, int answersPerAddress, int answers) {
        this.name = name;
        this.extra = extra;
        this.answersPerAddress = answersPerAddress;
        this.answers = answers;
    }

    /**
     * Creates settings with a name, no bytes of the game, and limits of 20 answers a second for one address and 1,000
     * in all.
     *
     * @param name the name of the server, at most {@link #MAX_NAME_BYTES} bytes of UTF-8, or empty
     * @return the settings
     * @throws IllegalArgumentException if the name is too long, or has characters that
     *     {@link dev.tickwire.session.DisconnectReason#requireText} rejects
     */
    public static BeaconSettings of(String name) {
        return new BeaconSettings(requireName(name), new byte[0], 20, 1_000);
    }

    /**
     * Returns these settings with another name.
     *
     * @param other the name, within the bounds of {@link #of}
     * @return the new settings
     * @throws IllegalArgumentException if the name is too long, or has characters that must not be shown
     */
    public BeaconSettings withName(String other) {
        return new BeaconSettings(requireName(other), extra, answersPerAddress, answers);
    }

    /**
     * Returns these settings with other bytes of the game, such as a map, a mode or a flag for a password.
     *
     * @param bytes the bytes, at most {@link #MAX_EXTRA_BYTES}; copied
     * @return the new settings
     * @throws IllegalArgumentException if there are more
     */
    public BeaconSettings withExtra(byte[] bytes) {
        return new BeaconSettings(name, requireExtra(bytes).clone(), answersPerAddress, answers);
    }

    /**
     * Returns these settings with other limits. Queries beyond them are dropped and counted.
     *
     * @param perAddress the most answers a second for one address, 1 to 1,000,000; an IPv6 network of 64 bits counts as
     *     one address
     * @param inAll the most answers a second in all, 1 to 1,000,000
     * @return the new settings
     * @throws IllegalArgumentException if a limit is out of range
     */
    public BeaconSettings withLimits(int perAddress, int inAll) {
        return new BeaconSettings(
                name,
                extra,
                Arguments.inRange("perAddress", perAddress, 1, MAX_ANSWERS),
                Arguments.inRange("inAll", inAll, 1, MAX_ANSWERS));
    }

    /**
     * Returns the name of the server.
     *
     * @return the name, maybe empty
     */
    public String name() {
        return name;
    }

    /**
     * Returns the bytes of the game.
     *
     * @return a copy of the bytes, 0 to 255
     */
    public byte[] extra() {
        return extra.clone();
    }

    /**
     * Returns the most answers a second for one address.
     *
     * @return the limit, 1 to 1,000,000
     */
    public int answersPerAddress() {
        return answersPerAddress;
    }

    /**
     * Returns the most answers a second in all.
     *
     * @return the limit, 1 to 1,000,000
     */
    public int answers() {
        return answers;
    }

    private static String requireName(String name) {
        PrintableText.require("name", name);
        if (name.getBytes(StandardCharsets.UTF_8).length > MAX_NAME_BYTES) {
            throw new IllegalArgumentException(
                    "name = " + name + ", must be at most " + MAX_NAME_BYTES + " bytes of UTF-8");
        }
        return name;
    }

    private static byte[] requireExtra(byte[] bytes) {
        if (bytes.length > MAX_EXTRA_BYTES) {
            throw new IllegalArgumentException(
                    "extra of " + bytes.length + " bytes, must be at most " + MAX_EXTRA_BYTES);
        }
        return bytes;
    }
}
