package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Peer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The peers that are connected, with their addresses as they are written. */
final class RecordedPeers {
    private final List<Peer> peers = new ArrayList<>();
    private final List<byte[]> addresses = new ArrayList<>();

    int count() {
        return peers.size();
    }

    Peer peer(int place) {
        return peers.get(place);
    }

    /** The address of one, as text. */
    byte[] address(int place) {
        return addresses.get(place);
    }

    /** Adds one; returns its place. */
    int add(Peer peer) {
        peers.add(peer);
        addresses.add(text(peer));
        return peers.size() - 1;
    }

    /** One has another address; its place, below 0 if it is none of these. */
    int move(Peer peer) {
        int place = peers.indexOf(peer);
        if (place >= 0) {
            addresses.set(place, text(peer));
        }
        return place;
    }

    /** The place of one that is there. */
    int place(Peer peer) {
        return peers.indexOf(peer);
    }

    /** Takes one away; whether it was there. */
    boolean remove(Peer peer) {
        int place = peers.indexOf(peer);
        if (place < 0) {
            return false;
        }
        peers.remove(place);
        addresses.remove(place);
        return true;
    }

    private static byte[] text(Peer peer) {
        InetSocketAddress address = peer.address();
        return (address.getHostString() + ":" + address.getPort()).getBytes(StandardCharsets.UTF_8);
    }
}
