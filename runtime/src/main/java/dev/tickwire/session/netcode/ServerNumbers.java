package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.token.ServerList;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Sequence numbers that a client accepts from the servers of its token. All of them seal with the same key, so only the
 * numbers show which server sent a packet; see docs/wire.md, "Numbers".
 *
 * <p>A challenge contains the places of its server in the number. From then on, packets of a slot have the numbers of
 * the first place.
 */
final class ServerNumbers {
    private static final long NONE = -1;

    private final List<InetSocketAddress> servers;
    /**
     * Windows of received numbers, by the place of the server in the token. The windows stay when the client tries
     * another server.
     */
    private final ReplayWindow[] windows = new ReplayWindow[ServerList.MAX_SERVERS];

    private int place;
    /**
     * Address to which the client sent its request when a server first answered with a place, by place. Behind a relay
     * it is the address of the relay.
     */
    private final InetSocketAddress[] challengedFrom = new InetSocketAddress[ServerList.MAX_SERVERS];

    /** First number of the slot at the server that challenged, or {@link #NONE} before a challenge. */
    private long first;

    /** Window of the server that challenged, or null before a challenge. */
    private ReplayWindow received;

    /**
     * Creates the numbers of a token.
     *
     * @param servers the servers of the token
     * @param serverIndex the place of the server that is asked first
     */
    ServerNumbers(List<InetSocketAddress> servers, int serverIndex) {
        this.servers = servers;
        selectServer(serverIndex);
    }

    /**
     * Changes to another server. Two places with the same address count as one server.
     *
     * @param serverIndex the place of the server in the token
     */
    void selectServer(int serverIndex) {
        place = servers.indexOf(servers.get(serverIndex));
        first = NONE;
        received = null;
    }

    /**
     * Returns whether a challenge with this number can be of the server to which requests are sent. False if a server
     * at another address has sent the same first place.
     */
    boolean mayBeChallenge(long number) {
        if (!ServerPlaces.arePresent(number) || ServerPlaces.includes(place, number)) {
            return true;
        }
        InetSocketAddress challenged = challengedFrom[ServerPlaces.first(number)];
        return challenged == null || challenged.equals(servers.get(place));
    }

    /**
     * Returns whether a denial, or its reason, can be of the server that is asked. A server behind a relay has a later
     * place than the relay.
     */
    boolean mayBeDenial(long number) {
        return !ServerPlaces.arePresent(number)
                || ServerPlaces.includes(place, number)
                || ServerPlaces.first(number) > place;
    }

    /** Returns whether a packet with this number can be of the slot at the server that challenged. */
    boolean mayBeOfSlot(long number) {
        return first != NONE && ServerPlaces.isSlotNumber(first, number);
    }

    /** Called when a challenge was accepted: selects the numbers of the server that sent it. */
    void onChallenge(long number) {
        boolean hasPlaces = ServerPlaces.arePresent(number);
        first = ServerPlaces.firstSlotNumber(hasPlaces ? ServerPlaces.first(number) : 0);
        int at = hasPlaces ? ServerPlaces.first(number) : place;
        if (hasPlaces) {
            challengedFrom[at] = servers.get(place);
        }
        if (windows[at] == null) {
            windows[at] = new ReplayWindow();
        }
        received = windows[at];
    }

    /** Returns the window of the server that challenged; null before a challenge. */
    ReplayWindow received() {
        return received;
    }
}
