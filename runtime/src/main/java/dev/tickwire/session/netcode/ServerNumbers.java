package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.token.ServerList;
import java.net.InetSocketAddress;
import java.util.List;

/**
 * Which numbers a client takes from the server that it asks, and which it has taken: the servers of a token seal under
 * one key, so that the numbers alone tell what another of them said. A server says its places in its challenge, whose
 * number is as good as sealed; from then on its packets have the numbers of its first place.
 */
final class ServerNumbers {
    private static final long NONE = -1;

    private final List<InetSocketAddress> servers;
    /** By place; what has come from a server stays known when another one is asked. */
    private final ReplayWindow[] windows = new ReplayWindow[ServerList.MOST_SERVERS];

    private int place;
    /** Where the server was asked that told a first place, by that place: a relay has no place of its own. */
    private final InetSocketAddress[] toldFrom = new InetSocketAddress[ServerList.MOST_SERVERS];

    /** The first number that packets of a slot have; {@link #NONE} before the server's challenge. */
    private long first;

    /** The packets that have come from a slot of the server; null before its challenge. */
    private ReplayWindow received;

    /**
     * Begins with one of the servers of a token.
     *
     * @param servers the token's list
     * @param asked the place of the server that is asked first
     */
    ServerNumbers(List<InetSocketAddress> servers, int asked) {
        this.servers = servers;
        ask(asked);
    }

    /** From now on the server at a place of the token's list is asked; one address at two places is one server. */
    void ask(int asked) {
        place = servers.indexOf(servers.get(asked));
        first = NONE;
        received = null;
    }

    /**
     * Whether the server may have sent a challenge of a number: not if one at another address has told the first place
     * in it.
     */
    boolean mayBeChallenge(long number) {
        if (!ServerPlaces.areTold(number) || ServerPlaces.name(place, number)) {
            return true;
        }
        InetSocketAddress told = toldFrom[ServerPlaces.first(number)];
        return told == null || told.equals(servers.get(place));
    }

    /**
     * Whether the server may have sent a denial or its reason of a number: not if it is of one that was asked before.
     */
    boolean mayBeDenial(long number) {
        return !ServerPlaces.areTold(number) || ServerPlaces.name(place, number) || ServerPlaces.first(number) > place;
    }

    /** Whether the server may have sent a packet of a slot with a number. */
    boolean mayBeOfSlot(long number) {
        return first != NONE && ServerPlaces.isSlotNumber(first, number);
    }

    /** The server has sent a challenge, whose number tells what its other packets have. */
    void onChallenge(long number) {
        boolean areTold = ServerPlaces.areTold(number);
        first = ServerPlaces.firstSlotNumber(areTold ? ServerPlaces.first(number) : 0);
        int at = areTold ? ServerPlaces.first(number) : place;
        if (areTold) {
            toldFrom[at] = servers.get(place);
        }
        if (windows[at] == null) {
            windows[at] = new ReplayWindow();
        }
        received = windows[at];
    }

    /** The packets that have come from a slot of the server; null before its challenge. */
    ReplayWindow received() {
        return received;
    }
}
