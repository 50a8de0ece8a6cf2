package dev.tickwire.inspector;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.inspector.live.LiveSource;
import dev.tickwire.inspector.page.PageServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;

/**
 * Web page that shows a running server or client, or another source such as a recording: peers, rooms, bandwidth by
 * field, packets bit by bit, chunks, drops and times.
 *
 * <pre>{@code
 * Inspector inspector = Inspector.open(server, 8077);
 * System.out.println(inspector.url());
 * ...
 * inspector.close();
 * }</pre>
 *
 * <p>The page is served on the loopback address only, and its URL contains a token of 128 random bits, without which
 * nothing is served. The page cannot change the endpoint. The endpoint's thread counts and copies, without allocation
 * once warm. Daemon threads of the inspector do the rest.
 *
 * <p>An inspector of an endpoint must be opened, used and closed on the endpoint's thread.
 */
public final class Inspector implements AutoCloseable {
    private static final int MAX_PORT = 65_535;

    private static final int MAX_LABEL_CHARACTERS = 64;

    private final InspectorSource source;
    private final PageServer page;

    private Inspector(InspectorSource source, int port) {
        Arguments.inRange("port", port, 0, MAX_PORT);
        this.source = source;
        try {
            page = PageServer.open(InetAddress.getLoopbackAddress(), port, source);
        } catch (IOException refused) {
            throw new UncheckedIOException(
                    "cannot open the inspector on port " + port + ": " + refused.getMessage(), refused);
        }
    }

    /**
     * Opens the page of a server. Call this method on the thread that owns the server, or before the server has an
     * owner, outside of listeners.
     *
     * @param server the server
     * @param port the TCP port, 1 to 65535, or 0 for any free port
     * @return the inspector, which shows the server until the inspector is closed
     * @throws IllegalArgumentException if the server is null, or the port is out of range
     * @throws IllegalStateException if another thread owns the server, or a listener, sink, source or tap makes the
     *     call
     * @throws UncheckedIOException if the port cannot be used
     */
    public static Inspector open(Server server, int port) {
        return openLive(Arguments.required("server", server), port);
    }

    /**
     * Opens the page of a client. Call this method on the thread that owns the client, or before the client has an
     * owner, outside of listeners.
     *
     * @param client the client
     * @param port the TCP port, 1 to 65535, or 0 for any free port
     * @return the inspector, which shows the client until the inspector is closed
     * @throws IllegalArgumentException if the client is null, or the port is out of range
     * @throws IllegalStateException if another thread owns the client, or a listener, sink, source or tap makes the
     *     call
     * @throws UncheckedIOException if the port cannot be used
     */
    public static Inspector open(Client client, int port) {
        return openLive(Arguments.required("client", client), port);
    }

    private static Inspector openLive(Endpoint endpoint, int port) {
        LiveSource source = new LiveSource(endpoint);
        Inspector inspector = new Inspector(source, port);
        try {
            endpoint.tap(source.tap());
            return inspector;
        } catch (IllegalStateException refused) {
            inspector.page.close();
            throw refused;
        }
    }

    /**
     * Opens the page of another source, such as a recording.
     *
     * @param source the source, which is closed with the inspector
     * @param port the TCP port, 1 to 65535, or 0 for any free port
     * @return the inspector, which must be closed
     * @throws IllegalArgumentException if the source is null, or the port is out of range
     * @throws UncheckedIOException if the port cannot be used
     */
    public static Inspector open(InspectorSource source, int port) {
        return new Inspector(Arguments.required("source", source), port);
    }

    /**
     * Sets a text that the page shows beside a peer, such as the player's name, also after the peer has left. Call it
     * on the thread that owns the endpoint; listeners may call it, too. No effect if the peer is no longer connected.
     *
     * @param peer a peer of the inspected endpoint
     * @param label at most 64 characters; empty for none
     * @throws IllegalArgumentException if an argument is null, the label is too long, or the peer is of another
     *     endpoint
     * @throws IllegalStateException if another thread owns the endpoint, or the inspector has another source
     */
    public void label(Peer peer, String label) {
        Arguments.required("peer", peer);
        Arguments.required("label", label);
        if (label.length() > MAX_LABEL_CHARACTERS) {
            throw new IllegalArgumentException("label = \"" + label + "\" has " + label.length()
                    + " characters, must have 0.." + MAX_LABEL_CHARACTERS);
        }
        if (!(source instanceof LiveSource)) {
            throw new IllegalStateException("label needs an inspector of a server or client");
        }
        ((LiveSource) source).label(peer, label);
    }

    /**
     * Returns the TCP port of the page.
     *
     * @return the port, 1 to 65535
     */
    public int port() {
        return page.port();
    }

    /**
     * Returns the address of the page, with its token. Everybody who has it and can connect to this machine's loopback
     * address can read the page.
     *
     * @return the URL
     */
    public String url() {
        return page.url();
    }

    /**
     * Closes the page and the source, and ends their threads. The endpoint continues, or may have been closed. No
     * effect after the first call.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap makes the
     *     call
     */
    @Override
    public void close() {
        source.close();
        page.close();
    }
}
