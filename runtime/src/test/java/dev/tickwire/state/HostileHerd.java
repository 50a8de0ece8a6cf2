package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Counter;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.ClientState;
import dev.tickwire.endpoint.ConnectTokens;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.endpoint.core.PeerConnection;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PeerSession;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.MemoryNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * A server of one build of the {@link Herd} with clients of both builds, where a script changes the packets that some
 * clients send, or that the server sends to some.
 */
final class HostileHerd implements AutoCloseable {
    private static final long TICK_NANOS = 20_000_000L;
    private static final long UNIX_SECONDS = 1_800_000_000L;
    private static final int MAX_CLIENTS = 64;
    private static final int TICKS_TO_CONNECT = 200;
    private static final int TICKS_TO_SETTLE = 60;
    private static final int MAX_TURNS = 400;

    private final MemoryNetwork network = new MemoryNetwork();
    private final boolean isOld;
    private final boolean isModelled;
    private final boolean isEncrypted;
    private final ChangedPackets changes;
    private final Server server;
    private final StateTable world;
    private final StateTable other;
    private final List<Guest> guests = new ArrayList<>();
    private long nowNanos;
    private int names;
    private int tokens;
    private int ends;
    private int compared;
    /** Whether clients keep their connections from now on. */
    private boolean isSettled;

    /** Whose packets the script changes. */
    private enum Role {
        HONEST,
        HOSTILE,
        ATTACKED
    }

