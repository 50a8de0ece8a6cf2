package dev.tickwire.recording;

import dev.tickwire.call.Answer;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.recording.fair.Booth;
import dev.tickwire.recording.fair.FairClientListener;
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

/** Notes all that a client of the fair is notified of. */
final class FairLog implements FairClientListener {
    /** Connections, their ends, transfers, rooms, and when the world is complete. */
    final List<String> connections = new ArrayList<>();
    /** By the name of the type: each channel has an order of its own. */
    final Map<String, List<String>> messages = new TreeMap<>();
    /** By the object: what it was when it appeared, what each change has made of it, and why it vanished. */
    final Map<String, List<String>> objects = new TreeMap<>();

    /** The inputs of the player, with their ticks. */
    final List<String> inputs = new ArrayList<>();

    /** Forgets all. */
    void clear() {
        inputs.clear();
        connections.clear();
        messages.clear();
        objects.clear();
    }

    @Override
    public void onConnect(Peer peer) {
        connections.add("connect");
    }

    @Override
    public void onDisconnect(Peer peer, DisconnectReason reason, String text) {
        connections.add("disconnect " + reason + " " + text);
    }

    @Override
    public void onTransfer(Peer from, Peer to, String text) {
        connections.add("transfer " + text);
    }

    @Override
    public void onRoom(Peer server, String room, String text) {
        connections.add("room " + room + " " + text);
    }

    @Override
    public void onWorldComplete(Peer server) {
        connections.add("complete");
    }

    @Override
    public void onMessage(Peer from, MessageType<?> type, Message message) {
        messages.computeIfAbsent(message.getClass().getSimpleName(), name -> new ArrayList<>())
                .add(text(message));
    }

    @Override
    public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
        messages.computeIfAbsent("Push", name -> new ArrayList<>()).add(name(object) + " " + message);
    }

    @Override
    public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
        messages.computeIfAbsent("Price", name -> new ArrayList<>()).add(message.toString());
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
        add(object, "appear " + values(object));
    }

    @Override
    public void onObjectChange(Peer server, ObjectType<?> type, StateObject object, long changes) {
        List<String> before = objects.getOrDefault(name(object), List.of(""));
        String now = values(object);
        // A smooth field changes with each frame that is drawn.
        if (!before.get(before.size() - 1).endsWith(" " + now)) {
            add(object, "change " + now);
        }
    }

    @Override
    public void onObjectVanish(Peer server, ObjectType<?> type, StateObject object, VanishReason why) {
        add(object, "vanish " + why);
    }

    private void add(StateObject object, String what) {
        objects.computeIfAbsent(name(object), name -> new ArrayList<>()).add(what);
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
