package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.Seeds;
import dev.tickwire.input.origin.InputOrigin;
import dev.tickwire.input.origin.PressedInput;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.protocol.version.EarlierState;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.packet.SentStatePackets;
import dev.tickwire.state.server.ServerObjects;
import dev.tickwire.state.server.ServerTable;
import dev.tickwire.state.server.entry.ReplicationContext;
import dev.tickwire.state.server.format.ChannelFormats;
import dev.tickwire.state.server.format.EarlierProtocol;
import dev.tickwire.state.server.replicate.ChannelSettings;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.replicate.StateSender;
import dev.tickwire.state.server.store.Generations;
import dev.tickwire.state.server.store.ObjectStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Peers of an earlier build in the tables of the newest, and the reverse. */
class EarlierPeersTest {
    private static final long SEED = Seeds.of(EarlierPeersTest.class);
    private static final int ROOM_BITS = 2000;

    private final Herd.Style style = new Herd.Style();

    private static void flush(HerdWorld world, int times) {
        for (int i = 0; i < times; i++) {
            world.flush();
        }
    }

    private static HerdWorld.Player connect(HerdWorld world, Herd.Build ofClient) {
        HerdWorld.Player player = world.add(ofClient, SEED, false);
        player.connect();
        return player;
    }

    private static Animal only(HerdWorld.Player player) {
        List<Animal> animals = player.animals();
        assertEquals(1, animals.size());
        return animals.get(0);
    }

    // ---- cost for peers of the newest build

    /**
     * Returns what a player is sent beside another.
     *
     * @param binds whether objects are bound; the end of a binding depends on what all players have received
     */
    private byte[] sent(Herd.Build ofServer, Herd.Build ofOther, boolean binds) {
        Random random = new Random(SEED);
        HerdWorld world = new HerdWorld(ofServer);
        HerdWorld.Player player = world.add(ofServer, random.nextLong(), false);
        HerdWorld.Player other = world.add(ofOther, random.nextLong(), false);
        HerdGame game = new HerdGame(world, random);
        game.binds = binds;
        player.loss = 0.1;
        player.maxDelay = 5;
        player.connect();
        for (int i = 0; i < 400; i++) {
            if (i == 30) {
                other.connect();
            }
            game.play();
            world.flush();
        }
        return player.received.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldSendPeersOfTheNewestBuildTheSameBytesAsWithoutAPast(boolean isModelled) {
        style.isModelled = isModelled;
        byte[] alone = sent(style.newestAlone(), style.newestAlone(), true);
        assertTrue(alone.length > 10_000, () -> alone.length + " bytes");
        assertArrayEquals(alone, sent(style.newest(), style.newest(), true), "seed " + SEED);
        byte[] unbound = sent(style.newestAlone(), style.newestAlone(), false);
        assertArrayEquals(unbound, sent(style.newest(), style.old(), false), "seed " + SEED);
    }

    @Test
    void shouldKeepNoFurtherColumnsWithoutAPast() {
        for (TypeCoder type : new HerdWorld(style.newestAlone()).world().store().types()) {
            assertEquals(type.cells(), type.columns());
        }
        List<TypeCoder> types = new HerdWorld(style.newest()).world().store().types();
        int[] further =
                types.stream().mapToInt(type -> type.columns() - type.cells()).toArray();
        int ofBeast = Herd.EARLIER_BEAST.cells();
        int ofCart = Herd.EARLIER_CART.cells();
        assertArrayEquals(new int[] {0, ofBeast, ofCart}, further, "a cart may refer to what the past has not");
    }

    /** An object that changes in a field that the earlier build has not is not sent to it. */
    @Test
    void shouldNotSendChangesOfFieldsThatAPeerHasNot() {
        HerdWorld world = new HerdWorld(style.newest());
        HerdWorld.Player newest = connect(world, style.newest());
        HerdWorld.Player old = connect(world, style.old());
        Herd.Beast beast = world.world().add(Herd.Beast.TYPE).filled();
        flush(world, 20);
        int changedBefore = newest.changed;
        int oldBefore = old.changed;
        for (int i = 0; i < 10; i++) {
            beast.stamina(i);
            world.flush();
        }
        assertEquals(10, newest.changed - changedBefore);
        assertEquals(0, old.changed - oldBefore);
        beast.mood(Animal.Mood.WILD);
        world.flush();
        assertEquals(0, old.changed - oldBefore, "wild is calm");
        beast.mood(Animal.Mood.TIRED);
        world.flush();
        assertEquals(1, old.changed - oldBefore);
    }

    @Test
    void shouldShareUpdatesOfPeersWithTheSameFormat() {
        Herd.Build build = style.newest();
        ChannelFormats formats = new ChannelFormats(
                Herd.WORLD,
                build.channels.get(build.place(Herd.WORLD)).types(),
                List.of(new EarlierProtocol(build.earlier, false, ROOM_BITS)));
        ObjectStore table = new ObjectStore(new Generations(4), formats.newCoders(), formats.earlier());
        ReplicationContext context = new ReplicationContext(4, ROOM_BITS);
        List<PeerReplicator> replicators = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            replicators.add(new PeerReplicator(table, i, table.protocols().types(i % 2), context, 1000));
            replicators.get(i).relevance().includeAll();
        }
        table.beginTick(1);
        table.add(Herd.Beast.TYPE.number(), new int[formats.maxColumns()], 0);
        table.add(Herd.Egg.TYPE.number(), new int[formats.maxColumns()], 0);
        for (PeerReplicator each : replicators) {
            each.select(new SentStatePackets());
        }
        assertEquals(3, context.encodedCount(), "a beast in each format, and an egg in the newest");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothingForPeersOfSeveralBuilds(boolean isModelled) {
        style.isModelled = isModelled;
        HerdWorld world = new HerdWorld(style.newest());
        HerdWorld.Player newest = connect(world, style.newest());
        HerdWorld.Player old = connect(world, style.old());
        List<Herd.Beast> beasts = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            beasts.add(world.world().add(Herd.Beast.TYPE).filled().x(50 * i));
        }
        Herd.Egg egg = world.world().add(Herd.Egg.TYPE);
        SteadyHerd steady = new SteadyHerd(world);
        Runnable play = () -> {
            for (int place = 0; place < beasts.size(); place++) {
                Herd.Beast beast = beasts.get(place);
                beast.x((beast.x() + 1 + place) % 1001).stamina(world.tick % 101);
                if ((world.tick + place) % 50 == 0) {
                    beast.mood(world.tick % 100 < 50 ? Animal.Mood.WILD : Animal.Mood.TIRED);
                }
            }
            egg.warmth(world.tick % 100);
            steady.flush();
        };
        for (int i = 0; i < 3000; i++) {
            play.run();
        }
        int changedBefore = newest.changed + old.changed;
        assertEquals(0, AllocatedBytes.minOf(20, () -> {
            for (int i = 0; i < 70; i++) {
                play.run();
            }
        }));
        assertTrue(newest.changed + old.changed - changedBefore > 20 * 70 * 15);
    }

