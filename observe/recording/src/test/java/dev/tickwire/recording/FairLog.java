package dev.tickwire.recording;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.recording.fair.Booth;
import dev.tickwire.recording.fair.FairClientListener;
import dev.tickwire.recording.fair.FairProtocol;
import dev.tickwire.recording.fair.Kite;
import dev.tickwire.recording.fair.Look;
import dev.tickwire.recording.fair.Picture;
import dev.tickwire.recording.fair.Plan;
import dev.tickwire.recording.fair.Visitor;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/** Notes all that a client of the fair is notified of. */
class FairLog implements FairClientListener {
    /** Connections, their ends, transfers, rooms, and when the world is complete. */
    final List<String> connections = new ArrayList<>();
    /** By the name of the type: each channel has an order of its own. */
    final Map<String, List<String>> messages = new TreeMap<>();
    /** By the object: what it was when it appeared, what each change has made of it, and why it vanished. */
    final Map<String, List<String>> objects = new TreeMap<>();

    /** The inputs of the player, with their ticks. */
    final List<String> inputs = new ArrayList<>();

    /** All, in order. */
    private final List<Note> notes = new ArrayList<>();

    private final LongSupplier clock;

    private enum Kind {
        CONNECTION,
        MESSAGE,
        OBJECT,
        INPUT
    }

    /** A notification of the frame of a recording that ended at a time. */
    private record Note(long nanos, Kind kind, String name, String text) {}

    /** Notes no times. */
    FairLog() {
        this(() -> 0);
    }

    /** Notes the time of the frame of a recording in which it is notified, in nanoseconds. */
    FairLog(LongSupplier clock) {
        this.clock = clock;
    }

    /** Forgets all. */
    void clear() {
        notes.clear();
        inputs.clear();
        connections.clear();
        messages.clear();
        objects.clear();
    }

    /** Forgets all but the objects that a client has now, as if they had just appeared. */
    void beginWith(Client client) {
        clear();
        client.state(FairProtocol.BOOTHS_CHANNEL).all(FairProtocol.BOOTH).forEach(this::noteAppear);
        client.state(FairProtocol.VISITORS_CHANNEL).all(FairProtocol.VISITOR).forEach(this::noteAppear);
        client.state(FairProtocol.KITES_CHANNEL).all(FairProtocol.KITE).forEach(this::noteAppear);
    }

    /** The log of a client that has begun with the objects of a time, in nanoseconds. */
    FairLog behind(long nanos) {
        FairLog log = new FairLog();
        for (Note note : notes) {
            if (note.nanos > nanos) {
                log.add(note);
            } else if (note.kind == Kind.OBJECT) {
                log.objects.remove(note.name);
                if (!note.text.startsWith("vanish ")) {
                    String values = note.text.substring(note.text.indexOf(' ') + 1);
                    log.add(new Note(note.nanos, Kind.OBJECT, note.name, "appear " + values));
                }
            }
        }
        return log;
    }

    private void note(Kind kind, String name, String text) {
        add(new Note(clock.getAsLong(), kind, name, text));
    }

    /** The player has pressed keys, between two frames: they are in the one that follows. */
    void noteInput(long nanos, String text) {
        add(new Note(nanos, Kind.INPUT, "", text));
    }

    private void add(Note note) {
        notes.add(note);
        List<String> list = switch (note.kind) {
            case CONNECTION -> connections;
            case MESSAGE -> messages.computeIfAbsent(note.name, name -> new ArrayList<>());
            case OBJECT -> objects.computeIfAbsent(note.name, name -> new ArrayList<>());
            case INPUT -> inputs;
        };
        list.add(note.text);
    }

    private void noteMessage(String name, String text) {
        note(Kind.MESSAGE, name, text);
    }

    @Override
    public void onConnect(Peer peer) {
        note(Kind.CONNECTION, "", "connect");
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        note(Kind.CONNECTION, "", "disconnect " + reason + " " + text);
    }

    /** As the end of a connection, which a replay has in its place; failed attempts are in no replay. */
    @Override
    public void onReconnecting(Peer peer, DisconnectReason reason, int attempt, long waitMillis) {
        if (peer.index() >= 0) {
            note(Kind.CONNECTION, "", "disconnect " + reason + " ");
        }
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        note(Kind.CONNECTION, "", "transfer " + text);
    }

    @Override
    public void onRoom(Peer server, String room, String text) {
        note(Kind.CONNECTION, "", "room " + room + " " + text);
    }

    @Override
    public void onWorldComplete(Peer server) {
        note(Kind.CONNECTION, "", "complete");
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        noteMessage(message.getClass().getSimpleName(), text(message));
    }

    @Override
    public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
        noteMessage("Push", name(object) + " " + message);
    }

    @Override
    public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
        noteMessage("Price", message.toString());
        answer.refuse("no");
    }

    private static String text(Message message) {
        if (message instanceof Look look) {
            return look.number()
                    + (look.whom() == null ? " none" : " " + look.whom().name());
        } else if (message instanceof Picture picture) {
            return picture.number() + " of " + picture.blockLength();
        } else if (message instanceof Plan plan) {
            return plan.number() + " of " + plan.blockLength();
        }
        return message.toString();
    }

    @Override
    public void onObjectAppear(Peer server, ObjectType<?> type, StateObject object) {
        noteAppear(object);
    }

    @Override
    public void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {
        List<String> before = objects.getOrDefault(name(object), List.of(""));
        String now = values(object);
        // A smooth field changes with each frame that is drawn.
        if (!before.get(before.size() - 1).endsWith(" " + now)) {
            note(object, "change " + now);
        }
    }

    @Override
    public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason reason) {
        note(object, "vanish " + reason);
    }

    private void noteAppear(StateObject object) {
        note(object, "appear " + values(object));
    }

    private void note(StateObject object, String event) {
        note(Kind.OBJECT, name(object), event);
    }

    private static String name(StateObject object) {
        if (object instanceof Booth booth) {
            return "booth " + booth.number();
        }
        return object instanceof Visitor visitor ? visitor.name() : "kite " + ((Kite) object).number();
    }

    private static String values(StateObject object) {
        if (object instanceof Booth booth) {
            return booth.open() + "/"
                    + (booth.next() == null ? "-" : booth.next().number());
        } else if (object instanceof Visitor visitor && visitor.isOwned()) {
            // Own objects are shown on arrival, and those to which they refer some time later, which is no event.
            return visitor.steps() + "/owned " + visitor.money();
        } else if (object instanceof Visitor visitor) {
            return visitor.steps() + "/"
                    + (visitor.friend() == null ? "-" : visitor.friend().name());
        }
        return "" + ((Kite) object).height();
    }
}
