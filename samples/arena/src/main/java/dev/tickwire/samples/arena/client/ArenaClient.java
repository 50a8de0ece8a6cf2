package dev.tickwire.samples.arena.client;

import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.Message;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Overview;
import dev.tickwire.samples.arena.wire.Picked;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.wire.Round;
import dev.tickwire.samples.arena.wire.Terrain;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.StateView;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Locale;

/**
 * A client of Arena: joins, sends inputs, and predicts the player's own fighter and rockets. A {@link Player} decides
 * what to do.
 *
 * <p>The caller drives it by {@link #update}, on the thread that owns the client; {@code isTickDue} then paces its
 * ticks.
 */
public final class ArenaClient implements ArenaClientListener {
    /** First version of the protocol whose fighters sprint. */
    private static final long VERSION_OF_SPRINT = 5;

    private final Client client;
    private final String name;
    private final DeliveryObserver deliveries;
    private final Player player;
    private final PlayerRequests requests;
    private final StateView world;
    private final InputQueue<Move> moves;
    /** The player's own fighter, or null before it appeared. */
    private Fighter own;

    private boolean isUnresponsive;
    private int bursts;
    private int transfers;
    /** The transfer of the ground, or null before its first bytes. */
    private IncomingChunk ground;

    /**
     * The whole ground, or null before it arrived. Retained: a message would be recycled after the listener returns.
     */
    private Terrain terrain;

    /** The part of the ground that is drawn, or null before it arrived. Retained. */
    private Overview overview;

    private boolean groundIsRight;
    private DisconnectReason endReason;
    private String endText = "";
    private InetSocketAddress endedServer;

    /**
     * Creates the client of a bot.
     *
     * @param client the client, not connected
     * @param name the name of the player
     * @param seed the seed of the bot
     * @param deliveries notified of reliable messages
     */
    public ArenaClient(Client client, String name, long seed, DeliveryObserver deliveries) {
        this(client, name, new Bot(seed), deliveries);
    }

    /**
     * Creates the client of a player.
     *
     * @param client the client, not connected
     * @param name the name of the player
     * @param player decides what to do
     * @param deliveries notified of reliable messages
     */
    public ArenaClient(Client client, String name, Player player, DeliveryObserver deliveries) {
        this.client = client;
        this.name = name;
        this.deliveries = deliveries;
        this.player = player;
        this.requests = new PlayerRequests(client, player);
        this.world = client.state(ArenaProtocol.WORLD_CHANNEL);
        this.moves = client.inputs(ArenaProtocol.MOVES_CHANNEL);
        client.predict(ArenaProtocol.FIGHTER, ArenaProtocol.MOVES_CHANNEL, Rules::step);
        client.predict(ArenaProtocol.ROCKET, ArenaProtocol.MOVES_CHANNEL, Rules::fly);
        client.listener(this);
    }

    /**
     * Begins to connect, for the first time or again.
     *
     * @param server the address of the server
     */
    public void connect(InetSocketAddress server) {
        forget();
        client.connect(server);
    }

    /**
     * Begins to connect over an encrypted session, for the first time or again.
     *
     * @param token the connect token that the backend gave to the player
     */
    public void connect(byte[] token) {
        forget();
        client.connect(token);
    }

    /** Clears the state of an earlier connection. */
    private void forget() {
        own = null;
        ground = null;
        forgetTerrain();
        forgetOverview();
        groundIsRight = false;
        endReason = null;
        endText = "";
        endedServer = null;
    }

    /** Receives, and plays the ticks that are due. Called in each round of the loop. */
    public void update(long nowNanos) {
        client.update(nowNanos);
        while (client.isTickDue()) {
            if (hasJoined()) {
                play();
            }
            client.flush();
        }
    }

    /** Stops the chat and the calls, so that pending messages can arrive. */
    public void stopUpdating() {
        isUnresponsive = true;
    }

    /** Returns the name of the player. */
    public String name() {
        return name;
    }

    /** Returns the network client. */
    public Client endpoint() {
        return client;
    }

    /** Returns the player's own fighter, or null before it appeared. */
    public Fighter own() {
        return own;
    }

    /** Returns whether the own fighter is in the arena. */
    public boolean hasJoined() {
        return own != null && own.isPresent();
    }

    /** Returns the player's score, as last received. */
    public int score() {
        return own == null ? 0 : own.score();
    }

    /** Returns the round, or null before it appeared. */
    public Round round() {
        Iterator<Round> rounds = world.all(ArenaProtocol.ROUND).iterator();
        return rounds.hasNext() ? rounds.next() : null;
    }

    /** Returns the number of players in view. */
    public int playersSeen() {
        return world.count(ArenaProtocol.FIGHTER);
    }

    /** Returns the number of rocket bursts that the player saw. */
    public int burstsSeen() {
        return bursts;
    }

    /** Returns the number of times that a predicted fighter or rocket differed from the server's. */
    public long corrections() {
        return client.predictions().corrections();
    }

