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

/** The window of a player: with each frame it moves all by the ticks that are due, and paints the heap. */
final class CubesWindow extends ApplicationAdapter implements AutoCloseable {
    private final ChannelMeter meter =
            new ChannelMeter(CubesProtocol.get().channels().size());
    private final HeldButtons buttons = new HeldButtons(Buttons.PULSES);
    private final Host host;
    private final CubesClient client;
    private Painter painter;

    /**
     * Makes a player, who joins.
     *
     * @param transport the way to the server
     * @param server where it is
     * @param host the server in this process, which the window does not close; null if it is elsewhere
     */
    CubesWindow(Transport transport, InetSocketAddress server, Host host) {
        this.host = host;
        client = new CubesClient(
                Client.builder(CubesProtocol.get())
                        .transport(transport)
                        .tap(meter)
                        .build(),
                own -> buttons.take());
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

    /** Moves all by the ticks that are due. */
    void update(long nowNanos) {
        client.update(nowNanos);
        if (host != null) {
            host.update(nowNanos);
        }
    }

    /** Paints a frame. */
    void paint() {
        painter.paint(client, kilobits());
    }

    /** The kilobits that told of the cubes in the last second. */
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

    /** Leaves the server, also when the window was never opened or a frame has failed. */
    @Override
    public void close() {
        client.endpoint().close();
    }
}
