package dev.tickwire.endpoint;

import java.net.InetAddress;
import java.util.function.Supplier;

/** A client that came in by the rules and then sends whatever it likes; thrown out, it comes again with another token. */
final class Insider implements AutoCloseable {
    private final Supplier<byte[]> tokens;
    private final Client client = Client.builder(Siege.PROTOCOL)
            .bindAddress(InetAddress.getLoopbackAddress())
            .build();
    private long payloads;
    private int connects;

    Insider(Supplier<byte[]> tokens) {
        this.tokens = tokens;
        client.listener((from, type, message) -> {});
    }

    /** Sends a payload, once it is in; returns the bytes that left for the game, none before. */
    int send(byte[] payload, int length) {
        int left = 0;
        if (client.isConnected()) {
            client.sendPayload(client.peer(), payload, 0, length);
            payloads++;
            left = length;
        } else if (client.state() == ClientState.DISCONNECTED) {
            client.connect(tokens.get());
            connects++;
        }
        if (!client.isConnected() || payloads % 16 == 0) {
            client.update(System.nanoTime());
        }
        return left;
    }

    int connects() {
        return connects;
    }

    @Override
    public void close() {
        client.close();
    }
}
