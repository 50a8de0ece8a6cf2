package dev.tickwire.session.netcode;

import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.address.AddressMap;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Random;

/**
 * Clients with unfinished handshakes, by address; limited for each address and in all. Several handshakes with
 * different tokens may run at one address and port, so that no handshake stops another. The seal of a response selects
 * the handshake.
 */
final class PendingClients {
    /** Most handshakes of one address and port. A response is tried with the keys of each. */
    static final int MAX_PER_PORT = 4;

    /**
     * Newest handshake of each address and port; earlier handshakes of the same address and port are linked after it.
     */
    private final AddressMap<PendingClient> byAddress;

    private final PendingClient[] all;
    private final int maxPerAddress;
    private int count;

    PendingClients(NetcodeLimits limits, Random random) {
        byAddress = new AddressMap<>(limits.handshakes(), random);
        all = new PendingClient[limits.handshakes()];
        maxPerAddress = limits.handshakesPerAddress();
    }

    /** Returns the first handshake at an address, or null. */
    PendingClient at(InetSocketAddress address) {
        return byAddress.get(address);
    }

    /** Returns the handshake at an address with a token, or null. */
    PendingClient at(InetSocketAddress address, TokenUse token) {
        PendingClient client = byAddress.get(address);
        while (client != null && client.token != token) {
            client = client.next;
        }
        return client;
    }

    int count() {
        return count;
    }

    /**
     * Adds a handshake, with a token that has none at its address and port.
     *
     * @return false if a limit forbids another handshake
     */
    boolean add(PendingClient client) {
        PendingClient first = byAddress.get(client.address);
        if (count == all.length
                || countOf(client.address.getAddress()) >= maxPerAddress
                || lengthOf(first) == MAX_PER_PORT) {
            return false;
        }
        client.next = first;
        all[count++] = client;
        byAddress.put(client.address, client);
        return true;
    }

    /** Removes a handshake without wiping its keys: a slot may have them now. */
    void remove(PendingClient client) {
        for (int place = 0; place < count; place++) {
            if (all[place] == client) {
                removeAt(place);
                return;
            }
        }
    }

    /** Removes handshakes that have timed out, and overwrites their keys. */
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
        unlink(all[place]);
        all[place] = all[--count];
        all[count] = null;
    }

    private void unlink(PendingClient client) {
        PendingClient before = byAddress.get(client.address);
        if (before == client && client.next == null) {
            byAddress.remove(client.address, client);
        } else if (before == client) {
            byAddress.put(client.address, client.next);
        } else {
            while (before.next != client) {
                before = before.next;
            }
            before.next = client.next;
        }
    }

    private static int lengthOf(PendingClient first) {
        int length = 0;
        for (PendingClient client = first; client != null; client = client.next) {
            length++;
        }
        return length;
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
