package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.endpoint.Broadcaster;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Room;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.Past;
import dev.tickwire.state.PastView;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.state.Viewer;
import dev.tickwire.testing.api.Parlour.Misplaced;
import dev.tickwire.testing.api.wire.Creak;
import dev.tickwire.testing.api.wire.Hint;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import dev.tickwire.testing.api.wire.Sit;
import dev.tickwire.testing.api.wire.Step;
import dev.tickwire.testing.api.wire.Talk;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * All methods of endpoints, rooms, tables, views and inputs that take a player, an object or a room, and what each
 * makes of one that is elsewhere: hidden, in another table, removed, gone, of another server. A method that is not in
 * the table fails the test.
 */
class PeerAndObjectTest {
    /** The classes that a game calls. Those that it implements, as listeners and relevance, are called by endpoints. */
    private static final List<Class<?>> CALLED = List.of(
            MessageSender.class,
            Broadcaster.class,
            Client.class,
            Server.class,
            Peer.class,
            Room.class,
            StateTable.class,
            StateView.class,
            Past.class,
            PastView.class,
            Inputs.class);

    private static final List<Class<?>> KINDS =
            List.of(Viewer.class, StateObject.class, Room.class, StateTable.class, StateView.class);

    private static final List<Misplaced> OBJECTS = List.of(
            Misplaced.NOTHING,
            Misplaced.HIDDEN_OBJECT,
            Misplaced.OBJECT_OF_ANOTHER_TABLE,
            Misplaced.REMOVED_OBJECT,
            Misplaced.OBJECT_OF_ANOTHER_SERVER,
            Misplaced.OBJECT_OF_THE_OTHER_SIDE,
            Misplaced.OBJECT_OF_A_CLOSED_TABLE,
            Misplaced.NO_OBJECT);

    private static final List<Misplaced> PEERS = List.of(
            Misplaced.NOTHING,
            Misplaced.PEER_IN_ANOTHER_TABLE,
            Misplaced.EXCLUDED_PEER,
            Misplaced.PEER_THAT_IS_GONE,
            Misplaced.PEER_OF_ANOTHER_SERVER,
            Misplaced.PEER_OF_THE_OTHER_SIDE,
            Misplaced.NO_PEER);

    private static final List<Misplaced> ROOMS =
            List.of(Misplaced.NOTHING, Misplaced.CLOSED_ROOM, Misplaced.ROOM_OF_ANOTHER_SERVER, Misplaced.NO_ROOM);

    /** Calls a method and gives its result. */
    private interface Use {
        Object of(Parlour parlour);
    }

    /**
     * A method and its outcomes: {@code y} it does what its name promises, or returns true, something or a number;
     * {@code n} it does nothing, or returns false, null or 0; {@code !} it throws what misuse throws.
     */
    private record Row(Use use, String objects, String peers, String rooms) {}

    private final Map<String, Row> rows = new LinkedHashMap<>();

    private void row(String method, Use use, String objects, String peers, String rooms) {
        rows.put(method, new Row(use, objects, peers, rooms));
    }

    private void object(String method, Use use, String objects) {
        row(method, use, objects, "", "");
    }

    private void peer(String method, Use use, String peers) {
        row(method, use, "", peers, "");
    }

    private static Object done(Runnable call) {
        call.run();
        return true;
    }

    private static <M extends Message> M make(Server server, MessageType<M> type) {
        return server.create(type);
    }

    private static Creak creak(Parlour parlour) {
        return make(parlour.server, ParlourProtocol.CREAK);
    }

    private static Sit sit(Parlour parlour) {
        return make(parlour.server, ParlourProtocol.SIT);
    }

    private static Talk talk(Parlour parlour) {
        return make(parlour.server, ParlourProtocol.TALK);
    }

    private static Hint hint(Parlour parlour) {
        return make(parlour.server, ParlourProtocol.HINT);
    }

    private static Peer at(Parlour parlour) {
        return parlour.server.peer(parlour.client.peer().index());
    }

    private static Inputs<Step> inputs(Parlour parlour) {
        return parlour.server.inputs(ParlourProtocol.STEPS_CHANNEL);
    }

    private static List<Peer> list(Peer peer) {
        return Arrays.asList(peer);
    }

