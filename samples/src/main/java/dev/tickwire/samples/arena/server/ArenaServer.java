package dev.tickwire.samples.arena.server;

import dev.tickwire.chunk.ChunkKey;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.ArenaServerListener;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.GeometryConstants;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Input;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.arena.wire.Snapshot;
import dev.tickwire.samples.arena.world.Combatant;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.samples.arena.world.World;
import dev.tickwire.session.DisconnectReason;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.TreeMap;

/**
 * Arena's server: takes what players press, moves the world, and tells everybody.
 *
 * <p>Driven by {@link #update}, by the thread that owns the endpoint; the endpoint says when a tick is due.
 */
public final class ArenaServer implements ArenaServerListener, LoginListener {
    /** A snapshot leaves with every third tick: twenty a second. */
    private static final int TICKS_PER_SNAPSHOT = 3;

    private final Server server;
    private final DeliveryObserver deliveries;
    private final World world;
    private final TreeMap<Integer, Player> players = new TreeMap<>();
    /** The names of all who were admitted, by their slots. */
    private final TreeMap<Integer, String> names = new TreeMap<>();
    /** Players whose queue was full: let go between two ticks, never while the players are looped over. */
    private final ArrayDeque<Player> deaf = new ArrayDeque<>();

    private final long seed;
    private final byte[] ground;
    private final ChunkKey groundKey;
    private long tick;
    private boolean playing = true;

    /**
     * Makes a server with an empty arena.
     *
     * @param server the endpoint, not started
     * @param seed decides where fighters appear
     * @param deliveries is told of reliable messages
     */
    public ArenaServer(Server server, long seed, DeliveryObserver deliveries) {
        this.server = server;
        this.deliveries = deliveries;
        this.seed = seed;
        this.ground = Ground.of(seed);
        this.groundKey = ChunkKey.of(ground);
        this.world = new World(
                seed,
                GeometryConstants.HALF_SIDE,
                ArenaConstants.MAX_HEALTH,
                (shooter, victim, damage, deadly) -> broadcastHit(shooter, victim, damage, deadly));
        server.listener(this);
        server.logins(this);
    }

    /** Starts to listen. */
    public void start() {
        server.start();
    }

    /**
     * Takes in what has come, and moves the world by the ticks that are due.
     *
     * @param nowNanos the time
     */
    public void update(long nowNanos) {
        server.update(nowNanos);
        names.keySet().removeIf(slot -> server.peer(slot) == null);
        letGoOfTheDeaf();
        while (server.isTickDue()) {
            tick();
            server.flush();
        }
    }

    private void tick() {
        tick++;
        if (playing) {
            for (Player player : players.values()) {
                world.step(player.combatant(), player.input().next());
            }
        }
        if (tick % TICKS_PER_SNAPSHOT == 0) {
            broadcastSnapshot();
        }
    }

    /**
     * Throws a player out.
     *
     * @param name the player's name
     * @param text what the player is told; may be empty
     * @return false if nobody in the arena is called that
     * @throws IllegalArgumentException if the text is too long or has a character that cannot be shown
     */
    public boolean kick(String name, String text) {
        for (Player player : players.values()) {
            if (player.name().equals(name)) {
                player.peer().kick(text);
                return true;
            }
        }
        return false;
    }

    /** Lets the world stand still from now on. */
    public void endPlay() {
        playing = false;
    }

    /** The endpoint. */
    public Server endpoint() {
        return server;
    }

    /** All fighters in the arena. */
    public Collection<Combatant> combatants() {
        return world.combatants();
    }

    /**
     * The score of a player.
     *
     * @param name the player's name
     * @return points, 0 for an unknown name
     */
    public int score(String name) {
        for (Player player : players.values()) {
            if (player.name().equals(name)) {
                return player.combatant().score();
            }
        }
        return 0;
    }