    /** Returns the number of rockets that this client launched ahead of the server. */
    public long rocketsLaunched() {
        return client.predictions().expectedObjects();
    }

    /** Returns the number of these rockets that the server launched, too. */
    public long rocketsConfirmed() {
        return client.predictions().confirmedObjects();
    }

    /** Returns the number of calls to the server, for doors and weapons. */
    public int requestsSent() {
        return requests.requests();
    }

    /** Returns the number of these calls that succeeded. */
    public int requestsSucceeded() {
        return requests.successes();
    }

    /** Returns the number of transfers to another server. */
    public int transfers() {
        return transfers;
    }

    /** Returns the reason for the end of the connection, or null before it. */
    public DisconnectReason endReason() {
        return endReason;
    }

    /** Returns the end of the connection as a text for the player, such as {@code kicked: no camping}. */
    public String endDescription() {
        String reason = endReason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return endText.isEmpty() ? reason : reason + ": " + endText;
    }

    /**
     * Returns the server of the ended connection, or null before the end. Of several servers in a token, returns the
     * server that was tried last.
     */
    public InetSocketAddress endedServer() {
        return endedServer;
    }

    @Override
    public void onConnect(Peer server) {
        sendReliably(client.create(ArenaProtocol.JOIN).name(name));
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        transfers++;
        forget();
        onConnect(to);
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
        player.onHit(hit);
        noteReliable(hit);
    }

    @Override
    public void onBurst(Peer server, Burst burst) {
        bursts++;
        player.onBurst(burst);
    }

    @Override
    public void onChat(Peer server, Chat chat) {
        player.onChat(chat);
        noteReliable(chat);
    }

    @Override
    public void onChunk(Peer server, IncomingChunk chunk) {
        if (chunk.channel() == ArenaProtocol.TERRAIN_CHANNEL) {
            ground = chunk;
        }
    }

    @Override
    public void onTerrain(Peer server, Terrain received) {
        show(received);
    }

    /**
     * Shows a ground, which replaces the previous ground.
     *
     * @param received the message with the ground, from a server or a recording
     */
    public void show(Terrain received) {
        forgetTerrain();
        terrain = received;
        terrain.retain();
        groundIsRight = Ground.isOf(terrain.seed(), Arrays.copyOf(terrain.blockData(), terrain.blockLength()));
    }

    @Override
    public void onOverview(Peer server, Overview received) {
        forgetOverview();
        overview = received;
        overview.retain();
    }

    @Override
    public void onPicked(Peer server, Picked picked) {
        player.onPicked(picked);
    }

    private void forgetOverview() {
        if (overview != null) {
            overview.release();
            overview = null;
        }
    }

    private void forgetTerrain() {
        if (terrain != null) {
            terrain.release();
            terrain = null;
        }
    }

    /** Returns the received share of the ground, in percent. */
    public int groundPercent() {
        return ground == null ? 0 : (int) (100 * ground.progress());
    }

    /** Returns whether the whole ground has arrived, as the server has it. */
    public boolean hasGround() {
        return groundIsRight;
    }

    /**
     * Returns the bytes of the ground, at first those of the overview; null before any have arrived, or if they are too
     * few for the arena. Not a copy.
     */
    public byte[] ground() {
        BlockMessage newest = terrain == null ? overview : terrain;
        return newest == null || newest.blockLength() < Ground.SIDE * Ground.SIDE ? null : newest.blockData();
    }

    /** Returns the message with the ground, or null before all of it has arrived. */
    public Terrain terrain() {
        return terrain;
    }

    /** Returns whether the transfer of the ground failed, or ended with wrong bytes. */
    public boolean hasWrongGround() {
        return ground != null && ground.state().isEnd() && endReason == null && !groundIsRight;
    }

    private void play() {
        Move move = moves.next();
        player.decide(own, world.all(ArenaProtocol.FIGHTER), world.all(ArenaProtocol.DOOR), move);
        if (client.peer().version() < VERSION_OF_SPRINT) {
            // The server would walk where this client predicts a sprint.
            move.buttons(move.buttons() & ~Buttons.SPRINT);
        }
        requests.step();
        if (!isUnresponsive) {
            player.run(own, world.all(ArenaProtocol.DOOR), requests);
        }
        launch(move);
        String phrase = player.chat();
        if (phrase != null && !isUnresponsive) {
            sendReliably(client.create(ArenaProtocol.CHAT).sender(own.player()).text(phrase));
        }
    }

    /**
     * Launches a rocket in the tick of the press, ahead of the server, in the state that the server's rocket will have
     * when that tick is flushed.
     */
    private void launch(Move move) {
        Fighter ahead = world.predicted(own);
        Rules.step(ahead, move);
        if (Rules.hasLaunched(ahead)) {
            Rocket rocket = world.expect(ArenaProtocol.ROCKET, 0);
            Rules.launch(rocket, ahead);
            Rules.fly(rocket, move);
        }
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
