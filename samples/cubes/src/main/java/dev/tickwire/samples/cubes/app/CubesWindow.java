package dev.tickwire.samples.cubes.app;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import dev.tickwire.endpoint.Client;
import dev.tickwire.samples.cubes.draw.Painter;
import dev.tickwire.samples.cubes.net.CubesClient;
import dev.tickwire.samples.cubes.net.Host;
import dev.tickwire.samples.cubes.wire.Buttons;
import dev.tickwire.samples.cubes.wire.CubesProtocol;
import dev.tickwire.samples.desktop.ChannelMeter;
import dev.tickwire.samples.desktop.HeldButtons;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/**
 * The window of a player. In each frame it runs the ticks that are due, at the client and at the server, if this
 * process has a server, and draws the cubes.
 */
final class CubesWindow extends ApplicationAdapter implements AutoCloseable {
    private final ChannelMeter meter =
            new ChannelMeter(CubesProtocol.get().channels().size());
    private final HeldButtons buttons = new HeldButtons(Buttons.PULSES);
    private final Host host;
    private final CubesClient client;
    private Painter painter;

    /**
     * Connects a client.
     *
     * @param transport the transport to the server
     * @param server the address of the server
     * @param host the server in this process, which the caller closes, or null
     */
    CubesWindow(Transport transport, InetSocketAddress server, Host host) {
        this.host = host;
        client = new CubesClient(
                Client.builder(CubesProtocol.get())
                        .transport(transport)
                        .tap(meter)
                        .build(),
                own -> buttons.pollPressed());
        client.connect(server);
    }

    @Override
    public void create() {
        painter = new Painter();
        Gdx.input.setInputProcessor(new Keyboard(client, buttons));
    }

    @Override
    public void resize(int width, int height) {
        painter.resize(width, height);
    }

    @Override
    public void render() {
        update(System.nanoTime());
        paint();
    }

    /** Runs client and server up to a time. */
    void update(long nowNanos) {
        client.update(nowNanos);
        if (host != null) {
            host.update(nowNanos);
        }
    }

    /** Draws a frame. */
    void paint() {
        painter.paint(client, kilobits());
    }

    /** Returns the kilobits per second of received cubes. */
    double kilobits() {
        return meter.receivedKilobits(CubesProtocol.WORLD_CHANNEL.number());
    }

    CubesClient client() {
        return client;
    }

    Painter painter() {
        return painter;
    }

    @Override
    public void dispose() {
        painter.dispose();
    }

    /** Disconnects the client, also if the window was never opened or a frame failed. */
    @Override
    public void close() {
        client.endpoint().close();
    }
}
