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
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.BlockMessage;
import dev.tickwire.message.CallType;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.message.ObjectCallType;
import dev.tickwire.message.ObjectMessageType;
import dev.tickwire.message.Ownership;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.ChannelModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateView;
import dev.tickwire.state.VanishReason;
import dev.tickwire.transport.MemoryNetwork;
import dev.tickwire.transport.NetworkConditions;
import dev.tickwire.transport.NetworkSimulator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Servers of some builds of a game and a client of another, over a bad network. Sends everything that either build has,
 * moves the client between rooms, and sends it from server to server. Compares what arrives with what was sent, field
 * by field: what both builds have is equal, and what the receiver alone has is at its default.
 */
final class PairGame implements AutoCloseable {
    private static final long STEP_NANOS = 1_000_000_000L / 60;
    private static final int SETTLE_TICKS = 150;
    private static final int MAX_TICKS = 3_000;
    private static final int ROUNDS = 3;
    private static final int TICKS_OF_MOTION = 60;
    private static final int CHUNK_BYTES = 12_000;
    private static final NetworkConditions BAD = NetworkConditions.perfect()
            .withLatencyMillis(25)
            .withJitterMillis(15)
            .withLoss(0.1)
            .withDuplicates(0.05)
            .withReordering(0.1, 20);

    private final PairBuild clientBuild;
    private final Random random;
    private final Tally tally;
    private final PairLogin login;
    private final List<PairHost> hosts = new ArrayList<>();
    private final Client client;
    private final Map<String, StateView> views = new HashMap<>();
    private final PairMotion motion;
    private final List<Sent> sent = new ArrayList<>();
    /** The server that the client is at. */
    private PairHost host;

    private String room = "";
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

    /**
     * Starts a game.
     *
     * @param servers the builds of the servers in the order in which the client is sent to them; in a plain game it
     *     stays at the first
     */
    PairGame(List<PairBuild> servers, PairBuild clientBuild, boolean isEncrypted, long seed, Tally tally) {
        this.clientBuild = clientBuild;
        this.tally = tally;
        random = new Random(seed);
        login = new PairLogin(isEncrypted, new Random(random.nextLong()));
        MemoryNetwork network = new MemoryNetwork();
        for (PairBuild build : isEncrypted ? servers : servers.subList(0, 1)) {
            ServerEnd end = new ServerEnd();
            end.own = new PairHost(build, network.open(), login, end, new Random(random.nextLong()));
            hosts.add(end.own);
        }
        host = hosts.get(0);
        client = Client.builder(clientBuild.protocol())
                .transport(new NetworkSimulator(network.open(), random.nextLong(), BAD))
                .random(new Random(random.nextLong()))
                .build();
        client.listener(new ClientEnd());
        clientBuild.protocol().stateChannels().forEach(one -> views.put(one.name(), client.state(one)));
        motion = new PairMotion(clientBuild, client, new Random(random.nextLong()), tally);
        login.connect(client, host);
    }

    /** Plays until everything was sent some times. */
    void play() {
        for (int tick = 0; tick < 900 && (host.peer() == null || !client.isConnected()); tick++) {
            run(1);
        }
        assertNotNull(host.peer(), () -> "not connected: " + ended + ", " + client.state());
        playAtServer();
        for (int round = 1; round < ROUNDS; round++) {
            playRound();
        }
        enterAndLeaveRooms();
        for (PairHost next : hosts.subList(1, hosts.size())) {
            transfer(next);
            playAtServer();
        }
        host.removeObjects();
        settle();
        compareObjects();
        checkEnd();
    }

    private void checkEnd() {
        assertNull(ended, "nobody is disconnected");
        assertTrue(client.isConnected());
        for (PairHost each : hosts) {
            assertEquals(
                    0,
                    each.server().outstandingCount(),
                    () -> each.server().outstanding().toString());
        }
        assertEquals(0, client.outstandingCount(), () -> client.outstanding().toString());
        motion.checkLaunched();
        tally.count(login.isEncrypted() ? "encrypted pairs" : "plain pairs");
    }

    /** Plays with new objects of the present server. */
    private void playAtServer() {
        long version = PairLogin.common(host.build().protocol(), clientBuild.protocol())
                .version();
        assertEquals(version, host.peer().version());
        assertEquals(version, client.peer().version());
        host.addObjects();
        settle();
        playRound();
    }

    private void playRound() {
        compareObjects();
        sendMessages(true);
        sendMessages(false);
        host.changeObjects();
        settle();
        checkArrived();
        host.changeOwners().forEach(one -> motion.forget(counterpart(false, one)));
        moveObjects();
    }