    /** In the order of {@link #OBJECTS}, {@link #PEERS} and {@link #ROOMS}. */
    private void fill() {
        object(
                "Client.call(ObjectCallType, StateObject, Message)",
                p -> p.client.call(ParlourProtocol.SIT, p.seen, p.client.create(ParlourProtocol.SIT)),
                "y!!!!!!!");
        object(
                "Client.send(ObjectMessageType, StateObject, Message)",
                p -> p.client.send(ParlourProtocol.CREAK, p.seen, p.client.create(ParlourProtocol.CREAK)),
                "y!!!!!!!");
        object(
                "MessageSender.call(ObjectCallType, StateObject, Message)",
                p -> at(p).on(ParlourProtocol.EVENTS_CHANNEL).call(ParlourProtocol.SIT, p.chair, sit(p)),
                "yyy!!!!!");
        object(
                "Peer.call(ObjectCallType, StateObject, Message)",
                p -> at(p).call(ParlourProtocol.SIT, p.chair, sit(p)),
                "yyy!!!!!");
        object(
                "MessageSender.send(ObjectMessageType, StateObject, Message)",
                p -> at(p).on(ParlourProtocol.EVENTS_CHANNEL).send(ParlourProtocol.CREAK, p.chair, creak(p)),
                "yyy!!!!!");
        object(
                "Peer.send(ObjectMessageType, StateObject, Message)",
                p -> at(p).send(ParlourProtocol.CREAK, p.chair, creak(p)),
                "yyy!!!!!");
        row("Peer.enter(Room)", p -> done(() -> at(p).enter(p.room)), "", "", "y!!!");
        object(
                "Broadcaster.broadcast(ObjectMessageType, StateObject, Message)",
                p -> p.server.to(list(at(p))).broadcast(ParlourProtocol.CREAK, p.chair, creak(p)),
                "ynn!!!!!");
        object(
                "Room.broadcast(ObjectMessageType, StateObject, Message)",
                p -> {
                    Room hall = p.server.room("hall");
                    at(p).enter(hall);
                    return hall.broadcast(ParlourProtocol.CREAK, p.chair, creak(p));
                },
                "ynn!!!!!");
        object(
                "Server.broadcast(ObjectMessageType, StateObject, Message)",
                p -> p.server.broadcast(ParlourProtocol.CREAK, p.chair, creak(p)),
                "yyn!!!!!");
        peer(
                "Room.to(Predicate)",
                p -> {
                    Room hall = p.server.room("hall");
                    p.server.peers().forEach(each -> each.enter(hall));
                    return hall.to(each -> each == p.peer).broadcast(hint(p));
                },
                "yyynnnn");
        peer("Server.to(Iterable)", p -> p.server.to(list(p.peer)).broadcast(hint(p)), "yyyn!!!");
        peer("Server.to(Predicate)", p -> p.server.to(each -> each == p.peer).broadcast(hint(p)), "yyynnnn");
        peer(
                "Server.tableOf(StateChannel, Peer)",
                p -> p.server.tableOf(ParlourProtocol.CHAIRS_CHANNEL, p.peer),
                "yynnnn!");
        object("Inputs.of(StateObject)", p -> inputs(p).of(p.chair), "yyyyyyy!");
        object("Inputs.kindOf(StateObject)", p -> inputs(p).kindOf(p.chair) != Inputs.Kind.MISSING, "yynnnnn!");
        peer("Inputs.of(Viewer)", p -> inputs(p).of(p.peer), "yyyyyy!");
        peer("Inputs.kindOf(Viewer)", p -> inputs(p).kindOf(p.peer) != Inputs.Kind.MISSING, "yyynnn!");
        peer("Inputs.statistics(Viewer)", p -> inputs(p).statistics(p.peer), "yyy!!!!");
        peer("Inputs.viewTickOf(Viewer)", p -> inputs(p).viewTickOf(p.peer), "yyyyyy!");
        object("Past.of(StateObject)", p -> p.table.past(at(p), 5).of(p.chair), "yynnnnn!");
        object("Past.now(StateObject)", p -> p.table.past(at(p), 5).now(p.chair), "yynnnnn!");
        object("PastView.of(StateObject)", p -> p.view.at(p.client.viewTick()).of(p.seen), "ynynnnn!");
        object("PastView.now(StateObject)", p -> p.view.at(p.client.viewTick()).now(p.seen), "ynynnnn!");
        object("StateTable.remove(StateObject)", p -> done(() -> p.table.remove(p.chair)), "yy!!!!!!");
        object(
                "StateTable.from(StateObject, InputMessage, int)",
                p -> p.table.from(p.fresh(), inputs(p).of(at(p)), 0),
                "y!!!!!!!");
        row(
                "StateTable.owner(StateObject, Viewer)",
                p -> done(() -> p.table.owner(p.chair, p.peer)),
                "yy!!!!!!",
                "y!y!!!y",
                "");
        object(
                "StateTable.bind(StateObject, StateObject)",
                p -> done(() -> p.table.bind(p.table.add(ParlourProtocol.CHAIR), p.chair)),
                "yy!!!!!!");
        object("StateTable.unbind(StateObject)", p -> done(() -> p.table.unbind(p.chair)), "yy!!!!!!");
        object("StateTable.ownerOf(StateObject)", p -> p.table.ownerOf(p.chair), "yy!!!!!!");
        row(
                "StateTable.isShownTo(Viewer, StateObject)",
                p -> p.table.isShownTo(p.peer, p.chair),
                "yn!!!!!!",
                "ynn!!!!",
                "");
        row(
                "StateTable.hide(Viewer, StateObject)",
                p -> done(() -> p.table.hide(p.peer, p.chair)),
                "yy!!!!!!",
                "y!y!!!!",
                "");
        row(
                "StateTable.show(Viewer, StateObject)",
                p -> done(() -> p.table.show(p.peer, p.chair)),
                "yy!!!!!!",
                "y!y!!!!",
                "");
        peer("StateTable.include(Viewer)", p -> done(() -> p.table.include(p.peer)), "yyy!!!!");
        peer("StateTable.exclude(Viewer)", p -> done(() -> p.table.exclude(p.peer)), "y!y!!!!");
        peer("StateTable.budget(Viewer, int)", p -> done(() -> p.table.budget(p.peer, 100)), "yyy!!!!");
        peer("StateTable.every(Viewer, int)", p -> done(() -> p.table.every(p.peer, 2)), "yyy!!!!");
        peer("StateTable.unseen(Viewer, int)", p -> done(() -> p.table.unseen(p.peer, 0)), "y!y!!!!");
        peer("StateTable.past(Viewer, double)", p -> p.table.past(p.peer, 5), "y!y!!!!");
        peer("StateTable.pastCounts(Viewer)", p -> p.table.pastCounts(p.peer), "yyy!!!!");
        object("StateView.newest(StateObject)", p -> p.view.newest(p.seen), "y!!!!!!!");
        object("StateView.predicted(StateObject)", p -> p.view.predicted(p.seen), "y!!!!!!!");
    }

