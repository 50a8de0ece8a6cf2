package dev.tickwire.session.beacon;

import dev.tickwire.base.Arguments;
import dev.tickwire.base.PrintableText;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Beacon of a running server. A beacon answers queries of anybody, also of clients of other versions, with the name,
 * the players and some bytes of the game; see {@link Settings}.
 *
 * <p>An answer is never larger than its query, goes to the sender only, and is limited for each address and in all.
 * Call this object on the thread of the server. Changes appear in the next answer.
 */
public interface Beacon {
    /**
     * Changes the name of the server.
     *
     * @param name the name, within the bounds of {@link Settings#of}
     * @throws IllegalArgumentException if it is too long, or has characters that must not be shown; the name stays as
     *     it was
     */
    void name(String name);

    /**
     * Changes the bytes of the game.
     *
     * @param bytes the bytes, at most {@link Settings#MAX_EXTRA_BYTES}; copied
     * @throws IllegalArgumentException if there are more
     */
    void extra(byte[] bytes);

    /**
     * Returns the number of answers sent.
     *
     * @return the count
     */
    long answers();

    /**
     * Returns the number of queries dropped because of the limits.
     *
     * @return the count
     */
    long tooMany();

    /**
     * Returns the number of queries dropped because of a wrong size or padding that is not zero.
     *
     * @return the count
     */
    long unreadable();

    /**
     * Answer of a server's beacon: its version, players, slots, name and some bytes of the game. Immutable.
     *
     * <p>Nothing in it is authenticated: anybody can run a server that answers anything. The name has been validated
     * and is safe to show.
     */
    final class Answer {
        private final long protocolId;
        private final int players;
        private final int slots;
        private final boolean encrypted;
        private final boolean draining;
        private final String name;
        private final byte[] extra;
        private final List<Long> earlierIds;

        /**
         * Creates an answer, as a server would send it; for tests of games.
         *
         * @param protocolId the id of the schema that the server uses
         * @param players the number of connected players, 0 to 65,535
         * @param slots the number of slots, at least {@code players}
         * @param encrypted whether the server needs connect tokens
         * @param draining whether the server accepts no further players
         * @param name the name of the server, at most 127 bytes of UTF-8
         * @param extra the bytes of the game, at most 255; copied
         */
        public Answer(
                long protocolId,
                int players,
                int slots,
                boolean encrypted,
                boolean draining,
                String name,
                byte[] extra) {
            this(protocolId, players, slots, encrypted, draining, name, extra, List.of());
        }

        /**
         * Creates an answer of a server that speaks earlier versions, as a server would send it; for tests of games.
         *
         * @param protocolId the id of the schema that the server uses
         * @param players the number of connected players, 0 to 65,535
         * @param slots the number of slots, at least {@code players}
         * @param encrypted whether the server needs connect tokens
         * @param draining whether the server accepts no further players
         * @param name the name of the server, at most 127 bytes of UTF-8
         * @param extra the bytes of the game, at most 255; copied
         * @param earlierIds the protocol ids of the earlier versions that the server speaks, newest first, at most 7
         */
        public Answer(
                long protocolId,
                int players,
                int slots,
                boolean encrypted,
                boolean draining,
                String name,
                byte[] extra,
                List<Long> earlierIds) {
            this.protocolId = protocolId;
            this.players = players;
            this.slots = slots;
            this.encrypted = encrypted;
            this.draining = draining;
            this.name = name;
            this.extra = extra.clone();
            this.earlierIds = List.copyOf(earlierIds);
        }

        /**
         * Returns the id of the schema that the server uses.
         *
         * @return the protocol id
         */
        public long protocolId() {
            return protocolId;
        }

        /**
         * Returns the protocol ids of the earlier versions that the server speaks.
         *
         * @return at most 7 ids, newest version first
         */
        public List<Long> earlierIds() {
            return earlierIds;
        }

        /**
         * Returns whether the server speaks a version.
         *
         * @param id the protocol id of the version
         * @return whether it is {@link #protocolId()} or among the {@link #earlierIds()}
         */
        public boolean speaks(long id) {
            return id == protocolId || earlierIds.contains(id);
        }

