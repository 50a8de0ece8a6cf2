package dev.tickwire.session.beacon;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.ShownText;
import java.nio.charset.StandardCharsets;

/**
 * The content of a server's beacon and the limits of its answers. Immutable.
 *
 * <pre>{@code
 * Server.builder(ArenaProtocol.get()).port(40000).beacon(BeaconSettings.of("Anna's arena"))
 * }</pre>
 */
public final class BeaconSettings {
    /** The most bytes of a name in UTF-8. */
    public static final int MOST_NAME_BYTES = 127;
    /** The most bytes of the game's own. */
    public static final int MOST_EXTRA_BYTES = 255;

    private static final int MOST_ANSWERS = 1_000_000;

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
     * A beacon without bytes of the game's own, that answers 20 queries a second from one address and 1,000 in all.
     *
     * @param name the server's name, at most {@link #MOST_NAME_BYTES} bytes of UTF-8 in one line
     * @throws IllegalArgumentException if it is longer, or has a character that
     *     {@link dev.tickwire.session.DisconnectReason#requireText} refuses
     */
    public static BeaconSettings of(String name) {
        return new BeaconSettings(requireName(name), new byte[0], 20, 1_000);
    }

    /**
     * The same with another name.
     *
     * @param other the name, as in {@link #of}
     * @throws IllegalArgumentException as {@link #of}
     */
    public BeaconSettings withName(String other) {
        return new BeaconSettings(requireName(other), extra, answersPerAddress, answers);
    }

    /**
     * The same with bytes of the game's own: a map, a mode, whether a password is asked for.
     *
     * @param bytes at most {@link #MOST_EXTRA_BYTES}; copied
     * @throws IllegalArgumentException if there are more
     */
    public BeaconSettings withExtra(byte[] bytes) {
        return new BeaconSettings(name, requireExtra(bytes).clone(), answersPerAddress, answers);
    }

    /**
     * The same with other limits. What goes beyond them is counted and not answered.
     *
     * @param perAddress how many queries a second from one address are answered, 1 to 1,000,000; of IPv6 from one
     *     network of 64 bits
     * @param inAll the same from all addresses together
     * @throws IllegalArgumentException if one is out of range
     */
    public BeaconSettings withLimits(int perAddress, int inAll) {
        return new BeaconSettings(
                name,
                extra,
                Arguments.inRange("perAddress", perAddress, 1, MOST_ANSWERS),
                Arguments.inRange("inAll", inAll, 1, MOST_ANSWERS));
    }

    /** The server's name. */
    public String name() {
        return name;
    }

    /** A copy of the bytes of the game's own. */
    public byte[] extra() {
        return extra.clone();
    }

    /** The queries a second from one address that are answered. */
    public int answersPerAddress() {
        return answersPerAddress;
    }

    /** The queries a second from all addresses together that are answered. */
    public int answers() {
        return answers;
    }

    private static String requireName(String name) {
        ShownText.require("name", name);
        if (name.getBytes(StandardCharsets.UTF_8).length > MOST_NAME_BYTES) {
            throw new IllegalArgumentException(
                    "name = " + name + ", must be at most " + MOST_NAME_BYTES + " bytes of UTF-8");
        }
        return name;
    }

    private static byte[] requireExtra(byte[] bytes) {
        if (bytes.length > MOST_EXTRA_BYTES) {
            throw new IllegalArgumentException(
                    "extra of " + bytes.length + " bytes, must be at most " + MOST_EXTRA_BYTES);
        }
        return bytes;
    }
}
