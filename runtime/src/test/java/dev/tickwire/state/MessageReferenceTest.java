package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.HailProtocol.Hail;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.transport.MemoryNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages that refer to objects, between a server and a client on a clock of their own. */
class MessageReferenceTest {
    private static final long TICK_NANOS = 20_000_000L;
    private static final int TICKS_OF_A_WAIT = 50;
    private static final int MAX_WAITING = 64;
    private static final List<MessageChannel> CHANNELS =
            List.of(HailProtocol.ORDERED, HailProtocol.UNORDERED, HailProtocol.UNRELIABLE, HailProtocol.SEQUENCED);

    private final MemoryNetwork network = new MemoryNetwork();
    private final List<String> received = new ArrayList<>();
    private final List<String> receivedByServer = new ArrayList<>();
    private long nowNanos = Long.MAX_VALUE - 1_000_000_000L;
    private int words;
    private boolean isRecorded = true;
    private Server server;
    private Client client;
    private StateTable world;
    private StateView seen;

    private void start() {
        server = Server.builder(HailProtocol.get())
                .transport(network.open())
                .random(new Random(1))
                .build();
        server.listener(new ServerListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                receivedByServer.add(text((Hail) message));
            }
        });
        server.start();
        world = server.state(HailProtocol.WORLD);
        client = Client.builder(HailProtocol.get())
                .transport(network.open())
                .viewDelay(Duration.ZERO, Duration.ZERO)
                .random(new Random(2))
                .build();
        client.listener(new ClientListener() {
            @Override
            public void onMessage(Peer from, MessageType<?> type, Message message) {
                Hail hail = (Hail) message;
                words++;
                if (isRecorded) {
                    received.add(text(hail));
                }
            }

            @Override
            public void onObjectAppear(Peer peer, ObjectType<?> type, StateObject object) {
                if (isRecorded) {
                    received.add(object.toString());
                }
            }
        });
        connect();
        seen = client.state(HailProtocol.WORLD);
    }

    private void connect() {
        client.connect(server.transport().localAddress());
        for (int i = 0; i < 200 && !client.isConnected(); i++) {
            tick();
        }
        ticks(3);
    }

    private static String text(Hail hail) {
        return hail.word() + (hail.ship() == null ? " to none" : " to " + hail.ship());
    }

    @AfterEach
    void close() {
        client.close();
        server.close();
    }

    private void tick() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        server.flush();
        client.update(nowNanos);
        client.flush();
    }

    private void ticks(int count) {
        for (int i = 0; i < count; i++) {
            tick();
        }
    }

    private Peer peer() {
        return server.peer(client.peer().index());
    }

    private void hail(MessageChannel channel, Ship ship, int word) {
        peer().send(channel, server.create(HailProtocol.HAIL).ship(ship).word(word));
    }

    private void hail(MessageChannel channel, int number, int word) {
        peer().send(channel, server.create(HailProtocol.HAIL).number(number).word(word));
    }

    private List<String> pollReceived() {
        List<String> polled = new ArrayList<>(received);
        received.clear();
        return polled;
    }

    private long incomplete() {
        return client.peer().statistics().messagesIncomplete();
    }

    private static List<String> texts(int from, int to, String suffix) {
        return IntStream.range(from, to).mapToObj(word -> word + suffix).collect(Collectors.toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldWaitForTheObject(int number) {
        start();
        MessageChannel channel = CHANNELS.get(number);
        boolean isOrdered = channel == HailProtocol.ORDERED || channel == HailProtocol.SEQUENCED;
        Ship ship = world.add(Ship.TYPE).name(9);
        world.exclude(peer());
        ticks(2);
        hail(channel, ship, 1);
        hail(channel, (Ship) null, 2);
        tick();
        hail(channel, ship, 3);
        ticks(5);
        assertEquals(isOrdered ? List.of() : List.of("2 to none"), pollReceived());
        world.include(peer());
        hail(channel, ship, 4);
        ticks(2);
        assertEquals(
                isOrdered
                        ? List.of("ship 9", "1 to ship 9", "2 to none", "3 to ship 9", "4 to ship 9")
                        : List.of("ship 9", "1 to ship 9", "3 to ship 9", "4 to ship 9"),
                pollReceived());
        assertEquals(0, incomplete());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldWaitNoLongerThanASecond(int number) {
        start();
        MessageChannel channel = CHANNELS.get(number);
        Ship ship = world.add(Ship.TYPE);
        world.exclude(peer());
        hail(channel, ship, 1);
        ticks(10);
        hail(channel, ship, 2);
        ticks(TICKS_OF_A_WAIT - 10);
        assertEquals(List.of(), pollReceived());
        tick();
        assertEquals(List.of("1 to none"), pollReceived());
        ticks(9);
        assertEquals(List.of(), pollReceived());
        tick();
        assertEquals(List.of("2 to none"), pollReceived());
        assertEquals(2, incomplete());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldLimitTheNumberOfWaitingMessages(int number) {
        start();
        MessageChannel channel = CHANNELS.get(number);
        Ship ship = world.add(Ship.TYPE).name(9);
        world.exclude(peer());
        ticks(2);
        int all = 200;
        for (int word = 0; word < all; word++) {
            hail(channel, ship, word);
        }
        ticks(3);
        assertEquals(texts(0, all - MAX_WAITING, " to none"), pollReceived());
        assertEquals(all - MAX_WAITING, incomplete());
        world.include(peer());
        tick();
        List<String> left = pollReceived();
        assertEquals("ship 9", left.remove(0));
        assertEquals(texts(all - MAX_WAITING, all, " to ship 9"), left);
        assertEquals(all - MAX_WAITING, incomplete());
    }

    /** Also in the packet with its removal: the client reads the state before the messages. */
    @Test
    void shouldNotWaitForVanishedObjects() {
        start();
        Ship hidden = world.add(Ship.TYPE).name(1);
        Ship removed = world.add(Ship.TYPE).name(2);
        ticks(2);
        assertEquals(List.of("ship 1", "ship 2"), pollReceived());
        world.exclude(peer());
        ticks(2);
        hail(HailProtocol.ORDERED, hidden, 1);
        tick();
        assertEquals(List.of("1 to none"), pollReceived());
        world.include(peer());
        ticks(2);
        pollReceived();
        hail(HailProtocol.ORDERED, removed, 2);
        world.remove(removed);
        tick();
        assertEquals(List.of("2 to none"), pollReceived());
        assertEquals(0, incomplete());
    }

    @Test
    void shouldNotWaitForVanishedObjectsOfAReusedSlot() {
        start();
        int[] numbers = new int[3];
        for (int i = 0; i < numbers.length; i++) {
            Ship ship = world.add(Ship.TYPE);
            numbers[i] = Replica.of(ship).number();
            assertEquals(i << 16, numbers[i]);
            ticks(2);
            world.remove(ship);
            ticks(2);
        }
        pollReceived();
        for (int i = 0; i < numbers.length; i++) {
            hail(HailProtocol.ORDERED, numbers[i], i);
        }
        tick();
        assertEquals(List.of("0 to none", "1 to none", "2 to none"), pollReceived());
        assertEquals(0, incomplete());
    }

    /** The client was in another table, of which an object in the ship's slot was removed. */
    @Test
    void shouldWaitForObjectsThatAppearAgainWithTheirTable() {
        start();
        StateTable room = server.newTable(HailProtocol.WORLD);
        Ship ship = world.add(Ship.TYPE).name(9);
        ticks(2);
        room.include(peer());
        Ship other = room.add(Ship.TYPE).name(8);
        assertEquals(Replica.of(ship).number() + (1 << 16), Replica.of(other).number());
        ticks(2);
        room.remove(other);
        ticks(2);
        pollReceived();
        hail(HailProtocol.ORDERED, Replica.of(ship).number(), 1);
        ticks(2);
        assertEquals(List.of(), pollReceived());
        world.include(peer());
        ticks(2);
        assertEquals(List.of("ship 9", "1 to ship 9"), pollReceived());
    }

    @Test
    void shouldAcceptAnyNumber() {
        start();
        Ship ship = world.add(Ship.TYPE).name(9);
        ticks(2);
        pollReceived();
        hail(HailProtocol.ORDERED, HailProtocol.MAX_SHIPS, 1);
        hail(HailProtocol.ORDERED, 0xFFFF, 2);
        hail(HailProtocol.ORDERED, 7 << 16 | 0xFFFE, 3);
        hail(HailProtocol.ORDERED, Replica.of(ship).number(), 4);
        tick();
        assertEquals(List.of("1 to none", "2 to none", "3 to none", "4 to ship 9"), pollReceived());
        hail(HailProtocol.UNRELIABLE, Replica.of(ship).number() ^ 1 << 16, 5);
        hail(HailProtocol.UNRELIABLE, Replica.of(ship).number() + 1, 6);
        hail(HailProtocol.UNRELIABLE, Replica.of(ship).number(), 7);
        ticks(2);
        assertEquals(List.of("7 to ship 9"), pollReceived());
        ticks(TICKS_OF_A_WAIT);
        assertEquals(List.of("5 to none", "6 to none"), pollReceived());
        assertEquals(2, incomplete());

        for (int number : new int[] {
            Replica.of(ship).number(),
            HailProtocol.MAX_SHIPS,
            0xFFFF,
            Replica.of(ship).number() ^ 1 << 16,
            1
        }) {
            client.send(
                    HailProtocol.ORDERED,
                    client.create(HailProtocol.HAIL).number(number).word(8));
        }
        ticks(2);
        assertEquals(List.of("8 to ship 9", "8 to none", "8 to none", "8 to none", "8 to none"), receivedByServer);
        assertTrue(client.isConnected());
    }

    /** A server waits for nothing: what is not there any more has gone. */
    @Test
    void shouldReferToAnObjectOfTheServer() {
        start();
        Ship ship = world.add(Ship.TYPE).name(9);
        ticks(2);
        Ship here = seen.all(Ship.TYPE).iterator().next();
        client.send(
                HailProtocol.ORDERED,
                client.create(HailProtocol.HAIL).ship(here).word(1));
        ticks(2);
        client.send(
                HailProtocol.ORDERED,
                client.create(HailProtocol.HAIL).ship(here).word(2));
        client.flush();
        world.remove(ship);
        world.add(Ship.TYPE).name(10);
        ticks(1);
        assertEquals(List.of("1 to ship 9", "2 to none"), receivedByServer);
    }

    @Test
    void shouldRejectObjectsThatCannotBeReferredTo() {
        start();
        Ship ship = world.add(Ship.TYPE);
        ticks(2);
        Ship here = seen.all(Ship.TYPE).iterator().next();
        Hail hail = server.create(HailProtocol.HAIL);
        refused(
                "Hail.ship = a Ship that belongs to another endpoint or table,"
                        + " must be present and of the same endpoint and table",
                hail,
                here);
        assertEquals(ship, hail.ship(ship).ship());
        world.remove(ship);
        refused(
                "Hail.ship = a Ship that is not present, must be present and of the same endpoint and table",
                hail,
                ship);
        assertNull(hail.ship());
        hail.release();

        Hail alone = new Hail();
        assertNull(alone.ship(null).ship());
        assertEquals("Hail{ship=none}", alone.toString());
        refused(
                "Hail.ship = a Ship, must be null in a message that was made with new: create messages with their endpoint,"
                        + " and set their own structs",
                alone,
                here);
        assertNull(alone.number(3).ship());
    }

    private static void refused(String words, Hail hail, Ship ship) {
        assertEquals(
                words,
                assertThrows(IllegalArgumentException.class, () -> hail.ship(ship))
                        .getMessage());
    }

    /** A peer receives the objects of its own table, whose numbers differ from those of other tables. */
    @Test
    void shouldReferToObjectsOfFurtherTables() {
        start();
        StateTable room = server.newTable(HailProtocol.WORLD);
        Ship outside = world.add(Ship.TYPE).name(1);
        Ship inside = room.add(Ship.TYPE).name(2);
        assertNotEquals(Replica.of(outside).number(), Replica.of(inside).number());
        room.include(peer());
        ticks(3);
        pollReceived();
        Hail hail = server.create(HailProtocol.HAIL).ship(inside).word(1);
        assertEquals(inside, hail.ship());
        assertEquals(
                "Hail.ship = a Ship that belongs to another endpoint or table, must be present and of the same endpoint and"
                        + " table",
                assertThrows(IllegalArgumentException.class, () -> hail.ship(outside))
                        .getMessage());
        peer().send(HailProtocol.ORDERED, hail);
        hail(HailProtocol.ORDERED, (Ship) null, 2);
        Ship here = seen.all(Ship.TYPE).iterator().next();
        client.send(
                HailProtocol.ORDERED,
                client.create(HailProtocol.HAIL).ship(here).word(3));
        ticks(2);
        assertEquals(List.of("1 to ship 2", "2 to none"), pollReceived());
        assertEquals(List.of("3 to ship 2"), receivedByServer);
        Hail again = server.create(HailProtocol.HAIL).ship(outside);
        assertEquals(outside, again.ship(), "a recycled message refers to what it likes");
        again.release();
    }

    @Test
    void shouldReleaseWaitingMessagesAtTheEndOfTheConnection() {
        start();
        Ship ship = world.add(Ship.TYPE);
        int made = 0;
        for (int round = 0; round < 20; round++) {
            for (int word = 0; word < MAX_WAITING; word++) {
                hail(HailProtocol.ORDERED, Replica.of(ship).number() + 1, word);
            }
            ticks(3);
            client.disconnect();
            ticks(3);
            made = round == 1 ? Hail.made : made;
            connect();
        }
        assertEquals(made, Hail.made);
        assertEquals(
                0, pollReceived().stream().filter(text -> text.contains("to")).count());
    }

    @Test
    void shouldAllocateNothing() {
        start();
        isRecorded = false;
        Ship ship = world.add(Ship.TYPE);
        ticks(2);
        Runnable play = () -> {
            for (int i = 0; i < 200; i++) {
                for (int channel = 0; channel < CHANNELS.size(); channel++) {
                    hail(CHANNELS.get(channel), ship, i);
                    hail(CHANNELS.get(channel), Replica.of(ship).number() + 1, i);
                }
                tick();
            }
        };
        for (int i = 0; i < 5; i++) {
            play.run();
        }
        int before = words;
        assertEquals(0, AllocatedBytes.minOf(3, play));
        assertEquals(3 * 200 * 2 * CHANNELS.size(), words - before);
        assertTrue(incomplete() > 3000, incomplete() + " incomplete");
    }
}