        /**
         * Returns the number of connected players.
         *
         * @return the number, 0 to {@link #slots()}
         */
        public int players() {
            return players;
        }

        /**
         * Returns the number of slots.
         *
         * @return the number, 0 to 65,535
         */
        public int slots() {
            return slots;
        }

        /**
         * Returns whether the sessions of the server are encrypted, so that clients need a connect token. Without
         * encryption the address is enough. A client of the other kind gets no answer from the server.
         *
         * @return whether they are encrypted
         */
        public boolean isEncrypted() {
            return encrypted;
        }

        /**
         * Returns whether the server accepts no further players, since it will shut down. Connected players stay.
         *
         * @return whether the server drains
         */
        public boolean isDraining() {
            return draining;
        }

        /**
         * Returns the name of the server.
         *
         * @return the name, at most 127 bytes of UTF-8, without characters that must not be shown; may be empty
         */
        public String name() {
            return name;
        }

        /**
         * Returns the bytes that the game of the server added, such as a map or a mode.
         *
         * @return a copy of the bytes, 0 to 255
         */
        public byte[] extra() {
            return extra.clone();
        }

        @Override
        public String toString() {
            return name + ", " + players + " of " + slots;
        }
    }

    /**
     * Settings of a server's beacon: the name of the server, bytes of the game, and limits.
     *
     * <pre>{@code
     * Server server = Server.builder(ArenaProtocol.get())
     *        .port(40000)
     *        .beacon(Settings.of("Friday night").withExtra(new byte[] {MAP_DUST}))
     *        .build();
     * }</pre>
     *
     * <p>The beacon shares the port of the server. An answer is always smaller than its query, so that the server
     * cannot amplify an attack. Immutable.
     */
    final class Settings {
        /** Longest name of a server, in bytes of UTF-8. */
        public static final int MAX_NAME_BYTES = 127;
        /** Most bytes of the game in an answer. */
        public static final int MAX_EXTRA_BYTES = 255;

        private static final int MAX_ANSWERS = 1_000_000;

        private final String name;
        private final byte[] extra;
        private final int answersPerAddress;
        private final int answers;

        private Settings(String name, byte[] extra, int answersPerAddress, int answers) {
            this.name = name;
            this.extra = extra;
            this.answersPerAddress = answersPerAddress;
            this.answers = answers;
        }

        /**
         * Creates settings with a name, no bytes of the game, and limits of 20 answers a second for one address and
         * 1,000 in all.
         *
         * @param name the name of the server, at most {@link #MAX_NAME_BYTES} bytes of UTF-8, or empty
         * @return the settings
         * @throws IllegalArgumentException if the name is too long, or has characters that
         *     {@link dev.tickwire.session.DisconnectReason#requireText} rejects
         */
        public static Settings of(String name) {
            return new Settings(requireName(name), new byte[0], 20, 1_000);
        }

        /**
         * Returns these settings with another name.
         *
         * @param other the name, within the bounds of {@link #of}
         * @return the new settings
         * @throws IllegalArgumentException if the name is too long, or has characters that must not be shown
         */
        public Settings withName(String other) {
            return new Settings(requireName(other), extra, answersPerAddress, answers);
        }

        /**
         * Returns these settings with other bytes of the game, such as a map, a mode or a flag for a password.
         *
         * @param bytes the bytes, at most {@link #MAX_EXTRA_BYTES}; copied
         * @return the new settings
         * @throws IllegalArgumentException if there are more
         */
        public Settings withExtra(byte[] bytes) {
            return new Settings(name, requireExtra(bytes).clone(), answersPerAddress, answers);
        }

        /**
         * Returns these settings with other limits. Queries beyond them are dropped and counted.
         *
         * @param perAddress the most answers a second for one address, 1 to 1,000,000; an IPv6 network of 64 bits
         *     counts as one address
         * @param inAll the most answers a second in all, 1 to 1,000,000
         * @return the new settings
         * @throws IllegalArgumentException if a limit is out of range
         */
        public Settings withLimits(int perAddress, int inAll) {
            return new Settings(
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
}
