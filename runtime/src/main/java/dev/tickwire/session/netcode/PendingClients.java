package dev.tickwire.session.netcode;

import dev.tickwire.session.AddressBits;
import dev.tickwire.session.AddressMap;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Random;

/** The handshakes under way, of which there are only so many, in all and from one address. */
final class PendingClients {
    private final AddressMap<PendingClient> byAddress;
    private final PendingClient[] all;
    private final int mostPerAddress;
    private int count;

    PendingClients(NetcodeLimits limits, Random random) {
        byAddress = new AddressMap<>(limits.handshakes(), random);
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
        byAddress.remove(all[place].address, all[place]);
        all[place] = all[--count];
        all[count] = null;
    }

    private int countOf(InetAddress address) {
        long network = AddressBits.network(address);
        int found = 0;
        for (int place = 0; place < count; place++) {
            if (all[place].network == network) {
                found++;
            }
        }
        return found;
    }
}