    // ---- what a build has not

    @Test
    void shouldLetGamesNamePeersThatHaveNotTheChannel() {
        HerdWorld world = new HerdWorld(style.newest());
        HerdWorld.Player old = connect(world, style.old());
        ServerTable pets = world.tables.get(world.build.place(Herd.PETS));
        Herd.Pet pet = pets.add(Herd.Pet.TYPE);
        pets.include(old);
        pets.owner(pet, old);
        pets.hide(old, pet);
        pets.show(old, pet);
        flush(world, 10);
        assertNull(pets.seenBy(old, 0));
        assertEquals(false, pets.isShownTo(old, pet));
        assertEquals(1, old.completions);
        old.disconnect();
        assertNull(pets.ownerOf(pet));
        flush(world, 2);
    }

    @Test
    void shouldShowNoObjectThatAPeerHasNot() {
        HerdWorld world = new HerdWorld(style.newest());
        HerdWorld.Player old = connect(world, style.old());
        Herd.Egg egg = world.world().add(Herd.Egg.TYPE);
        Herd.Cart cart = world.world().add(Herd.Cart.TYPE).carried(egg);
        flush(world, 10);
        assertEquals(1, old.world().count());
        assertEquals(false, world.world().isShownTo(old, egg));
        assertNull(world.world().seenBy(old, 0));
        assertSame(cart, world.world().seenBy(old, 1));
        world.world().remove(cart);
        flush(world, 10);
        assertEquals(0, old.world().count());
    }

