package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.call.Answer;
import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.input.Inputs;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.state.StateView;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * A server of one build of a game and a client of another, over a bad network. Sends everything that either build has,
 * and compares what arrives with what was sent, field by field: what both builds have is equal, and what the receiver
 * alone has is at its default.
 */
final class PairGame implements AutoCloseable {
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    private static final int SETTLE_TICKS = 150;
    private static final int MAX_TICKS = 3_000;
    private static final int ROUNDS = 3;
    private static final int CHUNK_BYTES = 3_000;
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(25)
            .withJitterMillis(15)
            .withLoss(0.1)
            .withDuplicates(0.05)
            .withReordering(0.1, 20);

    private final PairBuild serverBuild;
    private final PairBuild clientBuild;
    private final Random random;
    private final Tally tally;
    private final Server server;
    private final Client client;
    private final Map<String, StateTable> tables = new HashMap<>();
    private final Map<String, StateView> views = new HashMap<>();
    private final Map<StateObject, Boolean> owned = new HashMap<>();
    private final List<Sent> sent = new ArrayList<>();
    private final Map<Long, GeneratedBody> pressed = new HashMap<>();
    private Peer peer;
    private long now;
    private String ended;
    private AssertionError failure;

    /** A message on its way, with a copy of what it was when it was sent. */
    private static final class Sent {
        private final boolean fromServer;
        private final String channel;
        private final String name;
        private final GeneratedBody copy;
        private final StateObject target;
        private final byte[] block;
        private boolean arrived;

        Sent(boolean fromServer, String channel, String name, GeneratedBody copy, StateObject target, byte[] block) {
            this.fromServer = fromServer;
            this.channel = channel;
            this.name = name;
            this.copy = copy;
            this.target = target;
            this.block = block;
        }
    }

    PairGame(PairBuild serverBuild, PairBuild clientBuild, long seed, Tally tally) {
        this.serverBuild = serverBuild;
        this.clientBuild = clientBuild;
        this.tally = tally;
        random = new Random(seed);
        MemoryNetwork network = new MemoryNetwork();
        server = Server.builder(serverBuild.protocol())
                .transport(network.open())
                .random(new Random(random.nextLong()))
                .build();
        client = Client.builder(clientBuild.protocol())
                .transport(new NetworkSimulator(network.open(), random.nextLong(), BAD))
                .random(new Random(random.nextLong()))
                .build();
        server.listener(new ServerEnd());
        client.listener(new ClientEnd());
        serverBuild.protocol().stateChannels().forEach(one -> tables.put(one.name(), server.state(one)));
        clientBuild.protocol().stateChannels().forEach(one -> views.put(one.name(), client.state(one)));
        server.start();
        client.connect(server.transport().localAddress());
    }

    /** Plays until everything was sent some times. */
    void play() {
        for (int tick = 0; tick < 900 && (peer == null || !client.isConnected()); tick++) {
            run(1);
        }
        assertNotNull(peer, () -> "not connected: " + ended + ", " + client.state());
        addObjects();
        settle();
        for (int round = 0; round < ROUNDS; round++) {
            compareObjects();
            sendMessages(true);
            sendMessages(false);
            changeObjects();
            settle();
            checkArrived();
        }
        removeObjects();
        settle();
        compareObjects();
        assertNull(ended, "nobody is disconnected");
        assertTrue(client.isConnected());
        assertEquals(0, server.outstandingCount(), () -> server.outstanding().toString());
        assertEquals(0, client.outstandingCount(), () -> client.outstanding().toString());
        tally.count("pairs");
    }

