package dev.tickwire.fleet.figures;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * Clients that ask a matchmaker over HTTP, over a connection each, and again as soon as they have the answer. They
 * share one thread, so that they take little of the cores from those who answer.
 */
final class RequestLoad {
    private static final int MAX_ANSWER_BYTES = 1 << 16;

    private final InetSocketAddress address;
    private final String authorization;
    private final int clients;
    private final int requests;
    private final Listener listener;
    private int sent;
    private int pending;

    /** Gets the answers. */
    interface Listener {
        /** An answer has come as a whole, so many nanoseconds after its request left. */
        void onAnswer(String answer, long nanos);
    }

    RequestLoad(InetSocketAddress address, String authorization, int clients, int requests, Listener listener) {
        this.address = address;
        this.authorization = authorization;
        this.clients = clients;
        this.requests = requests;
        this.listener = listener;
    }

    /** Asks until all is answered. */
    void run() throws IOException {
        try (Selector selector = Selector.open()) {
            for (int i = 0; i < clients; i++) {
                SocketChannel channel = SocketChannel.open(address);
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ, new Client(channel));
            }
            for (SelectionKey key : selector.keys()) {
                pending++;
                ((Client) key.attachment()).sendRequest();
            }
            while (pending > 0) {
                selector.select();
                for (SelectionKey key : selector.selectedKeys()) {
                    ((Client) key.attachment()).read();
                }
                selector.selectedKeys().clear();
            }
        }
    }

    private final class Client {
        private final SocketChannel channel;
        private final ByteBuffer buffer = ByteBuffer.allocate(MAX_ANSWER_BYTES);
        private long startNanos;

        Client(SocketChannel channel) {
            this.channel = channel;
        }

        void sendRequest() throws IOException {
            if (sent == requests) {
                pending--;
                channel.close();
                return;
            }
            String body = "{\"account\":" + sent++ + "}";
            String request = "POST /v1/match HTTP/1.1\r\nHost: localhost\r\nAuthorization: " + authorization
                    + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
            ByteBuffer bytes = StandardCharsets.US_ASCII.encode(request);
            buffer.clear();
            startNanos = System.nanoTime();
            channel.write(bytes);
            if (bytes.hasRemaining()) {
                throw new IOException("a request of " + request.length() + " bytes does not leave at once");
            }
        }

        /** Reads what is there of the answer, whose body is one line of JSON and the last of it. */
        void read() throws IOException {
            if (channel.read(buffer) < 0) {
                throw new IOException("the matchmaker has closed a connection");
            }
            int length = buffer.position();
            if (length > 2 && buffer.get(length - 1) == '\n' && buffer.get(length - 2) == '}') {
                long nanos = System.nanoTime() - startNanos;
                listener.onAnswer(new String(buffer.array(), 0, length, StandardCharsets.US_ASCII), nanos);
                sendRequest();
            }
        }
    }
}