    /** Players may act on the past that they saw, in whatever channel. */
    @Test
    void shouldMeasureTheDelayOfPeersThatHaveNotTheFirstChannel() {
        HerdWorld world = new HerdWorld(style.newest());
        HerdWorld.Player newest = connect(world, style.newest());
        HerdWorld.Player old = connect(world, style.old());
        Herd.Beast beast = world.world().add(Herd.Beast.TYPE).filled();
        for (int i = 0; i < 100; i++) {
            beast.x(i);
            world.flush();
        }
        for (HerdWorld.Player player : List.of(newest, old)) {
            assertEquals(
                    beast.x() - 4,
                    world.world().past(player, world.tick - 4).of(beast).x());
            Herd.Beast longAgo = world.world().past(player, 3).of(beast);
            assertTrue(longAgo.x() > beast.x() - 30, () -> longAgo.x() + ", now " + beast.x());
        }
    }

    @Test
    void shouldNotSendPeersWhatFitsNoPacketInTheirFormat() {
        ServerObjects server = new ServerObjects();
        EarlierChannel earlier = new EarlierChannel(Herd.WORLD, 4, 1, false, false, List.of(Large.EARLIER));
        server.speak(List.of(new EarlierProtocol(List.of(earlier), false, 1000)));
        ServerTable table =
                server.newTable(new ChannelSettings(Herd.WORLD, 4, 1000, 1, false, false, 1000), List.of(Large.TYPE));
        Viewer newest = () -> 0;
        Viewer old = () -> 1;
        List<StateSender> senders = List.of(server.newSender(newest), server.newSender(old, 1));
        Large large = table.add(Large.TYPE);
        List<String> reported = new ArrayList<>();
        for (int tick = ServerObjects.PLACED_TICK + 1; tick < 6; tick++) {
            large.value(tick);
            server.freeze(tick);
            for (StateSender sender : senders) {
                sender.beginTick(tick, (packet, sentAt) -> false);
                sender.replicator(0).pack(1000);
                assertTrue(sender.replicator(0).isWhole());
                sender.commit(tick, tick);
                sender.onAcked(tick);
            }
            server.endTick();
            server.reportOversized((of, object, bits, maxBits) -> {
                assertSame(table, of);
                assertSame(large, object);
                assertTrue(bits > 50 * Integer.SIZE, () -> bits + " bits");
                assertTrue(maxBits < 1000, () -> maxBits + " bits");
                reported.add("too large");
            });
        }
        assertTrue(table.isShownTo(newest, large));
        assertEquals(false, table.isShownTo(old, large));
        assertEquals(1, table.oversizedCount());
        assertEquals(1, reported.size());
        table.remove(large);
        assertEquals(0, table.oversizedCount());
    }

    /**
     * Objects are measured in a format when the first peer with it enters, and are reported again when they grow again.
     * One that shrinks in the tick of the entry is not reported.
     */
    @Test
    void shouldReportWhatIsTooLargeForEarlierPeersAlone() {
        ServerObjects server = new ServerObjects();
        EarlierChannel earlier = new EarlierChannel(Herd.WORLD, 4, 1, false, false, List.of(Large.EARLIER));
        server.speak(List.of(new EarlierProtocol(List.of(earlier), false, 1000)));
        ServerTable table =
                server.newTable(new ChannelSettings(Herd.WORLD, 4, 1000, 1, false, false, 1000), List.of(Large.TYPE));
        List<StateObject> reported = new ArrayList<>();
        List<StateSender> senders = new ArrayList<>(List.of(server.newSender(() -> 0)));
        Large large = table.add(Large.TYPE);
        Large still = table.add(Large.TYPE);
        Large small = table.add(Large.TYPE);
        Large shrinking = table.add(Large.TYPE);
        large.value(1);
        still.value(2);
        shrinking.value(4);
        small.value(Large.SMALL);
        int[] expected = {0, 0, 2, 2, 1, 1, 2, 2};
        int[] events = {0, 0, 2, 2, 2, 2, 3, 3};
        for (int i = 0; i < expected.length; i++) {
            int tick = ServerObjects.PLACED_TICK + 1 + i;
            if (i == 2) {
                senders.add(server.newSender(() -> 1, 1));
                shrinking.value(Large.SMALL);
            } else if (i == 4) {
                large.value(Large.SMALL);
            } else if (i == 6) {
                large.value(3);
            }
            server.freeze(tick);
            for (StateSender sender : senders) {
                sender.beginTick(tick, (packet, sentAt) -> false);
                sender.replicator(0).pack(1000);
                sender.commit(tick, tick);
                sender.onAcked(tick);
            }
            server.endTick();
            server.reportOversized((of, object, bits, maxBits) -> reported.add(object));
            assertEquals(expected[i], table.oversizedCount(), "tick " + i);
            assertEquals(events[i], reported.size(), "tick " + i);
        }
        assertEquals(List.of(large, still, large), reported);
    }