    /** Inputs move and launch objects, until all stands still where the server has it. */
    private void moveObjects() {
        motion.move(true);
        run(TICKS_OF_MOTION);
        motion.move(false);
        settle();
    }

    private void run(int ticks) {
        for (int tick = 0; tick < ticks; tick++) {
            if (failure != null) {
                throw failure;
            }
            now += STEP_NANOS;
            for (PairHost each : hosts) {
                each.server().update(now);
                while (each.server().isTickDue()) {
                    if (each == host) {
                        motion.serve(host);
                    }
                    each.server().flush();
                }
            }
            client.update(now);
            while (client.isTickDue()) {
                motion.press();
                client.flush();
            }
        }
    }

    private void settle() {
        run(SETTLE_TICKS);
    }

    // ---- rooms and other servers

    private void enterAndLeaveRooms() {
        for (String name : List.of("cave", "attic")) {
            host.enter(name);
            host.addObjects();
            settle();
            assertEquals(name, room);
            assertTrue(client.isWorldComplete());
            playRound();
            compareObjects();
            tally.count("rooms");
        }
        host.leaveRoom();
        settle();
        assertEquals("", room);
        compareObjects();
    }

    /** Messages are on the way in both directions when the client is sent to the next server. */
    private void transfer(PairHost next) {
        compareObjects();
        PairHost before = host;
        sendPlainMessages(true);
        sendPlainMessages(false);
        before.peer().transfer(login.token(client, next), "on");
        for (int tick = 0; tick < MAX_TICKS && host == before; tick++) {
            run(1);
        }
        assertEquals(next, host, () -> "not transferred: " + ended);
        for (Sent one : sent) {
            assertFalse(isMissing(one), () -> one.name + " did not arrive before the transfer: " + one.copy);
        }
        sent.clear();
        tally.count("transfers");
    }

    // ---- references

