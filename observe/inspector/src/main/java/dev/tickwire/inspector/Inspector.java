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
 * A page in the browser that shows what a server or a client sends, receives and has.
 *
 * <pre>{@code
 * Inspector inspector = Inspector.open(server, 8077);
 * System.out.println(inspector.url());
 * }</pre>
 *
 * <p>It listens on the loopback address alone, and its URL has a token of 128 random bits without which nothing is
 * served. The page only reads: nothing that it asks for changes the endpoint. The endpoint's thread counts and copies,
 * and allocates nothing for it once warm; threads of the inspector's own, which do not keep the process alive, do the
 * rest.
 */
public final class Inspector implements AutoCloseable {
    private static final int MOST_PORT = 65_535;

    private static final int MOST_LABEL_CHARACTERS = 64;

    private final InspectorSource source;
    private final PageServer page;

    private Inspector(InspectorSource source, int port) {
        Arguments.inRange("port", port, 0, MOST_PORT);
        this.source = source;
        try {
            page = PageServer.open(InetAddress.getLoopbackAddress(), port, source);
        } catch (IOException refused) {
            throw new UncheckedIOException(
                    "cannot open the inspector on port " + port + ": " + refused.getMessage(), refused);
        }
    }

    /**
     * Opens a page that shows a server. To be called by the thread that owns it, or before there is one, outside of
     * listeners.
     *
     * @param server the server
     * @param port the TCP port, 0 for any that is free
     * @return the inspector, which shows the server until it is closed
     * @throws IllegalArgumentException if the server is null, or the port out of range
     * @throws IllegalStateException if another thread owns the server, or a listener, sink, source or tap calls it
     * @throws UncheckedIOException if the port cannot be used
     */
    public static Inspector open(Server server, int port) {
        return openLive(Arguments.required("server", server), port);
    }

    /**
     * Opens a page that shows a client. To be called as {@link #open(Server, int)} is.
     *
     * @param client the client
     * @param port the TCP port, 0 for any that is free
     * @return the inspector, which shows the client until it is closed
     * @throws IllegalArgumentException if the client is null, or the port out of range
     * @throws IllegalStateException if another thread owns the client, or a listener, sink, source or tap calls it
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
     * Opens a page that shows something else, as a recording.
     *
     * @param source what it shows; closed with the inspector
     * @param port the TCP port, 0 for any that is free
     * @return the inspector
     * @throws IllegalArgumentException if the source is null, or the port out of range
     * @throws UncheckedIOException if the port cannot be used
     */
    public static Inspector open(InspectorSource source, int port) {
        return new Inspector(Arguments.required("source", source), port);
    }

    /**
     * Labels a peer, as with its player's name: the page shows the label wherever it shows the peer, also once it has
     * left. Called by the thread that owns the endpoint, also in a listener.
     *
     * @param peer a peer of the endpoint; nothing happens if it is not connected
     * @param label the label, of at most 64 characters; empty for none
     * @throws IllegalArgumentException if the peer is null or another endpoint's, or the label null or too long
     * @throws IllegalStateException if another thread owns the endpoint, or the inspector shows a recording
     */
    public void label(Peer peer, String label) {
        Arguments.required("peer", peer);
        Arguments.required("label", label);
        if (label.length() > MOST_LABEL_CHARACTERS) {
            throw new IllegalArgumentException("label = \"" + label + "\" has " + label.length()
                    + " characters, must have 0.." + MOST_LABEL_CHARACTERS);
        }
        if (!(source instanceof LiveSource)) {
            throw new IllegalStateException("label needs an inspector of a server or client");
        }
        ((LiveSource) source).label(peer, label);
    }

    /** The TCP port on which it listens. */
    public int port() {
        return page.port();
    }

    /** The address of the page, with its token: whoever knows it and can reach this machine's loopback may look. */
    public String url() {
        return page.url();
    }

    /**
     * Shows nothing more and ends its threads. To be called by the thread that owns the endpoint, if there is one; the
     * endpoint may be closed. Nothing if it was closed before.
     *
     * @throws IllegalStateException if another thread owns the endpoint, or a listener, sink, source or tap calls it
     */
    @Override
    public void close() {
        source.close();
        page.close();
    }
}