    /** A placed object is counted once, also if it is too large in all formats. */
    @Test
    void shouldCountWhatIsTooLargeForAllPeersOnce() {
        ServerObjects server = new ServerObjects();
        EarlierChannel earlier =
                new EarlierChannel(Herd.WORLD, 4, 1, false, true, List.of(Large.WITH_TEXT.earlier(0, 0)));
        server.speak(List.of(new EarlierProtocol(List.of(earlier), false, 1000)));
        ServerTable table = server.newTable(
                new ChannelSettings(Herd.WORLD, 4, 1000, 1, false, true, 1000), List.of(Large.WITH_TEXT));
        table.place(Large.WITH_TEXT).longText();
        server.newSender(() -> 0);
        server.newSender(() -> 1, 1);
        List<StateObject> reported = new ArrayList<>();
        for (int tick = ServerObjects.PLACED_TICK + 1; tick < 6; tick++) {
            server.freeze(tick);
            server.endTick();
            server.reportOversized((of, object, bits, maxBits) -> reported.add(object));
            assertEquals(1, table.oversizedCount());
            assertEquals(1, reported.size());
        }
    }

    /** An object whose format in an earlier protocol has a text that is gone, unless its value is small. */
    private static final class Large extends CellsObject {
        static final int SMALL = 99;
        static final ObjectType<Large> TYPE = new ObjectType<>(0, 0, Large.class, Large::new, layout(false));
        static final ObjectType<Large> WITH_TEXT = new ObjectType<>(0, 0, Large.class, Large::new, layout(true));
        static final ObjectType<Large> EARLIER = TYPE.earlier(0, 0, new ObjectCoding<>(layout(true)) {
            @Override
            public void freeze(Large object, int[] cells, int at) {
                cells[at] = object.cell(0);
                cells[at + 1] = object.cell(0) == SMALL ? 0 : 200;
                for (int cell = 0; cell < 50; cell++) {
                    cells[at + 2 + cell] = object.cell(0) == SMALL ? 0 : 0x41414141;
                }
            }

            @Override
            public void thaw(Large object, int[] cells, int at) {
                object.thaw(1, cells, at);
            }
        });

        private Large(ObjectType<Large> type) {
            super(type);
        }

        private static ObjectLayout layout(boolean hasText) {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("value").number(100);
            if (hasText) {
                layout.field("text").text(200);
            }
            return layout.build();
        }

        void value(int value) {
            set(0, value);
        }

        void longText() {
            int[] cells = new int[51];
            Arrays.fill(cells, 0x41414141);
            cells[0] = 200;
            setCells(1, cells);
        }
    }

