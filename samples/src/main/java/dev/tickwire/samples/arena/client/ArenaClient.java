package dev.tickwire.samples.arena.client;

import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Input;
import dev.tickwire.samples.arena.wire.InputFrame;
import dev.tickwire.samples.arena.wire.Terrain;
import dev.tickwire.samples.arena.world.Controls;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.Locale;

/**
 * Arena's client without a screen: joins, lets a bot play, and keeps count.
 *
 * <p>Driven by {@link #update}, by the thread that owns the endpoint; the endpoint says when a tick is due.
 */
public final class ArenaClient implements ArenaClientListener {
    private static final int FRAMES_PER_MESSAGE = 4;

    private final Client client;
    private final String name;
    private final DeliveryObserver deliveries;
    private final Bot bot;
    private final StateView world;
    private final ArrayDeque<Controls> recent = new ArrayDeque<>();
    /** The player's own fighter, null before it appeared. */
    private Fighter own;

    private long tick;
    private boolean silent;
    /** The ground of the arena, as far as it has come; null before its first bytes. */
    private IncomingChunk ground;

    private boolean groundIsRight;
    private DisconnectReason endReason;
    private String endText = "";
    private InetSocketAddress endedServer;

    /**
     * Makes a client.
     *
     * @param client the endpoint, not connected
     * @param name the player's name
     * @param seed decides what the bot does
     * @param deliveries is told of reliable messages
     */
    public ArenaClient(Client client, String name, long seed, DeliveryObserver deliveries) {
        this.client = client;
        this.name = name;
        this.deliveries = deliveries;
        this.bot = new Bot(seed);
        this.world = client.state(ArenaProtocol.WORLD_CHANNEL);
        client.listener(this);
    }

    /**
     * Begins to connect.
     *
     * @param server where the server is
     */
    public void connect(InetSocketAddress server) {
        client.connect(server);
    }

    /**
     * Begins to connect over an encrypted session.
     *
     * @param token what the backend gave the player
     */
    public void connect(byte[] token) {
        client.connect(token);
    }

    /**
     * Takes in what has come, and plays the ticks that are due.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            if (hasJoined()) {
                tick++;
                play();
            }
            client.flush();
        }
    }

    /** Stops chatting, so that what is under way can arrive. */
    public void fallSilent() {
        silent = true;
    }

    /** The player's name. */
    public String name() {
        return name;
    }

    /** The endpoint. */
    public Client endpoint() {
        return client;
    }

    /** Whether this client's fighter is in the arena. */
    public boolean hasJoined() {
        return own != null && own.isPresent();
    }

    /** The score as the server last told it. */
    public int score() {
        return own == null ? 0 : own.score();
    }

    /** How many players can be seen. */
    public int playersSeen() {
        return world.count();
    }

    /** Why the connection ended, or null while it has not. */
    public DisconnectReason endReason() {
        return endReason;
    }

    /** Why the connection ended, for a player to read: {@code kicked: no camping}. */
    public String endWords() {
        String reason = endReason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return endText.isEmpty() ? reason : reason + ": " + endText;
    }

    /**
     * Which server the connection that ended was with, of those that a token names the one that was tried last; null
     * before.
     */
    public InetSocketAddress endedServer() {
        return endedServer;
    }

    @Override
    public void onConnect(Peer server) {
        sendReliably(client.create(ArenaProtocol.JOIN).name(name));
    }

    @Override
    public void onDisconnect(Peer server, DisconnectReason reason, String text) {
        endReason = reason;
        endText = text;
        endedServer = server.address();
    }

    @Override
    public void onFighterAppear(Peer server, Fighter fighter) {
        if (fighter.isOwned()) {
            own = fighter;
        }
    }

    @Override
    public void onHit(Peer server, Hit hit) {
        noteReliable(hit);
    }

    @Override
    public void onChat(Peer server, Chat chat) {
        noteReliable(chat);
    }

    @Override
    public void onChunk(Peer server, IncomingChunk chunk) {
        ground = chunk;
    }

    @Override
    public void onTerrain(Peer server, Terrain terrain) {
        groundIsRight = Ground.isOf(terrain.seed(), terrain.blockData(), terrain.blockLength());
    }

    /** How much of the ground has come, in percent. */
    public int groundPercent() {
        return ground == null ? 0 : (int) (100 * ground.doneBytes() / ground.lengthBytes());
    }

    /** Whether all of the ground has come as the server has it. */
    public boolean hasGround() {
        return groundIsRight;
    }

    /** Whether the ground ended otherwise than whole, or came as another. */
    public boolean hasWrongGround() {
        return ground != null && ground.state().isEnd() && endReason == null && !groundIsRight;
    }

    private void play() {
        recent.addFirst(bot.decide(own, world.all(ArenaProtocol.FIGHTER)));
        if (recent.size() > FRAMES_PER_MESSAGE) {
            recent.removeLast();
        }
        sendInput();
        String phrase = bot.chat();
        if (phrase != null && !silent) {
            sendReliably(client.create(ArenaProtocol.CHAT).sender(own.player()).text(phrase));
        }
    }

    private void sendInput() {
        Input input = client.create(ArenaProtocol.INPUT).tick(tick).framesCount(recent.size());
        int i = 0;
        for (Controls controls : recent) {
            fill(input.frames(i++), controls);
        }
        client.send(input);
    }

    private static void fill(InputFrame frame, Controls controls) {
        int buttons = 0;
        buttons |= controls.moveX() < 0 ? Buttons.LEFT : 0;
        buttons |= controls.moveX() > 0 ? Buttons.RIGHT : 0;
        buttons |= controls.moveY() < 0 ? Buttons.DOWN : 0;
        buttons |= controls.moveY() > 0 ? Buttons.UP : 0;
        buttons |= controls.fire() ? Buttons.FIRE : 0;
        frame.buttons(buttons).aim(controls.aimDegrees());
    }

    private void sendReliably(Message message) {
        if (!client.canSend(ArenaProtocol.CONTROL_CHANNEL)) {
            message.release();
            return;
        }
        deliveries.sent(name, Direction.TO_SERVER, message);
        client.send(message);
    }

    private void noteReliable(Message message) {
        deliveries.received(name, Direction.TO_CLIENT, message);
    }
}
