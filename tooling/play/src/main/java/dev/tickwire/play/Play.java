package dev.tickwire.play;

import dev.tickwire.transport.NetworkPreset;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A game in play: a server and clients in processes of their own on this machine, each client behind its simulated
 * network. All end together: when the server or the last client has ended, when a process has failed, and when the
 * build ends, is stopped or is killed.
 *
 * <p>A network is a UDP port of its own that the client connects to in place of the server's. So it needs no code in
 * the game, and works for each client that takes its server's port from its arguments. If a client has sent nothing
 * through its network, a line at the end reports that. The system property {@value #WINDOW_PROPERTY} of a client is
 * {@code NUMBER/CLIENTS}, such as {@code 1/2}: a place for its window.
 */
public final class Play {
    /** System property of clients with the place of their windows. */
    public static final String WINDOW_PROPERTY = "tickwire.play.window";

    /** Time in which all processes may end by themselves. */
    private static final long CLOSE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final InetAddress HERE = InetAddress.getLoopbackAddress();

    private final PlaySettings settings;
    private final Consumer<String> out;
    private final Semaphore ends = new Semaphore(0);
    private final List<ChildProcess> processes = new ArrayList<>();
    /** Networks by the names of their clients. */
    private final Map<String, NetworkProxy> proxies = new LinkedHashMap<>();

    private volatile boolean isStarted;
    private boolean isClosed;

    /**
     * Creates a game, and starts nothing yet.
     *
     * @param settings the settings
     * @param out receives the lines of all processes, with prefixes; called by several threads, one at a time
     */
    public Play(PlaySettings settings, Consumer<String> out) {
        this.settings = settings;
        this.out = line -> {
            synchronized (this.ends) {
                out.accept(line);
            }
        };
    }

    /**
     * Starts the processes, and returns when all have ended.
     *
     * @return a line about the first process that has failed; empty if none has
     * @throws InterruptedException if the thread was interrupted; all processes have ended then
     * @throws java.io.UncheckedIOException if a process or a socket cannot be opened; no process runs then
     */
    public Optional<String> run() throws InterruptedException {
        Thread hook = new Thread(this::close, "tickwire-play-end");
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            ChildProcess server = startServer();
            List<ChildProcess> clients = new ArrayList<>();
            for (int number = 1; number <= settings.clients(); number++) {
                clients.add(startClient(number));
            }
            isStarted = true;
            return awaitEnd(server, clients);
        } finally {
            close();
            removeHook(hook);
        }
    }

    private static void removeHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException shuttingDown) {
            // The hook runs.
        }
    }

    private Optional<String> awaitEnd(ChildProcess server, List<ChildProcess> clients) throws InterruptedException {
        while (server.isAlive() && clients.stream().anyMatch(ChildProcess::isAlive)) {
            ends.acquire();
            Optional<String> failure = failure();
            if (failure.isPresent()) {
                return failure;
            }
        }
        return failure();
    }

    private synchronized Optional<String> failure() {
        return processes.stream()
                .filter(process -> !process.isAlive() && process.code() != 0)
                .map(process -> process.name() + " has ended with the exit code " + process.code())
                .findFirst();
    }

    private ChildProcess startServer() {
        int port = settings.serverPort();
        return start("server", settings.serverMain(), List.of(), settings.serverArguments(), port, 0);
    }

    private ChildProcess startClient(int number) {
        String name = "client " + number;
        int port = settings.serverPort();
        Optional<NetworkPreset> network = settings.network(number);
        if (network.isPresent()) {
            name += " (" + network.get() + ")";
            port = openProxy(name, network.get(), number);
        }
        String window = "-D" + WINDOW_PROPERTY + "=" + number + "/" + settings.clients();
        return start(name, settings.clientMain(), List.of(window), settings.clientArguments(), port, number);
    }

    private synchronized int openProxy(String client, NetworkPreset network, int number) {
        NetworkProxy proxy = NetworkProxy.open(network, number, new InetSocketAddress(HERE, settings.serverPort()));
        proxies.put(client, proxy);
        return proxy.port();
    }

    private synchronized ChildProcess start(
            String name, String main, List<String> properties, List<String> arguments, int port, int number) {
        if (isClosed) {
            throw new IllegalStateException("the build ends");
        }
        List<String> jvmArguments = new ArrayList<>(filled(settings.jvmArguments(), port, number));
        jvmArguments.addAll(properties);
        ChildProcess started = ChildProcess.start(
                name, settings.classpath(), jvmArguments, main, filled(arguments, port, number), out);
        processes.add(started);
        started.onEnd(ends::release);
        return started;
    }

    private static List<String> filled(List<String> arguments, int port, int number) {
        return arguments.stream()
                .map(argument -> argument.replace("{host}", HERE.getHostAddress())
                        .replace("{port}", Integer.toString(port))
                        .replace("{number}", Integer.toString(number)))
                .toList();
    }

    /** Ends all processes. They have one deadline together. */
    private synchronized void close() {
        isClosed = true;
        boolean isComplete = isStarted && failure().isEmpty();
        processes.forEach(ChildProcess::terminate);
        long deadlineNanos = System.nanoTime() + CLOSE_NANOS;
        processes.forEach(process -> process.awaitEnd(deadlineNanos));
        proxies.forEach((client, proxy) -> {
            proxy.close();
            // A client that did not start, or that was ended early for another's failure, may not have sent yet.
            if (isComplete && !proxy.isUsed()) {
                out.accept(client + " sent nothing through its network: does it take its port from the arguments?");
            }
        });
        proxies.clear();
    }
}
