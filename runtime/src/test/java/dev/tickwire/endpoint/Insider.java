package dev.tickwire.endpoint;

import java.net.InetAddress;
import java.util.function.Supplier;

/** A client that came in by the rules and then sends whatever it likes; thrown out, it comes again with another token. */
final class Insider implements AutoCloseable {
    private final Supplier<byte[]> tokens;
    private final Client client = Client.builder(DuelProtocol.get())
            .bindAddress(InetAddress.getLoopbackAddress())
            .build();
    private long payloads;
    private int connects;

    Insider(Supplier<byte[]> tokens) {
        this.tokens = tokens;
        client.listener((from, type, message) -> {});
    }

    /** Sends a payload, once it is in. */
    void send(byte[] payload, int length) {
        if (client.isConnected()) {
            client.sendPayload(client.peer(), payload, 0, length);
            payloads++;
        } else if (client.state() == ClientState.DISCONNECTED) {
            client.connect(tokens.get());
            connects++;
        }
        if (!client.isConnected() || payloads % 16 == 0) {
            client.update(System.nanoTime());
        }
    }

    int connects() {
        return connects;
    }

    @Override
    public void close() {
        client.close();
    }
}
