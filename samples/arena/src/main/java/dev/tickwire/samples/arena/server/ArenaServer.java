package dev.tickwire.samples.arena.server;

import dev.tickwire.call.Answer;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Login;
import dev.tickwire.endpoint.LoginListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.samples.arena.DeliveryObserver;
import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.ArenaConstants;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.ArenaServerListener;
import dev.tickwire.samples.arena.wire.Bought;
import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Buy;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Join;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Open;
import dev.tickwire.samples.arena.wire.Opened;
import dev.tickwire.samples.arena.wire.Rocket;
import dev.tickwire.samples.arena.wire.Sell;
import dev.tickwire.samples.arena.wire.Sold;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.samples.arena.world.Ground;
import dev.tickwire.samples.arena.world.PlayerScreen;
import dev.tickwire.samples.arena.world.Rounds;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.Shop;
import dev.tickwire.samples.arena.world.World;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.Past;
import dev.tickwire.state.StateTable;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/**
 * The server of Arena: receives inputs, steps the world in each tick, and replicates it to all players.
 *
 * <p>The caller drives it by {@link #update}, on the thread that owns the server; {@code isTickDue} then paces its
 * ticks.
 */
public final class ArenaServer implements ArenaServerListener, LoginListener {
    private final Server server;
    private final DeliveryObserver deliveries;
    private final World world;
    /** The replicated fighters, rockets, doors and the round. */
    private final StateTable fighters;

    private final Doors doors;
    private final Crates crates;
    private final Rounds rounds;
    private final ChatLimit chatLimit = new ChatLimit();
    /** The inputs of all players in this tick. */
    private final Inputs<Move> moves;
    /** Names of all admitted players, by the index of the peer. */
    private final TreeMap<Integer, String> names = new TreeMap<>();
    /** Peers whose queue was full. These peers are kicked between two ticks, never in a loop over the peers. */
    private final ArrayDeque<Peer> unresponsive = new ArrayDeque<>();

    /** Names of all players who have ever hit another player. */
    private final Set<String> scorers = new HashSet<>();

    private final long seed;
    private final byte[] ground;
    private final Chunk.Key groundKey;
    private boolean playing = true;
    /** Notified of connects and disconnects. */
    private Watcher watcher = new Watcher() {};

    /**
     * Creates a server with an empty arena.
     *
     * @param server the server, not started
     * @param seed the seed of the ground, and of the places where fighters appear
     * @param deliveries notified of reliable messages
     */
    public ArenaServer(Server server, long seed, DeliveryObserver deliveries) {
        this.server = server;
        this.deliveries = deliveries;
        this.seed = seed;
        this.ground = Ground.of(seed);
        this.groundKey = Chunk.Key.of(ground);
        this.fighters = server.state(ArenaProtocol.WORLD_CHANNEL);
        this.doors = new Doors(server, fighters);
        this.crates = new Crates(server, seed);
        this.rounds = new Rounds(fighters.add(ArenaProtocol.ROUND));
        this.moves = server.inputs(ArenaProtocol.MOVES_CHANNEL);
        this.world = new World(seed, fighters.all(ArenaProtocol.FIGHTER), new Screens(), this::broadcastHit);
        server.listener(this);
        server.logins(this);
    }

    /** Sets who is notified of connects and disconnects, after this server. */
    public void watch(Watcher watcher) {
        this.watcher = watcher;
    }

    /** Starts to listen. */
    public void start() {
        server.start();
    }

    /** Receives, and runs the ticks that are due. Called in each round of the loop. */
    public void update(long nowNanos) {
        server.update(nowNanos);
        while (server.isTickDue()) {
            tick();
            server.flush();
        }
    }

    /** Runs one tick, where another loop updates and flushes the server. */
    public void tick() {
        names.keySet().removeIf(slot -> server.peer(slot) == null);
        kickUnresponsivePeers();
        chatLimit.step();
        if (playing) {
            play();
        }
    }