    /** An object that was on another channel does not exist for a peer, so references to it are none. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldClearReferencesToObjectsThatMoved(boolean isModelled) {
        style.isModelled = isModelled;
        HerdWorld world = new HerdWorld(style.newestWithMovedEggs());
        HerdWorld.Player newest = connect(world, style.newest());
        HerdWorld.Player old = connect(world, style.old());
        Herd.Cart cart = world.world().add(Herd.Cart.TYPE);
        for (int load = 3; load < 6; load++) {
            cart.load(load).carried(world.world().add(Herd.Egg.TYPE));
            flush(world, 10);
            assertNotNull(newest.world().all(Herd.Cart.TYPE).iterator().next().carried());
            assertEquals(1, old.world().count());
            Herd.OldCart seen = old.world().all(Herd.OldCart.TYPE).iterator().next();
            assertEquals(load, seen.load());
            assertFalse(seen.isCarrying());
        }
    }

    @Test
    void shouldFindObjectsThatMoved() {
        HerdProtocol newest = HerdProtocol.newest(false);
        StateChannel pets = StateChannel.builder(0, Herd.PETS)
                .maxObjects(Herd.SLOTS)
                .bytesPerTick(400)
                .serverSends(Herd.Egg.TYPE.earlier(0, 0))
                .build();
        StateChannel world = StateChannel.builder(1, Herd.WORLD)
                .maxObjects(Herd.SLOTS)
                .bytesPerTick(400)
                .serverSends(Herd.Cart.TYPE.earlier(0, 1))
                .build();
        Protocol earlier =
                new Protocol("Herd", 0x4E80, List.of(), List.of(pets, world), new PacketLimits(400, 400, 256, 2), 50) {
                    @Override
                    public MessageFactory newFactory() {
                        return MessageFactory.of(messages());
                    }
                };
        assertEquals(Set.of(Herd.Egg.class), EarlierState.moved(earlier, newest));
        assertEquals(Set.of(), EarlierState.moved(newest.earlier().get(0), newest));
        int cart = Herd.Cart.TYPE.number();
        List<EarlierChannel> channels = EarlierState.channels(earlier);
        List<ObjectType<?>> types = newest.channel(Herd.WORLD).objects();
        for (Set<Class<?>> moved : List.of(Set.<Class<?>>of(), EarlierState.moved(earlier, newest))) {
            ChannelFormats formats = new ChannelFormats(
                    Herd.WORLD, types, List.of(new EarlierProtocol(channels, false, ROOM_BITS, moved)));
            int ofOwnColumns = moved.isEmpty() ? TypeCoder.STRANGER : TypeCoder.VIEWS;
            assertEquals(ofOwnColumns, formats.earlier().get(0).firstView(cart));
        }
    }

    // ---- expected objects

    private void shouldConfirm(Herd.Build ofServer, Herd.Build ofClient) {
        HerdWorld world = new HerdWorld(ofServer);
        HerdWorld.Player player = connect(world, ofClient);
        boolean isNewest = player.world().objects().has(Herd.Beast.class);
        if (isNewest) {
            predict(player, Herd.WORLD, Herd.Beast.TYPE);
        } else {
            predict(player, Herd.WORLD, Herd.OldBeast.TYPE);
        }
        flush(world, 5);
        player.client.beginTick(world.tick + 1);
        Animal expected = isNewest
                ? player.world().expect(Herd.Beast.TYPE, 3).filled()
                : player.world().expect(Herd.OldBeast.TYPE, 3);
        player.client.completeTick();
        Steer steer = new Steer();
        PressedInput.of(steer).set(world.tick + 1, originOf(player));
        HerdGame game = new HerdGame(world, new Random(SEED));
        Animal added = game.addBeast(world.world()).mood(Animal.Mood.TIRED);
        world.world().from((StateObject) added, steer, 3);
        player.isPredicting = true;
        for (int i = 0; i < 5; i++) {
            world.flush();
            player.client.advanceInputs(world.tick, world.tick);
            player.client.advancePredictions(world.tick, 0.1);
        }
        assertSame(expected, only(player));
        assertEquals(added.name(), expected.name());
        assertEquals(Animal.Mood.TIRED, expected.mood());
        assertEquals(1, player.client.predictions().confirmedObjects());
    }

    private static InputOrigin originOf(HerdWorld.Player player) {
        return new InputOrigin() {
            @Override
            public int viewerIndex() {
                return player.index();
            }

            @Override
            public double viewTick() {
                return 0;
            }
        };
    }

    private static <T extends StateObject> void predict(HerdWorld.Player player, String channel, ObjectType<T> type) {
        Consumer<Throwable> failing = failure -> {
            throw new AssertionError(failure);
        };
        player.client.predict(
                player.views.get(channel),
                type,
                (T object, Steer input, long tick, int rate) -> {},
                tick -> null,
                () -> 60,
                failing,
                false);
    }

    @Test
    void shouldConfirmExpectedObjectsOfEarlierBuilds() {
        style.hasInputs = true;
        style.hasEarlierInputs = true;
        shouldConfirm(style.newest(), style.old());
        shouldConfirm(style.old(), style.newest());
    }

    @Test
    void shouldNotConfirmObjectsOfAChannelThatTheServerHasNot() {
        style.hasInputs = true;
        style.hasEarlierInputs = true;
        HerdWorld world = new HerdWorld(style.old());
        HerdWorld.Player player = connect(world, style.newest());
        predict(player, Herd.PETS, Herd.Pet.TYPE);
        flush(world, 5);
        player.client.beginTick(world.tick + 1);
        Herd.Pet pet = player.views.get(Herd.PETS).expect(Herd.Pet.TYPE, 0);
        player.client.completeTick();
        player.client.advance(world.tick, 2);
        assertTrue(pet.isPresent());
        flush(world, 2);
        player.client.advance(world.tick, 2);
        assertEquals(false, pet.isPresent());
        player.disconnect();
    }

    /** A field that the server has not is predicted by the client alone, without corrections. */
    @Test
    void shouldPredictFieldsThatTheServerHasNot() {
        style.hasInputs = true;
        style.hasEarlierInputs = true;
        HerdWorld world = new HerdWorld(style.old());
        HerdWorld.Player player = connect(world, style.newest());
        Consumer<Throwable> failing = failure -> {
            throw new AssertionError(failure);
        };
        player.client.predict(
                player.world(),
                Herd.Beast.TYPE,
                (Herd.Beast beast, Steer input, long tick, int rate) ->
                        beast.x((int) (10 * tick % 1000)).stamina((int) tick % 101),
                tick -> new Steer(),
                () -> 60,
                failing,
                false);
        player.isPredicting = true;
        Herd.OldBeast beast = world.world().add(Herd.OldBeast.TYPE);
        world.world().owner(beast, player);
        for (int i = 0; i < 20; i++) {
            beast.x(10 * (world.tick + 1) % 1000);
            world.flush();
            player.client.advanceInputs(world.tick + 3, world.tick + 3);
            player.client.advancePredictions(world.tick + 3, 0.02);
        }
        Herd.Beast predicted = (Herd.Beast) only(player);
        assertEquals((world.tick + 3) % 101, predicted.stamina());
        assertEquals(10 * (world.tick + 3) % 1000, predicted.x());
        assertTrue(player.client.predictions().steps() > 10);
        assertEquals(0, player.client.predictions().corrections());
    }

