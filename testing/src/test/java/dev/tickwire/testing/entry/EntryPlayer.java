package dev.tickwire.testing.entry;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.SoakTimeClientListener;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import dev.tickwire.transport.Transport;
import java.time.Duration;
import java.util.Random;

/** A player whose inputs are all different; when the player has come in last, and what was shown since. */
final class EntryPlayer implements SoakTimeClientListener {
    final Client client;
    /** When the player came in last, by connecting, by a transfer or into a room; -1 before. */
    long enteredAtNanos = -1;
    /** When the world was complete after that; -1 before. */
    long completeAtNanos = -1;
    /** The longest time for which the view did not move on since a second after the world was complete. */
    long longestStandingNanos;

    long stoppedUntilNanos;

    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private final InputQueue<Press> moves;
    private final Random random;
    private double lastView;
    private long viewMovedAtNanos;
    private long nowNanos;

    EntryPlayer(Transport transport, Random random) {
        this.random = random;
        client = Client.builder(SoakTimeProtocol.get())
                .transport(transport)
                .random(new Random(random.nextLong()))
                .session(ClientSessions.plain().withTimeout(TIMEOUT))
                .build();
        client.listener(this);
        client.predict(SoakTimeProtocol.RUNNER, SoakTimeProtocol.MOVES_CHANNEL, EntryRules::step);
        moves = client.inputs(SoakTimeProtocol.MOVES_CHANNEL);
    }

    boolean isRunningAt(long now) {
        return now >= stoppedUntilNanos;
    }

    /** A frame. */
    void update(long now) {
        nowNanos = now;
        client.update(now);
        while (client.isTickDue()) {
            moves.next().aim(random.nextInt(201) / 100f - 1);
            client.flush();
        }
        look();
    }

    private void look() {
        double view = client.viewTick();
        if (completeAtNanos < 0 || view > lastView) {
            viewMovedAtNanos = nowNanos;
        }
        longestStandingNanos = Math.max(longestStandingNanos, nowNanos - viewMovedAtNanos);
        lastView = view;
    }

    private void enter() {
        enteredAtNanos = nowNanos;
        completeAtNanos = -1;
        longestStandingNanos = 0;
    }

    @Override
    public void onConnect(Peer server) {
        enter();
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        enter();
    }

    @Override
    public void onRoom(Peer from, String room, String text) {
        enter();
    }

    @Override
    public void onWorldComplete(Peer server) {
        completeAtNanos = nowNanos;
    }
}
