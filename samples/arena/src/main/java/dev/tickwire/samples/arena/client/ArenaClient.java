package dev.tickwire.samples.arena.client;

import dev.tickwire.chunk.IncomingChunk;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.input.InputQueue;
import dev.tickwire.message.Message;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.ArenaClientListener;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;
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
 * Arena's client: joins, lets a player play, and keeps count.
 *
 * <p>Driven by {@link #update}, by the thread that owns the endpoint; the endpoint says when a tick is due.
 */
public final class ArenaClient implements ArenaClientListener {
    private final Client client;
    private final String name;
    private final DeliveryObserver deliveries;
    private final Player player;
    private final Errands errands;
    private final StateView world;
    private final InputQueue<Move> moves;
    /** The player's own fighter, null before it appeared. */
    private Fighter own;

    private boolean silent;
    private int bursts;
    private int transfers;
    /** The ground of the arena, as far as it has come; null before its first bytes. */
    private IncomingChunk ground;

    /** All of the ground; null before it has come. */
    private Terrain terrain;

    private boolean groundIsRight;
    private DisconnectReason endReason;
    private String endText = "";
    private InetSocketAddress endedServer;

    /**
     * Makes a client.
     *
     * @param client the endpoint, not connected
     * @param name the player's name
     * @param seed decides what the bot does that plays
     * @param deliveries is told of reliable messages
     */
    public ArenaClient(Client client, String name, long seed, DeliveryObserver deliveries) {
        this(client, name, new Bot(seed), deliveries);
    }

    /**
     * Makes a client.
     *
     * @param client the endpoint, not connected
     * @param name the player's name
     * @param player plays
     * @param deliveries is told of reliable messages
     */
    public ArenaClient(Client client, String name, Player player, DeliveryObserver deliveries) {
        this.client = client;
        this.name = name;
        this.deliveries = deliveries;
        this.player = player;
        this.errands = new Errands(client, player);
        this.world = client.state(ArenaProtocol.WORLD_CHANNEL);
        this.moves = client.inputs(ArenaProtocol.MOVES_CHANNEL);
        client.predict(ArenaProtocol.FIGHTER, ArenaProtocol.MOVES_CHANNEL, Rules::step);
        client.predict(ArenaProtocol.ROCKET, ArenaProtocol.MOVES_CHANNEL, Rules::fly);
        client.listener(this);
    }

    /**
     * Begins to connect, for the first time or anew.
     *
     * @param server where the server is
     */
    public void connect(InetSocketAddress server) {
        forget();
        client.connect(server);
    }

    /**
     * Begins to connect over an encrypted session, for the first time or anew.
     *
     * @param token what the backend gave the player
     */
    public void connect(byte[] token) {
        forget();
        client.connect(token);
    }

    /** Forgets all that was of another connection. */
    private void forget() {
        own = null;
        ground = null;
        forgetTerrain();
        groundIsRight = false;
        endReason = null;
        endText = "";
        endedServer = null;
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

    /** The player's fighter; null before it has appeared. */
    public Fighter own() {
        return own;
    }

    /** Whether this client's fighter is in the arena. */
    public boolean hasJoined() {
        return own != null && own.isPresent();
    }

    /** The score as the server last told it. */
    public int score() {
        return own == null ? 0 : own.score();
    }

    /** The round; null before it has appeared. */
    public Round round() {
        Iterator<Round> rounds = world.all(ArenaProtocol.ROUND).iterator();
        return rounds.hasNext() ? rounds.next() : null;
    }

    /** How many players can be seen. */
    public int playersSeen() {
        int count = 0;
        for (Fighter ignored : world.all(ArenaProtocol.FIGHTER)) {
            count++;
        }
        return count;
    }

    /** How many rockets have burst before the player's eyes. */
    public int burstsSeen() {
        return bursts;
    }

    /** How often what was predicted of the player's own fighter and rockets was not what the server told. */
    public long corrections() {
        return client.predictions().corrections();
    }

    /** How many rockets the player has launched before the server did. */
    public long rocketsLaunched() {
        return client.predictions().expectedObjects();
    }

    /** How many of them the server has launched, too. */
    public long rocketsConfirmed() {
        return client.predictions().confirmedObjects();
    }

    /** How often the player asked the server to open a door or to sell a weapon. */
    public int errandsAsked() {
        return errands.asked();
    }

    /** How often the server did. */
    public int errandsDone() {
        return errands.done();
    }

    /** How often the player was sent on to another server. */
    public int transfers() {
        return transfers;
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
        ground = chunk;
    }

    @Override
    public void onTerrain(Peer server, Terrain received) {
        show(received);
    }

    /**
     * Shows a ground in place of the one before, as that of a recording.
     *
     * @param received the message that brought it
     */
    public void show(Terrain received) {
        forgetTerrain();
        terrain = received;
        terrain.retain();
        groundIsRight = Ground.isOf(terrain.seed(), Arrays.copyOf(terrain.blockData(), terrain.blockLength()));
    }

    private void forgetTerrain() {
        if (terrain != null) {
            terrain.release();
            terrain = null;
        }
    }

    /** How much of the ground has come, in percent. */
    public int groundPercent() {
        return ground == null ? 0 : (int) (100 * ground.doneBytes() / ground.lengthBytes());
    }

    /** Whether all of the ground has come as the server has it. */
    public boolean hasGround() {
        return groundIsRight;
    }

    /** The ground as it has come; null before all of it is there, or if it is too short for the arena. */
    public byte[] ground() {
        return terrain == null || terrain.blockLength() < Ground.SIDE * Ground.SIDE ? null : terrain.blockData();
    }

    /** The message that brought the ground; null before all of it is there. */
    public Terrain terrain() {
        return terrain;
    }

    /** Whether the ground ended otherwise than whole, or came as another. */
    public boolean hasWrongGround() {
        return ground != null && ground.state().isEnd() && endReason == null && !groundIsRight;
    }

    private void play() {
        player.decide(own, world.all(ArenaProtocol.FIGHTER), world.all(ArenaProtocol.DOOR), moves.next());
        errands.step();
        if (!silent) {
            player.run(own, world.all(ArenaProtocol.DOOR), errands);
        }
        launch(moves.next());
        String phrase = player.say();
        if (phrase != null && !silent) {
            sendReliably(client.create(ArenaProtocol.CHAT).sender(own.player()).text(phrase));
        }
    }

    /** Launches the rocket that the server will launch in this tick, as it will be when that tick is flushed. */
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