    private void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            if (failure != null) {
                throw failure;
            }
            now += STEP_NANOS;
            server.update(now);
            while (server.isTickDue()) {
                readInputs();
                server.flush();
            }
            client.update(now);
            while (client.isTickDue()) {
                press();
                client.flush();
            }
        }
    }

    private void settle() {
        run(SETTLE_TICKS);
    }

    // ---- references

    /** The objects of one end. */
    private List<StateObject> objects(boolean atServer) {
        List<StateObject> all = new ArrayList<>();
        for (StateChannel channel : build(atServer).protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                if (atServer) {
                    tables.get(channel.name()).all(type).forEach(all::add);
                } else {
                    views.get(channel.name()).all(type).forEach(all::add);
                }
            }
        }
        return all;
    }

    private StateObject counterpart(boolean atServer, StateObject object) {
        String name = object.getClass().getSimpleName();
        int number = ObjectCells.number(object);
        for (StateObject other : objects(atServer)) {
            if (other.getClass().getSimpleName().equals(name) && ObjectCells.number(other) == number) {
                return other;
            }
        }
        return null;
    }

    private PairBuild build(boolean isServer) {
        return isServer ? serverBuild : clientBuild;
    }

    private Endpoint endpoint(boolean isServer) {
        return isServer ? server : client;
    }

    private RandomValues values(boolean isServer) {
        return new RandomValues(random, true, new RandomValues.References() {
            @Override
            public void prepare(GeneratedBody body) {
                // The endpoint has done so.
            }

            @Override
            public StateObject choose(DeclarationName type, GeneratedBody body) {
                List<StateObject> all = objects(isServer).stream()
                        .filter(one -> one.getClass().getSimpleName().equals(type.simpleName()))
                        .toList();
                return all.isEmpty() || random.nextInt(4) == 0 ? null : all.get(random.nextInt(all.size()));
            }
        });
    }

    // ---- objects

    private void addObjects() {
        for (StateChannel channel : serverBuild.protocol().stateChannels()) {
            StateTable table = tables.get(channel.name());
            for (ObjectType<?> type : channel.objects()) {
                for (int i = 0; i < 3; i++) {
                    StateObject object = table.add(type);
                    boolean isOwned = random.nextInt(3) == 0;
                    owned.put(object, isOwned);
                    if (isOwned) {
                        table.owner(object, peer);
                    }
                    change(object, true);
                }
            }
        }
    }

    private void change(StateObject object, boolean isNew) {
        ObjectModel model =
                serverBuild.object(object.getClass().getSimpleName()).orElseThrow();
        RandomValues values = values(true);
        for (ObjectField field : model.fields()) {
            if (isNew || !field.once() && random.nextBoolean()) {
                values.fill(new GeneratedBody(object), field.field());
            }
        }
    }

    private void changeObjects() {
        for (StateObject object : objects(true)) {
            if (random.nextInt(4) > 0) {
                change(object, false);
            }
        }
    }

    private void removeObjects() {
        for (StateObject object : objects(true)) {
            if (random.nextBoolean()) {
                tables.values().stream().filter(table -> isIn(table, object)).forEach(table -> table.remove(object));
                owned.remove(object);
            }
        }
    }

    private boolean isIn(StateTable table, StateObject object) {
        for (StateChannel channel : serverBuild.protocol().stateChannels()) {
            if (tables.get(channel.name()) == table) {
                return channel.objects().stream()
                        .anyMatch(type -> type.label().equals(object.getClass().getSimpleName()));
            }
        }
        return false;
    }

    private void compareObjects() {
        int expectedCount = 0;
        for (StateObject object : objects(true)) {
            String name = object.getClass().getSimpleName();
            if (clientBuild.object(name).isEmpty()) {
                tally.count("objects unknown to the client");
                continue;
            }
            expectedCount++;
            StateObject seen = counterpart(false, object);
            assertNotNull(seen, () -> name + " is not at the client: " + objects(false));
            compare(object, seen);
            tally.count("objects");
        }
        assertEquals(expectedCount, objects(false).size(), () -> objects(true) + " " + objects(false));
    }

    private void compare(StateObject object, StateObject seen) {
        ObjectModel ownModel =
                clientBuild.object(seen.getClass().getSimpleName()).orElseThrow();
        ObjectModel sentModel =
                serverBuild.object(object.getClass().getSimpleName()).orElseThrow();
        StateObject expected = ObjectCells.create(seen.getClass());
        ObjectCells.lookUpLike(expected, seen);
        VersionCopy copies = new VersionCopy(one -> counterpart(false, one));
        boolean isOwned = owned.get(object);
        assertEquals(isOwned, seen.isOwned());
        for (ObjectField field : ownModel.fields()) {
            boolean isSeen = field.audience() == Audience.ALL || isOwned == (field.audience() == Audience.OWNER);
            sentModel.fields().stream()
                    .filter(one ->
                            isSeen && one.field().name().equals(field.field().name()))
                    .forEach(one -> copies.copy(
                            new GeneratedBody(object), one.field(), new GeneratedBody(expected), field.field()));
        }
        assertEquals(text(expected), text(seen), () -> "server's " + object);
    }

    /** The fields without what stands before the first bracket. */
    private static String text(StateObject object) {
        String text = object.toString();
        return text.substring(text.indexOf('{') + 1);
    }

    // ---- messages, calls and chunks

    private void sendMessages(boolean fromServer) {
        for (ChannelModel channel : build(fromServer).model().channels()) {
            for (ChannelModel.ChannelMessage entry : channel.messages()) {
                boolean isSender = entry.sender() == ChannelModel.Sender.EITHER
                        || fromServer == (entry.sender() == ChannelModel.Sender.SERVER);
                if (isSender && channel.kind() != ChannelModel.Kind.INPUT) {
                    send(fromServer, channel, entry);
                }
            }
        }
    }

    private GeneratedBody filled(boolean isServer, String name) {
        PairBuild build = build(isServer);
        GeneratedBody body = new GeneratedBody(endpoint(isServer).create(build.type(name)));
        return values(isServer).fill(body, build.message(name).body());
    }

    /** A copy of the same build, as it is now. */
    private GeneratedBody copy(boolean isServer, String name, GeneratedBody body) {
        Body model = build(isServer).message(name).body();
        GeneratedBody copy = body.fresh();
        Ownership.lookUpIn((Message) copy.instance(), new SameObjects(objects(isServer)));
        new VersionCopy(one -> one).copy(body, model, copy, model);
        return copy;
    }

    /** Only reliable channels send a block in fragments. */
    private static int maxBlock(ChannelModel channel) {
        return channel.kind().isReliable() ? 2_500 : 400;
    }

    private void send(boolean fromServer, ChannelModel channel, ChannelModel.ChannelMessage entry) {
        String name = entry.message().name().simpleName();
        StateObject target = null;
        if (entry.object().isPresent()) {
            String objectName = entry.object().get().name().simpleName();
            List<StateObject> targets = objects(fromServer).stream()
                    .filter(one -> one.getClass().getSimpleName().equals(objectName))
                    .filter(one -> !entry.ownerOnly() || one.isOwned())
                    .toList();
            if (targets.isEmpty()) {
                return;
            }
            target = targets.get(random.nextInt(targets.size()));
        }
        GeneratedBody body = filled(fromServer, name);
        byte[] block = new byte[0];
        if (body.instance() instanceof BlockMessage) {
            block = new byte
                    [channel.kind() == ChannelModel.Kind.CHUNK ? CHUNK_BYTES : 1 + random.nextInt(maxBlock(channel))];
            random.nextBytes(block);
            if (channel.kind() != ChannelModel.Kind.CHUNK) {
                body.call("block", block, 0, block.length);
            }
        }
        Sent one = new Sent(fromServer, channel.name(), name, copy(fromServer, name, body), target, block);
        boolean isCommon =
                build(!fromServer).entry(channel.name(), name, fromServer).isPresent();
        MessageChannel on =
                build(fromServer).channel(MessageChannel.class, channel.name()).orElseThrow();
        Peer to = fromServer ? peer : client.peer();
        if (channel.kind() == ChannelModel.Kind.CHUNK) {
            Chunk chunk = to.sendChunk(on, (BlockMessage) body.instance(), ChunkSource.of(block));
            check(one, isCommon, chunk.state() != Chunk.State.NOT_IN_VERSION);
        } else if (entry.answer().isPresent()) {
            call(one, isCommon, to, body, entry.answer().get().message().name().simpleName());
        } else {
            SendResult result = target == null
                    ? to.send(on, (Message) body.instance())
                    : sendTo(to, build(fromServer).type(name), target, (Message) body.instance());
            check(one, isCommon, result == SendResult.QUEUED);
            if (!isCommon) {
                assertTrue(result == SendResult.NOT_IN_VERSION || isGone(one), result::toString);
            }
        }
    }

    private boolean isGone(Sent one) {
        return build(one.fromServer).model().version()
                < build(!one.fromServer).model().version();
    }

    /** What the receiver has arrives; a newest build knows what it cannot send, an older one cannot. */
    private void check(Sent one, boolean isCommon, boolean isSent) {
        assertEquals(isCommon || isGone(one), isSent, () -> one.name + " on " + one.channel + ", " + ended);
        tally.count(isCommon ? "messages" : "messages unknown to the receiver");
        if (isCommon) {
            sent.add(one);
        }
    }

    @SuppressWarnings("unchecked") // The model says so.
    private static SendResult sendTo(Peer to, MessageType<?> type, StateObject target, Message message) {
        return to.send((ObjectMessageType<Message, StateObject>) type, target, message);
    }

    @SuppressWarnings("unchecked") // The model says so.
    private void call(Sent one, boolean isCommon, Peer to, GeneratedBody body, String answer) {
        MessageType<?> type = build(one.fromServer).type(one.name);
        Call<Message> call = one.target == null
                ? to.call((CallType<Message, Message>) type, (Message) body.instance())
                : to.call((ObjectCallType<Message, Message, StateObject>) type, one.target, (Message) body.instance());
        List<CallFailure> failures = new ArrayList<>();
        call.onAnswer(message -> receive(!one.fromServer, answer, message, null));
        if (isCommon) {
            tally.count("calls");
            sent.add(one);
            call.onFailure(end -> failure = new AssertionError(one.name + ": " + end));
        } else {
            tally.count("calls unknown to the receiver");
            call.onFailure(failures::add);
            run(SETTLE_TICKS);
            CallFailure expected = isGone(one) ? failures.get(0) : CallFailure.NOT_IN_VERSION;
            assertEquals(List.of(expected), failures, one.name);
        }
    }

    /** Receives a message; the endpoint would close the connection after an error of a listener. */
    private void receive(boolean fromServer, String name, Message message, StateObject target) {
        try {
            compare(fromServer, name, message, target);
        } catch (AssertionError wrong) {
            failure = failure == null ? wrong : failure;
        }
    }

    /** Compares a message with the one of the other end that it must be. */
    private void compare(boolean fromServer, String name, Message message, StateObject target) {
        Body model = build(!fromServer).message(name).body();
        String arrived = text(message);
        List<String> candidates = new ArrayList<>();
        for (Sent one : sent) {
            if (one.fromServer == fromServer && one.name.equals(name) && !one.arrived) {
                GeneratedBody expected = new GeneratedBody(message).fresh();
                Ownership.lookUpIn((Message) expected.instance(), new SameObjects(objects(!fromServer)));
                new VersionCopy(object -> counterpart(!fromServer, object))
                        .copy(one.copy, build(fromServer).message(name).body(), expected, model);
                if (!build(fromServer).protocol().earlier().isEmpty()) {
                    // The newest sends arrays that it has not with as few elements as possible.
                    Minimums.fill(expected, model);
                }
                if (expected.instance() instanceof BlockMessage) {
                    expected.call("block", one.block, 0, one.block.length);
                }
                StateObject expectedTarget = one.target == null ? null : counterpart(!fromServer, one.target);
                String text = text((Message) expected.instance());
                if (text.equals(arrived) && expectedTarget == target) {
                    one.arrived = true;
                    tally.count("messages compared");
                    return;
                }
                candidates.add(text + " of " + one.copy);
            }
        }
        throw new AssertionError(
                name + " arrived as\n" + arrived + " of " + target + "\nexpected\n" + String.join("\n", candidates));
    }

    private static String text(Message message) {
        String block = message instanceof BlockMessage one
                ? " block " + java.util.Arrays.hashCode(java.util.Arrays.copyOf(one.blockData(), one.blockLength()))
                : "";
        return message + block;
    }

    private boolean isMissing(Sent one) {
        return !one.arrived
                && build(one.fromServer).model().channels().stream()
                        .filter(channel -> channel.name().equals(one.channel))
                        .anyMatch(channel -> channel.kind().isReliable() || channel.kind() == ChannelModel.Kind.CHUNK);
    }

    private void checkArrived() {
        for (int tick = 0; tick < MAX_TICKS && sent.stream().anyMatch(this::isMissing); tick++) {
            run(1);
        }
        for (Sent one : sent) {
            assertFalse(isMissing(one), () -> one.name + " did not arrive: " + one.copy);
        }
        sent.clear();
    }

    @SuppressWarnings("unchecked") // The model says so.
    private void answer(boolean isServer, MessageType<?> type, Answer<?> answer) {
        String name = build(isServer)
                .model()
                .answerTo(type.number())
                .orElseThrow()
                .name()
                .simpleName();
        GeneratedBody body = filled(isServer, name);
        sent.add(new Sent(isServer, "events", name, copy(isServer, name, body), null, new byte[0]));
        ((Answer<Message>) answer).with((Message) body.instance());
    }

    // ---- inputs

    private void press() {
        for (InputChannel<?> channel : clientBuild.protocol().inputChannels()) {
            String name = channel.message().label();
            InputMessage input = client.inputs(channel).next();
            GeneratedBody body = new GeneratedBody(input);
            values(false).fill(body, clientBuild.message(name).body());
            pressed.put(client.tick(), copy(false, name, body));
        }
    }

    private void readInputs() {
        for (InputChannel<?> channel : serverBuild.protocol().inputChannels()) {
            Inputs<?> inputs = server.inputs(channel);
            if (peer == null || inputs.kindOf(peer) != Inputs.Kind.RECEIVED) {
                continue;
            }
            GeneratedBody made = pressed.get(inputs.tick());
            String name = channel.message().label();
            GeneratedBody expected = new GeneratedBody(inputs.of(peer)).fresh();
            new VersionCopy()
                    .copy(
                            made,
                            clientBuild.message(name).body(),
                            expected,
                            serverBuild.message(name).body());
            assertEquals(expected.toString(), inputs.of(peer).toString(), made::toString);
            tally.count("inputs");
        }
    }

    // ---- ends

    private final class ServerEnd implements ServerListener {
        @Override
        public void onConnect(Peer from) {
            peer = from;
        }

        @Override
        public void onDisconnect(Peer from, DisconnectReason reason, String text) {
            ended = (ended == null ? "" : ended + ", ") + "server: " + reason + " " + text;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            receive(false, type.label(), message, null);
        }

        @Override
        public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
            receive(false, type.label(), message, object);
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            receive(false, type.label(), message, object);
            answer(true, type, answer);
        }
    }

    private final class ClientEnd implements ClientListener {
        @Override
        public void onDisconnect(Peer from, DisconnectReason reason, String text) {
            ended = (ended == null ? "" : ended + ", ") + "client: " + reason + " " + text;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            receive(true, type.label(), message, null);
        }

        @Override
        public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
            receive(true, type.label(), message, object);
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            receive(true, type.label(), message, object);
            answer(false, type, answer);
        }
    }

    @Override
    public void close() {
        client.close();
        server.close();
    }
}