    private void play() {
        doors.step();
        crates.step(fighters.all(ArenaProtocol.FIGHTER));
        stepRound();
        for (Fighter fighter : fighters.all(ArenaProtocol.FIGHTER)) {
            Move move = moves.of(fighter);
            if (world.step(fighter, move)) {
                launch(fighter);
            }
        }
        for (Rocket rocket : fighters.all(ArenaProtocol.ROCKET)) {
            Fighter shooter = (Fighter) rocket.attachment();
            if (!shooter.isPresent()) {
                fighters.remove(rocket);
            } else if (world.fly(rocket, shooter, moves.of(rocket))) {
                burst(rocket);
            }
        }
    }

    private void stepRound() {
        if (rounds.step(fighters.all(ArenaProtocol.FIGHTER))) {
            fighters.all(ArenaProtocol.FIGHTER).forEach(world::restart);
        }
        world.hurts(rounds.isPlayed());
    }

    /**
     * Adds a rocket for an input. The player's client has predicted it since the press; there, both become one object.
     */
    private void launch(Fighter fighter) {
        Rocket rocket = fighters.from(fighters.add(ArenaProtocol.ROCKET), moves.of(fighter), 0);
        rocket.attach(fighter);
        Rules.launch(rocket, fighter);
    }

    private void burst(Rocket rocket) {
        fighters.remove(rocket);
        Burst burst = create(ArenaProtocol.BURST);
        burst.place().x(rocket.position().x()).y(rocket.position().y());
        server.broadcast(burst);
    }

    private static Peer peer(Fighter fighter) {
        return (Peer) fighter.attachment();
    }

    /**
     * Kicks a player.
     *
     * @param name the name of the player
     * @param text the text for the player; may be empty
     * @return false if no player in the arena has this name
     * @throws IllegalArgumentException if the text is too long, or has a character that must not be shown
     */
    public boolean kick(String name, String text) {
        Fighter fighter = fighter(name);
        if (fighter == null) {
            return false;
        }
        peer(fighter).kick(text);
        return true;
    }

    /** Returns the number of lines of chat that were dropped, since their senders sent too many. */
    public long droppedChats() {
        return chatLimit.dropped();
    }

    /** Ends the play: the world stands still. */
    public void endPlay() {
        playing = false;
    }

    /** Returns the network server. */
    public Server endpoint() {
        return server;
    }

    /** Returns the number of fighters in the arena. */
    public int fighterCount() {
        return fighters.count(ArenaProtocol.FIGHTER);
    }

    /**
     * Returns the number of inputs of a player that were late or lost, so that the server repeated the previous input.
     *
     * @param name the name of the player
     * @return the number, 0 for an unknown name
     */
    public long lateInputs(String name) {
        Fighter fighter = fighter(name);
        return fighter == null ? 0 : moves.statistics(peer(fighter)).repeated();
    }

    /** Returns whether a player has ever scored. */
    public boolean hasScored(String name) {
        return scorers.contains(name);
    }

    /** Returns the score of a player in this round, 0 for an unknown name. */
    public int score(String name) {
        Fighter fighter = fighter(name);
        return fighter == null ? 0 : fighter.score();
    }

    /** Returns the fighter of a player, or null. */
    private Fighter fighter(String name) {
        for (Fighter fighter : fighters.all(ArenaProtocol.FIGHTER)) {
            if (fighter.name().equals(name)) {
                return fighter;
            }
        }
        return null;
    }

