package dev.tickwire.recording;

import dev.tickwire.PrivateAccess;
import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.recording.wire.Ask;
import dev.tickwire.recording.wire.HallClientListener;
import dev.tickwire.recording.wire.HallProtocol;
import dev.tickwire.recording.wire.HallServerListener;
import dev.tickwire.recording.wire.Lamp;
import dev.tickwire.recording.wire.Mood;
import dev.tickwire.recording.wire.Nudge;
import dev.tickwire.recording.wire.Person;
import dev.tickwire.recording.wire.PointAt;
import dev.tickwire.recording.wire.Song;
import dev.tickwire.recording.wire.Speak;
import dev.tickwire.recording.wire.Told;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

/** A server with people and lamps, and its clients, on a clock of its own. */
final class HallWorld implements AutoCloseable {
    static final long TICK_NANOS = 16_666_667L;

    final Server server;
    final List<Guest> guests = new ArrayList<>();
    private final MemoryNetwork network = new MemoryNetwork();
    private final NetworkConditions conditions;
    private final Random random;
    private int names;
    private long nowNanos = 1_000_000_000L;

    HallWorld(long seed, NetworkConditions conditions) {
        this(seed, conditions, 0);
    }

    /**
     * Starts the server.
     *
     * @param seed of the network and of what happens
     * @param conditions of the clients' lines
     * @param ticksBefore the tick before its first
     */
    HallWorld(long seed, NetworkConditions conditions, long ticksBefore) {
        random = new Random(seed);
        this.conditions = conditions;
        server = Server.builder(HallProtocol.get())
                .transport(network.open())
                .random(new Random(seed))
                .build();
        server.listener(new HallServerListener() {
            @Override
            public void onAsk(Peer from, Ask ask, Answer<Told> answer) {
                answer.with(server.create(HallProtocol.TOLD).text("of " + ask.what()));
            }
        });
        PrivateAccess.set(PrivateAccess.get(PrivateAccess.get(server, "driver"), "tables"), "tick", ticksBefore);
        server.start();
        for (int i = 0; i < 20; i++) {
            lamps().add(HallProtocol.LAMP).number(i);
        }
    }

    Guest join() {
        Guest guest = new Guest();
        guests.add(guest);
        return guest;
    }

    StateTable people() {
        return server.state(HallProtocol.PEOPLE_CHANNEL);
    }

    StateTable lamps() {
        return server.state(HallProtocol.LAMPS_CHANNEL);
    }

    long nowNanos() {
        return nowNanos;
    }

    /** A client that notes what it is given. */
    final class Guest extends Listener {
        final Client client = Client.builder(HallProtocol.get())
                .transport(new NetworkSimulator(network.open(), random.nextLong(), conditions))
                .random(new Random(random.nextLong()))
                .build();

        Guest() {
            client.listener(this);
            client.connect(server.transport().localAddress());
        }
    }

    /** Notes messages as text. */
    static class Listener implements HallClientListener {
        /** The messages of the channel of talk, in order, and those of songs. */
        final List<String> received = new ArrayList<>();

        final List<String> songs = new ArrayList<>();
        boolean notesSpeech = true;
        int connects;
        int appeared;

        @Override
        public void onConnect(Peer peer) {
            connects++;
        }

        @Override
        public void onPersonAppear(Peer peer, Person person) {
            appeared++;
        }

        @Override
        public void onSpeak(Peer from, Speak speak) {
            if (notesSpeech) {
                received.add(speak.toString());
            }
        }

        @Override
        public void onPointAt(Peer from, PointAt pointed) {
            received.add("points at "
                    + (pointed.whom() == null ? "none" : pointed.whom().name()));
        }

        @Override
        public void onSong(Peer from, Song song) {
            songs.add(song.title() + " of " + song.blockLength() + " bytes");
        }

        @Override
        public void onPersonNudge(Peer from, Person person, Nudge nudge) {
            received.add(person.name() + " is nudged " + nudge.hard());
        }

        @Override
        public void onAsk(Peer from, Ask ask, Answer<Told> answer) {
            received.add(ask.toString());
            answer.with(new Told().text("yes"));
        }
    }