    // ---- placed objects

    private static void place(ObjectPlacer level, boolean isOld, int... eggs) {
        Animal last = null;
        for (int i = 0; i < 4; i++) {
            for (int egg : eggs) {
                if (egg == i) {
                    level.place(Herd.Egg.TYPE).warmth(5);
                }
            }
            Animal placed = isOld
                    ? level.place(Herd.OldBeast.TYPE)
                    : level.place(Herd.Beast.TYPE).filled();
            last = placed.name(i).x(10 * i).prey(last);
        }
        for (int egg : eggs) {
            if (egg == 4) {
                level.place(Herd.Egg.TYPE).warmth(7);
            }
        }
    }

    private HerdWorld.Player newPlaced(HerdWorld world, Herd.Build ofClient, int... eggs) {
        HerdWorld.Player player = world.add(ofClient, SEED, false);
        place(player.world(), ofClient.place(Herd.WORLD) == 1 && ofClient.earlier == null, eggs);
        player.connect();
        return player;
    }

    private static void checkPlaced(HerdWorld world, HerdWorld.Player player, boolean isSent) {
        flush(world, 1);
        assertEquals(isSent, player.received.size() > 60, () -> player.received.size() + " bytes");
        flush(world, 20);
        player.assertAgrees(world.world(), player.toString());
        for (StateObject object : HerdWorld.all(world.world())) {
            if (object instanceof Animal) {
                ((Animal) object).x(77 + ((Animal) object).name());
            }
        }
        flush(world, 20);
        player.assertAgrees(world.world(), player.toString());
    }

    @Test
    void shouldNotSendPlacedObjectsThatEarlierBuildsPlaceToo() {
        style.isPlaced = true;
        HerdWorld world = new HerdWorld(style.newest());
        place(world.world(), false, 4);
        checkPlaced(world, newPlaced(world, style.old()), false);
        checkPlaced(world, newPlaced(world, style.newest(), 4), false);
        HerdWorld.Player later = newPlaced(world, style.old());
        flush(world, 20);
        later.assertAgrees(world.world(), "later");
    }

    @Test
    void shouldSendPlacedObjectsThatEarlierBuildsHaveInOtherSlots() {
        style.isPlaced = true;
        HerdWorld world = new HerdWorld(style.newest());
        place(world.world(), false, 2);
        checkPlaced(world, newPlaced(world, style.old()), true);
    }

    @Test
    void shouldPlaceAtEarlierServersWhatTheyHave() {
        style.isPlaced = true;
        HerdWorld world = new HerdWorld(style.old());
        place(world.world(), true);
        checkPlaced(world, newPlaced(world, style.newest(), 0, 2, 4), false);
    }

    @Test
    void shouldRefuseOtherParametersOfAChannel() {
        ServerObjects server = new ServerObjects();
        EarlierChannel earlier = new EarlierChannel(Herd.WORLD, 5, 1, false, false, List.of(Large.EARLIER));
        server.speak(List.of(new EarlierProtocol(List.of(earlier), false, 1000)));
        ChannelSettings settings = new ChannelSettings(Herd.WORLD, 4, 1000, 1, false, false, 1000);
        assertThrows(IllegalArgumentException.class, () -> server.newTable(settings, List.of(Large.TYPE)));
    }
}
