package dev.tickwire.session.netcode;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/** The handshakes under way, of which there are only so many, in all and from one address. */
final class PendingClients {
    private final Map<InetSocketAddress, PendingClient> byAddress = new HashMap<>();
    private final PendingClient[] all;
    private final int mostPerAddress;
    private int count;

    PendingClients(NetcodeLimits limits) {
        all = new PendingClient[limits.handshakes()];
        mostPerAddress = limits.handshakesPerAddress();
    }

    PendingClient at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    int count() {
        return count;
    }

    /** Adds one whose address has none; false if there is no room. */
    boolean add(PendingClient client) {
        if (count == all.length || countOf(client.address.getAddress()) >= mostPerAddress) {
            return false;
        }
        all[count++] = client;
        byAddress.put(client.address, client);
        return true;
    }

    /** Takes one out without wiping its keys: a slot may have them now. */
    void remove(PendingClient client) {
        for (int place = 0; place < count; place++) {
            if (all[place] == client) {
                removeAt(place);
                return;
            }
        }
    }

    /** Lets those go whose time is over. */
    void sweep(long nowNanos) {
        for (int place = count - 1; place >= 0; place--) {
            if (all[place].isOver(nowNanos)) {
                all[place].wipe();
                removeAt(place);
            }
        }
    }

    void wipe() {
        while (count > 0) {
            all[count - 1].wipe();
            removeAt(count - 1);
        }
    }

    private void removeAt(int place) {
        byAddress.remove(all[place].address);
        all[place] = all[--count];
        all[count] = null;
    }

    private int countOf(InetAddress address) {
        int found = 0;
        for (int place = 0; place < count; place++) {
            if (all[place].address.getAddress().equals(address)) {
                found++;
            }
        }
        return found;
    }
}