    /** The objects of one end. */
    private List<StateObject> objects(boolean atServer) {
        if (atServer) {
            return host.objects();
        }
        List<StateObject> all = new ArrayList<>();
        for (StateChannel channel : clientBuild.protocol().stateChannels()) {
            for (ObjectType<?> type : channel.objects()) {
                views.get(channel.name()).all(type).forEach(all::add);
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
        return isServer ? host.build() : clientBuild;
    }

    private Endpoint endpoint(boolean isServer) {
        return isServer ? host.server() : client;
    }

    private RandomValues values(boolean isServer) {
        return new RandomValues(
                random, true, new ChosenObjects(random, isServer ? host::referable : () -> objects(false)));
    }

    // ---- objects

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
                host.build().object(object.getClass().getSimpleName()).orElseThrow();
        boolean isOwned = host.isOwned(object);
        assertEquals(isOwned, seen.isOwned());
        StateObject wanted = copyOf(seen);
        StateObject received = copyOf(seen);
        // A prediction that is a step beside what was received stays so.
        StateObject newest = isOwned && PairMotion.isMoved(seen) ? newest(seen) : seen;
        VersionCopy counterparts = new VersionCopy(one -> counterpart(false, one));
        VersionCopy same = new VersionCopy(one -> one);
        StateObject expected = isOwned ? motion.expected(seen) : null;
        for (ObjectField field : ownModel.fields()) {
            boolean isSeen = field.audience() == Audience.ALL || isOwned == (field.audience() == Audience.OWNER);
            Optional<ObjectField> common = sentModel.fields().stream()
                    .filter(one -> one.field().name().equals(field.field().name()))
                    .findFirst();
            if (common.isPresent() && isSeen) {
                counterparts.copy(
                        new GeneratedBody(object), common.get().field(), new GeneratedBody(wanted), field.field());
            } else if (common.isEmpty() && expected != null && isClientNewer()) {
                // What an older server does not send is as predicted. A newer one sends the default.
                same.copy(new GeneratedBody(expected), field.field(), new GeneratedBody(wanted), field.field());
                same.copy(new GeneratedBody(seen), field.field(), new GeneratedBody(received), field.field());
                tally.count("fields as expected");
                continue;
            }
            same.copy(new GeneratedBody(newest), field.field(), new GeneratedBody(received), field.field());
        }
        assertEquals(text(wanted), text(received), () -> "server's " + object);
    }

    /** Another object of the same class with defaults. */
    private static StateObject copyOf(StateObject object) {
        StateObject copy = ObjectCells.create(object.getClass());
        ObjectCells.lookUpLike(copy, object);
        return copy;
    }

    private StateObject newest(StateObject seen) {
        for (StateChannel channel : clientBuild.protocol().stateChannels()) {
            if (channel.objects().stream()
                    .anyMatch(type -> type.label().equals(seen.getClass().getSimpleName()))) {
                return views.get(channel.name()).newest(seen);
            }
        }
        throw new AssertionError(seen);
    }

    /** The fields without what stands before the first bracket. */
    private static String text(StateObject object) {
        String text = object.toString();
        return text.substring(text.indexOf('{') + 1);
    }

    // ---- messages, calls and chunks

    /** Sends only what a server that sends its client on completes: no calls, no chunks. */
    private void sendPlainMessages(boolean fromServer) {
        for (ChannelModel channel : build(fromServer).model().channels()) {
            for (ChannelModel.ChannelMessage entry : channel.messages()) {
                if (isSender(fromServer, entry)
                        && entry.answer().isEmpty()
                        && channel.kind() != ChannelModel.Kind.CHUNK
                        && channel.kind() != ChannelModel.Kind.INPUT) {
                    send(fromServer, channel, entry);
                }
            }
        }
    }

    private static boolean isSender(boolean fromServer, ChannelModel.ChannelMessage entry) {
        return entry.sender() == ChannelModel.Sender.EITHER
                || fromServer == (entry.sender() == ChannelModel.Sender.SERVER);
    }

    private void sendMessages(boolean fromServer) {
        for (ChannelModel channel : build(fromServer).model().channels()) {
            for (ChannelModel.ChannelMessage entry : channel.messages()) {
                if (isSender(fromServer, entry) && channel.kind() != ChannelModel.Kind.INPUT) {
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

    /** Only reliable channels send a block in fragments, and only chunks are larger. */
    private static int maxBlock(ChannelModel channel) {
        return channel.kind() == ChannelModel.Kind.CHUNK
                ? CHUNK_BYTES
                : channel.kind().isReliable() ? 2_500 : 400;
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
            block = new byte[1 + random.nextInt(maxBlock(channel))];
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
        Peer to = fromServer ? host.peer() : client.peer();
        if (channel.kind() == ChannelModel.Kind.CHUNK) {
            Chunk chunk = to.sendChunk(on, (BlockMessage) body.instance(), ChunkSource.of(block));
            check(one, isCommon, chunk.state() != Chunk.State.NOT_IN_VERSION);
            tally.count(isCommon ? "chunks" : "chunks unknown to the receiver");
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

    private boolean isClientNewer() {
        return clientBuild.model().version() > host.build().model().version();
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
                    tally.count("blocks compared", one.block.length > 0 ? 1 : 0);
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

    // ---- ends

    private final class ServerEnd implements ServerListener {
        private PairHost own;

        @Override
        public void onConnect(Peer from) {
            own.peer(from);
        }

        @Override
        public void onTransferFailed(Peer from, DisconnectReason reason) {
            failure = new AssertionError("transfer: " + reason);
        }

        @Override
        public void onDisconnect(Peer from, DisconnectReason reason, String text) {
            if (reason == DisconnectReason.TRANSFERRED) {
                return;
            }
            ended = (ended == null ? "" : ended + ", ") + "server: " + reason + " " + text;
        }

        @Override
        public void onMessage(Peer from, MessageType<?> type, Message message) {
            receiveHere(type, message, null);
        }

        @Override
        public void onObjectMessage(Peer from, MessageType<?> type, StateObject object, Message message) {
            receiveHere(type, message, object);
        }

        @Override
        public void onCall(Peer from, MessageType<?> type, StateObject object, Message message, Answer<?> answer) {
            receive(false, type.label(), message, object);
            answer(true, type, answer);
        }

        /** Once the client is at another server, only unreliable messages may come late. */
        private void receiveHere(MessageType<?> type, Message message, StateObject object) {
            if (own == host) {
                receive(false, type.label(), message, object);
            }
        }
    }

    private final class ClientEnd implements ClientListener {
        @Override
        public void onTransfer(Peer from, Peer to, String text) {
            host = hosts.get(hosts.indexOf(host) + 1);
            motion.restart();
        }

        @Override
        public void onRoom(Peer from, String name, String text) {
            room = name;
        }

        @Override
        public void onObjectVanish(Peer from, ObjectType<?> type, StateObject object, VanishReason reason) {
            tally.count("expected objects not confirmed", reason == VanishReason.NOT_CONFIRMED ? 1 : 0);
        }

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
        hosts.forEach(PairHost::close);
    }
}