    @Test
    void shouldHaveAStatedOutcomeForEachThatIsElsewhere() {
        fill();
        StringBuilder found = new StringBuilder();
        StringBuilder stated = new StringBuilder();
        rows.forEach((method, row) -> {
            boolean takesObject = method.contains("StateObject");
            boolean takesPeer =
                    Stream.of("Viewer", "Peer)", "Iterable", "Predicate").anyMatch(method::contains);
            boolean takesRoom = method.contains("(Room");
            found.append(method)
                    .append(": ")
                    .append(outcomes(row.use, takesObject ? OBJECTS : List.of()))
                    .append(' ')
                    .append(outcomes(row.use, takesPeer ? PEERS : List.of()))
                    .append(' ')
                    .append(outcomes(row.use, takesRoom ? ROOMS : List.of()))
                    .append('\n');
            stated.append(method + ": " + row.objects + ' ' + row.peers + ' ' + row.rooms + '\n');
        });
        assertEquals(stated.toString(), found.toString());
    }

    private static String outcomes(Use use, List<Misplaced> all) {
        return all.stream().map(misplaced -> outcome(use, misplaced)).collect(Collectors.joining());
    }

    private static String outcome(Use use, Misplaced misplaced) {
        try (Parlour parlour = new Parlour(misplaced)) {
            Object result = use.of(parlour);
            boolean isNothing = result == null
                    || result.equals(false)
                    || result.equals(0)
                    || result instanceof SendResult sent && !sent.isQueued();
            return isNothing ? "n" : "y";
        } catch (IllegalArgumentException | IllegalStateException misuse) {
            return misuse.getMessage() == null ? "?" : "!";
        } catch (RuntimeException other) {
            return "[" + other + "]";
        }
    }

    /** A new method needs a row. */
    @Test
    void shouldStateAnOutcomeForEachMethod() {
        fill();
        TreeSet<String> methods = new TreeSet<>();
        for (Class<?> called : CALLED) {
            for (Method method : called.getMethods()) {
                if (!method.isSynthetic()
                        && Arrays.stream(method.getGenericParameterTypes()).anyMatch(PeerAndObjectTest::isOfAKind)) {
                    methods.add(name(called, method));
                }
            }
        }
        assertEquals(methods, new TreeSet<>(rows.keySet()));
    }

    private static String name(Class<?> called, Method method) {
        return called.getSimpleName() + "." + method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getSimpleName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }

    private static boolean isOfAKind(Type type) {
        if (type instanceof Class<?> plain) {
            return KINDS.stream().anyMatch(kind -> kind.isAssignableFrom(plain));
        }
        if (type instanceof TypeVariable<?> variable) {
            return Arrays.stream(variable.getBounds()).anyMatch(PeerAndObjectTest::isOfAKind);
        }
        return type instanceof ParameterizedType holder
                && !(holder.getRawType() instanceof Class<?> raw
                        && (raw == ObjectType.class || MessageType.class.isAssignableFrom(raw)))
                && Arrays.stream(holder.getActualTypeArguments()).anyMatch(PeerAndObjectTest::isOfAKind);
    }
}