    /** Something happens, at random. */
    void play() {
        if (random.nextInt(10) == 0 && people().count() < 64) {
            people().add(HallProtocol.PERSON).name("p" + ++names).money(random.nextInt(101));
        }
        for (Person person : people().all(HallProtocol.PERSON)) {
            play(person);
        }
        for (Lamp lamp : lamps().all(HallProtocol.LAMP)) {
            lamp.lit(random.nextInt(30) == 0 ? !lamp.lit() : lamp.lit());
        }
        if (random.nextInt(10) == 0) {
            speak();
        }
    }

    private void play(Person person) {
        person.position().x((person.position().x() + 0.37f) % 100);
        switch (random.nextInt(60)) {
            case 0 -> people().remove(person);
            case 1 -> person.mood(Mood.of(random.nextInt(3)));
            case 2 -> person.friend(randomPerson());
            case 3 -> person.marksCount(1 + random.nextInt(5)).marks(0, random.nextInt(51));
            case 4 ->
                people().owner(
                                person,
                                server.peerCount() == 0
                                        ? null
                                        : server.peers().iterator().next());
            case 5 -> people().bind(person, randomPerson());
            case 6 -> people().unbind(person);
            default -> person.money((person.money() + 1) % 101);
        }
    }

    private Person randomPerson() {
        return people().all(HallProtocol.PERSON).iterator().next();
    }

    private void speak() {
        server.broadcast(server.create(HallProtocol.SPEAK).text("all " + random.nextInt(1000)));
        for (Peer peer : server.peers()) {
            switch (random.nextInt(5)) {
                case 0 -> peer.send(server.create(HallProtocol.SPEAK).text("you " + random.nextInt(1000)));
                case 1 ->
                    peer.send(server.create(HallProtocol.POINT_AT).whom(people().count() == 0 ? null : randomPerson()));
                case 2 ->
                    peer.call(HallProtocol.ASK, server.create(HallProtocol.ASK).what(random.nextInt(1000)));
                case 3 ->
                    peer.send(server.create(HallProtocol.SONG)
                            .title("s" + random.nextInt(100))
                            .block(new byte[1 + random.nextInt(3000)]));
                default -> server.create(HallProtocol.NUDGE).release();
            }
        }
        for (Guest guest : guests) {
            if (guest.client.isConnected()) {
                guest.client.send(guest.client.create(HallProtocol.SPEAK).text("to the hall"));
            }
        }
    }

    /** All move on by a tick. */
    void tick() {
        nowNanos += TICK_NANOS;
        server.update(nowNanos);
        server.flush();
        for (int guest = 0; guest < guests.size(); guest++) {
            guests.get(guest).client.update(nowNanos);
            guests.get(guest).client.flush();
        }
    }

    /** The objects of the server, as text. */
    String text() {
        TreeSet<String> lines = new TreeSet<>();
        people().all(HallProtocol.PERSON).forEach(person -> lines.add(text(person)));
        lamps().all(HallProtocol.LAMP).forEach(lamp -> lines.add(lamp.toString()));
        return String.join("\n", lines);
    }

    /** The objects that a client shows, as text. */
    static String text(Client client) {
        StateView people = client.state(HallProtocol.PEOPLE_CHANNEL);
        TreeSet<String> lines = new TreeSet<>();
        people.all(HallProtocol.PERSON).forEach(person -> lines.add(text(people.newest(person))));
        client.state(HallProtocol.LAMPS_CHANNEL).all(HallProtocol.LAMP).forEach(lamp -> lines.add(lamp.toString()));
        return String.join("\n", lines);
    }

    /** Without the money, which its owner alone sees. */
    private static String text(Person person) {
        StringBuilder marks = new StringBuilder();
        for (int i = 0; i < person.marksCount(); i++) {
            marks.append(' ').append(person.marks(i));
        }
        return person.name() + " " + Math.round(person.position().x() * 100) + " " + person.mood() + marks + " "
                + (person.friend() == null ? "alone" : person.friend().name());
    }

    @Override
    public void close() {
        guests.forEach(guest -> guest.client.close());
        server.close();
    }
}