    HostileHerd(boolean isOld, boolean isModelled, boolean isEncrypted, ChangedPackets changes) {
        this.isOld = isOld;
        this.isModelled = isModelled;
        this.isEncrypted = isEncrypted;
        this.changes = changes;
        HerdProtocol protocol = protocol(isOld);
        server = Server.builder(protocol)
                .transport(network.open())
                .maxClients(MAX_CLIENTS)
                .random(new Random(1))
                .session(
                        isEncrypted
                                ? ServerSessions.encrypted(NetcodeKey.insecure())
                                        .withUnixClock(() -> UNIX_SECONDS)
                                : ServerSessions.plain())
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {}
        });
        server.start();
        world = server.state(protocol.channel(Herd.WORLD));
        other = server.state(protocol.channel(isOld ? Herd.RUINS : Herd.PETS));
    }

    private HerdProtocol protocol(boolean ofOld) {
        return ofOld ? HerdProtocol.old(isModelled) : HerdProtocol.newest(isModelled);
    }

    /** Adds a client whose packets are never changed, in either direction. */
    void addHonest(boolean ofOld) {
        add(ofOld, Role.HONEST);
    }

    /** Adds a client whose own packets are changed. */
    void addHostile(boolean ofOld) {
        add(ofOld, Role.HOSTILE);
    }

    /** Adds a client to which the server sends changed packets. */
    void addAttacked(boolean ofOld) {
        add(ofOld, Role.ATTACKED);
    }

    private void add(boolean ofOld, Role role) {
        Guest guest = new Guest(ofOld, role);
        guests.add(guest);
        guest.connect();
        await(guest);
    }

    private void await(Guest guest) {
        for (int tick = 0; tick < TICKS_TO_CONNECT && !guest.client.isConnected(); tick++) {
            tick();
        }
        assertTrue(guest.client.isConnected(), guest::toString);
    }

    /** Sends the packets of a session as the script changes them. */
    private record ChangedSession(ChangedPackets changes, PeerSession session) implements PeerSession {
        static void put(Peer peer, ChangedPackets changes) {
            PeerSession session = ((PeerConnection) peer).session();
            if (!(session instanceof ChangedSession)) {
                Counter.put(peer, "session", new ChangedSession(changes, session));
            }
        }

        @Override
        public void send(byte[] bytes, int offset, int length) {
            changes.send(bytes, offset, length, session::send);
        }

        @Override
        public long protocolId() {
            return session.protocolId();
        }

        @Override
        public Exchanges exchanges() {
            return session.exchanges();
        }

        @Override
        public int headerBytes() {
            return session.headerBytes();
        }

        @Override
        public void disconnect(DisconnectReason reason, String text) {
            session.disconnect(reason, text);
        }
    }

    /** A client of one build. */
    private final class Guest implements ClientListener {
        final boolean isOld;
        final Role role;
        final HerdProtocol protocol;
        final Client client;

        Guest(boolean isOld, Role role) {
            this.isOld = isOld;
            this.role = role;
            protocol = protocol(isOld);
            client = Client.builder(protocol)
                    .transport(network.open())
                    .random(new Random(guests.size() + 2))
                    .build();
            client.listener(this);
        }

        void connect() {
            if (isEncrypted) {
                long id = protocol(isOld || HostileHerd.this.isOld).id();
                client.connect(new ConnectTokens(
                                id,
                                NetcodeKey.insecure(),
                                List.of(server.transport().localAddress()))
                        .mint(UNIX_SECONDS, ++tokens, new byte[0]));
            } else {
                client.connect(server.transport().localAddress());
            }
        }

        Peer peer() {
            return client.isConnected() ? server.peer(client.peer().index()) : null;
        }

        /** Lets the script change the packets of a new connection. */
        void prepare() {
            Peer atServer = peer();
            if (role == Role.HOSTILE && client.isConnected()) {
                ChangedSession.put(client.peer(), changes);
            } else if (role == Role.ATTACKED && atServer != null) {
                ChangedSession.put(atServer, changes);
            }
        }

        Map<Integer, String> shown() {
            Map<Integer, String> shown = new TreeMap<>();
            for (StateChannel channel : protocol.stateChannels()) {
                StateView view = client.state(channel);
                for (ObjectType<?> type : channel.objects()) {
                    for (StateObject object : view.all(type)) {
                        shown.put(key(channel, object), describe(object, false, object.isOwned()));
                    }
                }
                assertTrue(view.count() <= Herd.SLOTS, () -> this + " shows " + view.count());
            }
            return shown;
        }

        /** What the client must show. */
        Map<Integer, String> wanted() {
            Map<Integer, String> wanted = new TreeMap<>();
            boolean isMixed = isOld != HostileHerd.this.isOld;
            for (StateChannel channel : server.protocol().stateChannels()) {
                StateTable table = server.state(channel);
                for (ObjectType<?> type : channel.objects()) {
                    for (StateObject object : table.all(type)) {
                        if (!isMixed || object instanceof Animal || isCart(object)) {
                            wanted.put(
                                    key(channel, object), describe(object, isMixed, table.ownerOf(object) == peer()));
                        }
                    }
                }
            }
            return wanted;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {}

        @Override
        public void onDisconnect(Peer from, DisconnectReason reason, String text) {
            ends += reason == DisconnectReason.CLOSED_LOCALLY ? 0 : 1;
            assertTrue(
                    reason == DisconnectReason.CLOSED_LOCALLY || role != Role.HONEST && !isSettled,
                    () -> this + " is disconnected: " + reason + " " + text);
        }

        @Override
        public String toString() {
            return role + " client of " + protocol.version();
        }
    }

    private static boolean isCart(StateObject object) {
        return object instanceof Herd.Cart || object instanceof Herd.OldCart;
    }

    private static int key(StateChannel channel, StateObject object) {
        return (channel.name().equals(Herd.WORLD) ? 0 : 1 << 31)
                | Replica.of(object).number();
    }

    private static String describe(StateObject object, boolean isEarlier, boolean isOwn) {
        if (object instanceof Animal) {
            Animal animal = (Animal) object;
            assertTrue(animal.x() >= 0 && animal.x() <= 1000);
            int prey = animal.prey() == null ? -1 : animal.prey().name();
            return animal.name() + " at " + animal.x() + " "
                    + (isEarlier ? animal.mood().earlier() : animal.mood()) + (isOwn ? " by " + animal.rider() : "")
                    + " after " + prey;
        } else if (object instanceof Herd.Cart) {
            return "cart " + ((Herd.Cart) object).load();
        } else if (object instanceof Herd.OldCart) {
            return "cart " + ((Herd.OldCart) object).load();
        } else if (object instanceof Herd.Egg) {
            return "egg " + ((Herd.Egg) object).warmth();
        } else if (object instanceof Herd.OldRelic) {
            return "relic " + ((Herd.OldRelic) object).age();
        } else if (object instanceof Herd.OldRuin) {
            return "ruin " + ((Herd.OldRuin) object).age();
        }
        return "pet";
    }

    // ---- the game

    /** Plays by the script until it is over. */
    void play() {
        for (int turn = 0; turn < MAX_TURNS && changes.goesOn(); turn++) {
            act(changes.next());
            changes.isOn = true;
            for (Guest guest : guests) {
                guest.prepare();
            }
            tick();
            for (Guest guest : guests) {
                guest.shown();
                if (guest.client.state() == ClientState.DISCONNECTED) {
                    guest.connect();
                }
            }
        }
        changes.isOn = false;
    }

    private void act(int choice) {
        List<StateObject> objects = new ArrayList<>();
        for (ObjectType<?> type :
                (isOld ? protocol(true) : protocol(false)).channel(Herd.WORLD).objects()) {
            world.all(type).forEach(objects::add);
        }
        if (objects.size() < 3 || (choice & 7) == 0 && objects.size() < Herd.SLOTS) {
            add(choice >> 3);
            return;
        }
        StateObject object = objects.get((choice >> 3) % objects.size());
        StateObject next = objects.get(((choice >> 3) + 1) % objects.size());
        switch (choice & 7) {
            case 1:
                world.remove(object);
                break;
            case 2:
                Peer peer = guests.get((choice >> 3) % guests.size()).peer();
                world.owner(object, peer == null || !peer.isConnected() ? null : peer);
                break;
            case 3:
                world.bind(object, next);
                break;
            case 4:
                world.unbind(object);
                break;
            default:
                change(object, next, choice);
        }
    }

    private void add(int choice) {
        switch (choice % 8) {
            case 1:
                if (other.count() < Herd.SLOTS) {
                    add(other, isOld ? Herd.OldRuin.TYPE : Herd.Pet.TYPE);
                }
                break;
            case 2:
                add(world, isOld ? Herd.OldCart.TYPE : Herd.Cart.TYPE);
                break;
            case 3:
                add(world, isOld ? Herd.OldRelic.RELIC : Herd.Egg.TYPE);
                break;
            default:
                Animal animal = isOld
                        ? world.add(Herd.OldBeast.TYPE)
                        : world.add(Herd.Beast.TYPE).filled();
                animal.name(++names).x(choice * 30);
        }
    }

    private static void add(StateTable table, ObjectType<?> type) {
        table.add(type);
    }

    private void change(StateObject object, StateObject next, int choice) {
        if (object instanceof Animal) {
            Animal animal = (Animal) object;
            if ((choice & 7) == 5) {
                animal.teleportTo(choice * 3).rider(choice % 31);
            } else if ((choice & 7) == 6) {
                animal.mood(Animal.Mood.values()[(choice >> 3) % 3]);
                animal.prey(next instanceof Animal ? (Animal) next : null);
            } else {
                animal.x((animal.x() + 7) % 1001);
            }
        } else if (object instanceof Herd.Cart) {
            ((Herd.Cart) object).load(choice % 100).carried(next instanceof Herd.Egg ? (Herd.Egg) next : null);
        } else if (object instanceof Herd.OldCart) {
            ((Herd.OldCart) object).load(choice % 100);
        } else if (object instanceof Herd.Egg) {
            ((Herd.Egg) object).warmth(choice % 100);
        } else if (object instanceof Herd.OldRelic) {
            ((Herd.OldRelic) object).age(choice);
        }
    }

    private void tick() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        server.flush();
        for (Guest guest : guests) {
            guest.client.update(nowNanos);
            guest.client.flush();
        }
    }

    /**
     * No packet is changed any more: hostile clients leave, and attacked ones connect again. All clients see what the
     * server has.
     */
    void settle() {
        for (Guest guest : guests) {
            if (guest.role == Role.HOSTILE) {
                guest.client.close();
            } else if (guest.role == Role.ATTACKED) {
                guest.client.disconnect();
            }
        }
        guests.removeIf(guest -> guest.role == Role.HOSTILE);
        for (Guest guest : guests) {
            if (guest.role == Role.ATTACKED) {
                guest.connect();
                await(guest);
            }
        }
        isSettled = true;
        for (int tick = 0; tick < TICKS_TO_SETTLE; tick++) {
            tick();
        }
        for (Guest guest : guests) {
            Map<Integer, String> wanted = guest.wanted();
            assertEquals(wanted, guest.shown(), guest::toString);
            compared += wanted.size();
        }
    }

    /** Returns how often a client was disconnected. */
    int ends() {
        return ends;
    }

    /** Returns the number of objects that clients showed in the end as the server had them. */
    int compared() {
        return compared;
    }

    @Override
    public void close() {
        guests.forEach(guest -> guest.client.close());
        server.close();
    }
}