    /** Admits whoever says a name that nobody has. */
    @Override
    public void decide(Login login) {
        if (!(login.message() instanceof Join join)) {
            login.refuse("say your name first");
        } else if (names.containsValue(join.name())) {
            login.refuse("somebody is called that already");
        } else {
            names.put(login.index(), join.name());
            login.admit();
        }
    }

    @Override
    public void onJoin(Peer from, Join join) {
        if (from.attachment() != null) {
            return;
        }
        String name = join.name();
        deliveries.received(name, Direction.TO_SERVER, join);
        Player newcomer = new Player(from, name, new InputQueue(), world.add(from.index()));
        from.attach(newcomer);
        send(newcomer, create(ArenaProtocol.WELCOME).player(newcomer.number()).tick(tick));
        for (Player other : players.values()) {
            send(
                    newcomer,
                    create(ArenaProtocol.PLAYER_JOINED).player(other.number()).name(other.name()));
            send(
                    other,
                    create(ArenaProtocol.PLAYER_JOINED)
                            .player(newcomer.number())
                            .name(name));
        }
        players.put(newcomer.number(), newcomer);
        from.sendChunk(
                ArenaProtocol.TERRAIN_CHANNEL,
                create(ArenaProtocol.TERRAIN).seed(seed),
                ChunkSource.of(ground).withKey(groundKey));
    }

    @Override
    public void onInput(Peer from, Input input) {
        if (from.attachment() instanceof Player player) {
            player.input().add(input);
        }
    }

    @Override
    public void onChat(Peer from, Chat chat) {
        if (from.attachment() instanceof Player player) {
            deliveries.received(player.name(), Direction.TO_SERVER, chat);
            broadcast(create(ArenaProtocol.CHAT).sender(player.number()).text(chat.text()));
        }
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (peer.attachment() instanceof Player player) {
            players.remove(player.number());
            world.remove(player.number());
            broadcast(create(ArenaProtocol.PLAYER_LEFT).player(player.number()));
        }
    }

    private void broadcastHit(Combatant shooter, Combatant victim, int damage, boolean deadly) {
        Hit hit = create(ArenaProtocol.HIT)
                .shooter(shooter.player())
                .victim(victim.player())
                .damage(damage)
                .deadly(deadly);
        if (deadly) {
            hit.respawn().x(victim.x()).y(victim.y());
        }
        broadcast(hit);
    }

    private void broadcastSnapshot() {
        Snapshot snapshot = create(ArenaProtocol.SNAPSHOT).tick(tick);
        for (Combatant combatant : world.combatants()) {
            Fighter fighter = snapshot.addFighters()
                    .player(combatant.player())
                    .score(Math.min(combatant.score(), 9999))
                    .alive(combatant.isAlive());
            if (combatant.isAlive()) {
                fighter.aim(combatant.aimDegrees()).health(combatant.health()).firing(combatant.isFiring());
                fighter.position().x(combatant.x()).y(combatant.y());
            }
        }
        server.broadcast(snapshot);
    }

    /** Sends one instance of a reliable message to all who have joined. */
    private void broadcast(Message message) {
        server.broadcast(message, peer -> peer.attachment() instanceof Player player && hears(player, message));
    }

    /** Sends a reliable message. */
    private void send(Player player, Message message) {
        if (hears(player, message)) {
            player.peer().send(message);
        } else {
            message.release();
        }
    }

    /**
     * Notes that a reliable message is sent. A player whose queue is full has stopped listening, and will be let go.
     */
    private boolean hears(Player player, Message message) {
        boolean hears = player.peer().canSend(ArenaProtocol.CONTROL_CHANNEL);
        if (hears) {
            deliveries.sent(player.name(), Direction.TO_CLIENT, message);
        } else {
            deaf.add(player);
        }
        return hears;
    }

    private void letGoOfTheDeaf() {
        for (Player player = deaf.poll(); player != null; player = deaf.poll()) {
            player.peer().kick("you hear nothing");
        }
    }

    private <M extends Message> M create(MessageType<M> type) {
        return server.create(type);
    }
}
