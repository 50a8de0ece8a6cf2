package dev.tickwire.fleet.faults;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.fleet.plaza.Beat;
import dev.tickwire.fleet.plaza.PlazaClientListener;
import dev.tickwire.fleet.plaza.PlazaProtocol;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.transport.UdpTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Players who ask a matchmaker for a token, play, and ask again when their connection has ended. All in one thread. */
final class PlazaBots implements AutoCloseable {
    private static final long TICK_NANOS = 50_000_000L;
    private static final int SLICES = 10;
    private static final Pattern TOKEN = Pattern.compile("\"token\"\\s*:\\s*\"([^\"]*)\"");

    private final URI matchmaker;
    private final String secret;
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    private final ExecutorService executor = Executors.newFixedThreadPool(8);
    private final List<Bot> bots = new ArrayList<>();
    private final Thread loop = new Thread(this::run, "bots");
    private volatile boolean isOver;

    PlazaBots(URI matchmaker, String secret) {
        this.matchmaker = matchmaker;
        this.secret = secret;
        loop.start();
    }

    /** Adds players. */
    synchronized void add(int count) {
        for (int each = 0; each < count; each++) {
            bots.add(new Bot(bots.size() + 1));
        }
    }

    /** Does something with each. */
    synchronized void each(Consumer<Bot> action) {
        bots.forEach(action);
    }

    synchronized long count(Predicate<Bot> which) {
        return bots.stream().filter(which).count();
    }

    synchronized List<Bot> all(Predicate<Bot> which) {
        return bots.stream().filter(which).toList();
    }

    private void run() {
        long start = System.nanoTime();
        for (long step = 0; !isOver; step++) {
            synchronized (this) {
                for (int at = (int) (step % SLICES); at < bots.size(); at += SLICES) {
                    bots.get(at).step();
                }
            }
            LockSupport.parkNanos(start + (step + 1) * TICK_NANOS / SLICES - System.nanoTime());
        }
        synchronized (this) {
            bots.forEach(bot -> bot.client.close());
        }
    }

    @Override
    public void close() {
        isOver = true;
        executor.shutdownNow();
        try {
            loop.join();
        } catch (InterruptedException hurried) {
            Thread.currentThread().interrupt();
        }
    }

    /** One player; its fields are read under the lock of all. */
    final class Bot implements PlazaClientListener {
        private final Client client = Client.builder(PlazaProtocol.get())
                .transport(UdpTransport.builder()
                        .bindAddress(InetAddress.getLoopbackAddress())
                        .sendBufferBytes(4096)
                        .receiveBufferBytes(65_536)
                        .open())
                .build();
        private final int account;
        private boolean isRequesting;
        private long requestAtNanos;
        private long pauseNanos = 200_000_000L;
        private volatile byte[] token;

        /** The port of the server where it plays; 0 while it plays nowhere. */
        int port;
        /** Ends of connections, and attempts that failed. */
        int ends;
        /** Calls of {@code onTransfer}. */
        int transfers;

        int refusals;
        String lastText = "";
        DisconnectReason lastReason;
        long lastBeatNanos;
        long longestSilenceNanos;

        private Bot(int account) {
            this.account = account;
            client.listener(this);
        }

        boolean isPlaying() {
            return port != 0;
        }

        /** Forgets what was measured. */
        void watch() {
            ends = 0;
            transfers = 0;
            refusals = 0;
            lastText = "";
            longestSilenceNanos = 0;
            lastBeatNanos = System.nanoTime();
        }

        private void step() {
            client.update();
            if (client.isConnected()) {
                client.send(client.create(PlazaProtocol.BEAT).number(1));
            } else if (client.peer() == null || client.state() == ClientState.DISCONNECTED) {
                requestMatch();
            }
            client.flush();
        }

        private void requestMatch() {
            byte[] tokenBytes = token;
            if (tokenBytes != null) {
                token = null;
                isRequesting = false;
                client.connect(tokenBytes);
            } else if (!isRequesting && System.nanoTime() - requestAtNanos >= 0) {
                isRequesting = true;
                executor.execute(this::request);
            }
        }

        private void request() {
            byte[] found = null;
            try {
                HttpResponse<String> answer = http.send(
                        HttpRequest.newBuilder(matchmaker.resolve("/v1/match"))
                                .timeout(Duration.ofSeconds(5))
                                .header("Authorization", "Bearer " + secret)
                                .POST(HttpRequest.BodyPublishers.ofString("{\"account\":" + account + "}"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
                Matcher matcher = TOKEN.matcher(answer.body());
                if (answer.statusCode() == 200 && matcher.find()) {
                    found = Base64.getDecoder().decode(matcher.group(1));
                }
            } catch (IOException failure) {
                // Asked again after a pause.
            } catch (InterruptedException ended) {
                Thread.currentThread().interrupt();
            }
            synchronized (PlazaBots.this) {
                if (found == null) {
                    refusals++;
                    isRequesting = false;
                    requestAtNanos = System.nanoTime() + pauseNanos;
                    pauseNanos = Math.min(2 * pauseNanos, 1_000_000_000L);
                } else {
                    pauseNanos = 200_000_000L;
                    token = found;
                }
            }
        }

        @Override
        public void onConnect(Peer server) {
            port = server.address().getPort();
        }

        @Override
        public void onDisconnect(Peer server, DisconnectReason reason, String text) {
            port = 0;
            ends++;
            lastReason = reason;
        }

        @Override
        public void onTransfer(Peer from, Peer to, String text) {
            port = to.address().getPort();
            transfers++;
            lastText = text;
        }

        @Override
        public void onBeat(Peer from, Beat beat) {
            long now = System.nanoTime();
            longestSilenceNanos = Math.max(longestSilenceNanos, now - lastBeatNanos);
            lastBeatNanos = now;
        }

        @Override
        public String toString() {
            return "bot " + account + " at " + port + ", ends " + ends + " (" + lastReason + "), transfers " + transfers
                    + ", refusals " + refusals;
        }
    }
}