    /** Admits a player who sends a name that no other player has. */
    @Override
    public void decide(Login login) {
        if (!(login.message() instanceof Join join)) {
            login.refuse("send your name first");
        } else if (names.containsValue(join.name())) {
            login.refuse("the name is taken");
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
        Fighter newcomer =
                fighters.add(ArenaProtocol.FIGHTER).player(from.index()).name(name);
        fighters.owner(newcomer, from);
        newcomer.attach(from);
        from.attach(newcomer);
        chatLimit.reset(newcomer.player());
        world.enter(newcomer);
        // A player of version 4 has no overview, and waits for the whole ground.
        from.sendChunk(
                ArenaProtocol.OVERVIEW_CHANNEL,
                create(ArenaProtocol.OVERVIEW),
                ChunkSource.of(Ground.overview(ground)));
        from.sendChunk(
                ArenaProtocol.TERRAIN_CHANNEL,
                create(ArenaProtocol.TERRAIN).seed(seed),
                ChunkSource.of(ground).withKey(groundKey));
    }

    @Override
    public void onChat(Peer from, Chat chat) {
        if (from.attachment() instanceof Fighter fighter) {
            deliveries.received(fighter.name(), Direction.TO_SERVER, chat);
            if (chatLimit.accepts(fighter.player())) {
                broadcast(create(ArenaProtocol.CHAT).sender(fighter.player()).text(chat.text()));
            }
        }
    }

    @Override
    public void onBuy(Peer from, Buy buy, Answer<Bought> answer) {
        int price = Shop.price(buy.weapon());
        if (!(from.attachment() instanceof Fighter fighter)) {
            answer.refuse("join first");
        } else if (fighter.gold() < price) {
            answer.refuse("it costs " + price + " gold");
        } else {
            fighter.gold(fighter.gold() - price).weapon(buy.weapon());
            answer.with(create(ArenaProtocol.BOUGHT).weapon(fighter.weapon()));
        }
    }

    @Override
    public void onSell(Peer from, Sell sell, Answer<Sold> answer) {
        if (!(from.attachment() instanceof Fighter fighter)) {
            answer.refuse("join first");
        } else if (fighter.weapon() == Weapon.PISTOL) {
            answer.refuse("a pistol is worth nothing");
        } else {
            int paid = Shop.worth(fighter.weapon());
            fighter.gold(Math.min(ArenaConstants.MAX_GOLD, fighter.gold() + paid))
                    .weapon(Weapon.PISTOL);
            answer.with(create(ArenaProtocol.SOLD).paid(paid));
        }
    }

    @Override
    public void onDoorOpen(Peer from, Door door, Open open, Answer<Opened> answer) {
        if (from.attachment() instanceof Fighter fighter) {
            doors.open(fighter, door, answer);
        } else {
            answer.refuse("join first");
        }
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason) {
        if (peer.attachment() instanceof Fighter fighter) {
            fighters.remove(fighter);
        }
        watcher.onDisconnect(peer, reason);
    }

    @Override
    public void onConnect(Peer peer) {
        watcher.onConnect(peer);
    }

    @Override
    public void onTransferFailed(Peer peer, DisconnectReason reason) {
        watcher.onTransferFailed(peer, reason);
    }

    private void broadcastHit(Fighter shooter, Fighter victim, int damage, boolean isLethal) {
        scorers.add(shooter.name());
        broadcast(create(ArenaProtocol.HIT)
                .shooter(shooter.player())
                .victim(victim.player())
                .weapon(shooter.weapon())
                .damage(damage)
                .deadly(isLethal));
    }

    /** Sends a single instance of a reliable message to all players who have joined. */
    private void broadcast(Message message) {
        server.to(peer -> peer.attachment() instanceof Fighter fighter && canSend(peer, fighter, message))
                .broadcast(message);
    }

    /**
     * Reports that a reliable message is sent. Returns false for a peer with a full queue, which acks nothing, and is
     * kicked later.
     */
    private boolean canSend(Peer peer, Fighter fighter, Message message) {
        boolean canSend = peer.canSend(ArenaProtocol.CONTROL_CHANNEL);
        if (canSend) {
            deliveries.sent(fighter.name(), Direction.TO_CLIENT, message);
        } else {
            unresponsive.add(peer);
        }
        return canSend;
    }

    private void kickUnresponsivePeers() {
        for (Peer peer = unresponsive.poll(); peer != null; peer = unresponsive.poll()) {
            peer.kick("your client sends no acks");
        }
    }

    private <M extends Message> M create(MessageType<M> type) {
        return server.create(type);
    }

    /** Shows the fighters as they were on the players' screens. */
    private final class Screens implements PlayerScreen {
        private Past past;

        @Override
        public Iterable<Fighter> of(Move move) {
            past = fighters.past(move);
            return past.all(ArenaProtocol.FIGHTER);
        }

        @Override
        public Fighter now(Fighter seen) {
            return past.now(seen);
        }
    }
}
