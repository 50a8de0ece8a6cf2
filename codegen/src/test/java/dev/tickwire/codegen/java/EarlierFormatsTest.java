package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.codegen.history.RandomHistories;
import dev.tickwire.codegen.history.RandomHistory;
import dev.tickwire.message.Refusal;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the newest class writes and reads in the format of an earlier version, compared with the class that this version
 * had as its own schema.
 */
class EarlierFormatsTest {
    private static final long SEED = Seeds.of(EarlierFormatsTest.class);
    private static final int ROUNDS = Runs.of(16, 40);
    private static final int HISTORIES = Runs.of("tickwire.random.histories", 2, 60);

    private final Tally tally = new Tally();

    @Test
    void shouldSpeakAllVersionsOfFields() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Hit; client Same; }
                }
                message Hit {
                    since 5 bits(64) id;
                    int(1..100) damage = 5;
                    until 3 bool critical;
                    if (critical) { // until 3
                        until 3 string(12) why;
                        until 3 int(0..7) level;
                    } // until 3
                    since 4 until 4 int(0..30) power = 7;
                    optional int(0..1000) range;
                    uint8 marks[0..4];
                    since 4 bool far = true;
                    if (far) { // since 4
                        since 4 float(0..1, step 0.1) x;
                        since 5 bool near;
                    } else { // since 4
                        since 4 uint32 z;
                    } // since 4
                    since 5 ascending int(0..90) rising[0..5];
                    string(9) by;
                    since 4 until 4 string(5) names[1..3];
                    until 4 double there = 1.5;
                    until 3 quat(9) turn;
                    until 3 bytes(7) raw;
                    until 4 string(7) title = "none";
                    until 3 optional uint16 spare;
                }
                message Same { bool yes; int(3..9) few; }
                """, 3, 5);
    }

    @Test
    void shouldLeaveOutReferencesToObjectsThatAVersionLacks() throws IOException {
        check(Files.readString(Path.of("src/test/resources/versions/references.tick")), 1, 3);
    }

    @Test
    void shouldMapEnumsAndFlags() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Hit; client Press; }
                }
                enum Kind {
                    NONE,
                    until 3 STUN else NONE,
                    since 5 BACK else HEAD,
                    HEAD,
                    since 4 ARM else NONE,
                    LEG
                }
                flags Keys {
                    LEFT,
                    until 3 DUCK,
                    RIGHT,
                    since 4 until 4 RUN,
                    since 5 JUMP,
                    FIRE
                }
                message Hit {
                    Kind kind = LEG;
                    if (kind == HEAD) { uint8 force; }
                    until 4 Kind other = HEAD;
                    if (other >= HEAD) { // until 4
                        until 4 bool more;
                    } // until 4
                    optional Kind last = HEAD;
                    Kind all[0..3];
                    Kind fixed[20];
                }
                message Press {
                    Keys keys = RIGHT + FIRE;
                    if (keys.FIRE) { uint8 force; } else { bool none; }
                    Keys more[0..2];
                    until 3 Keys gone = DUCK;
                    if (gone.DUCK) { // until 3
                        until 3 int(0..4) depth;
                    } // until 3
                }
                """, 3, 5);
    }

    @Test
    void shouldWriteStructsInTheFormOfTheVersion() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Move; client Large; }
                }
                enum Kind {
                    NONE,
                    since 5 BACK else HEAD,
                    HEAD
                }
                struct Spot {
                    int(0..1000) x;
                    since 4 int(0..1000) y;
                    until 3 int(0..50) z = 3;
                    Kind kind;
                }
                struct Way {
                    Spot from;
                    until 4 string(6) name;
                    bool back;
                    optional Spot to;
                    Spot over[0..2];
                }
                struct State {
                    bool moving;
                    until 4 bool quick;
                    Kind kind;
                    uint8 steps[0..3];
                    optional uint8 lives;
                }
                message Move {
                    Spot at;
                    optional Spot target;
                    Way way;
                    Way ways[0..2];
                    State state;
                    if (state.moving) { int(0..7) speed; }
                    if (state.quick) { // until 4
                        until 4 int(0..7) boost;
                    } // until 4
                    if (state.kind == HEAD) { bool hit; }
                    if (state.steps.count > 1) { bool stepped; }
                    if (state.lives.present) { bool alive; }
                }
                message Large {
                    Spot spots[12];
                    until 4 Spot gone;
                    until 3 Spot several[0..3];
                    until 3 Way two[2];
                }
                """, 3, 5);
    }

    @Test
    void shouldMapCasesOfUnions() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Throw; }
                }
                struct Rocket {
                    uint8 speed = 3;
                    since 5 uint8 fuel;
                }
                struct Mine { string(4) name; }
                union Payload {
                    Rocket rocket;
                    until 3 uint16 stone else rocket;
                    since 4 Mine mine else rocket;
                    int(2..90) other;
                    since 5 Rocket second else other;
                }
                union Extra {
                    bool yes;
                    since 4 Mine mine else none;
                    until 4 string(5) text else none;
                    uint8 number;
                }
                message Throw {
                    Payload payload;
                    optional Payload spare;
                    Payload several[0..3];
                    optional Extra extra;
                    bool end;
                }
                """, 3, 5);
    }

    @Test
    void shouldKeepMessagesThatAreGone() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered {
                        client Hit;
                        client Old until 4;
                    }
                }
                struct Inner {
                    bool one;
                    until 3 bool two;
                }
                message Hit {
                    Inner inner;
                    until 4 Gone gone;
                    since 4 uint8 more;
                }
                struct Gone until 4 {
                    Inner inner; // until 4
                    until 3 uint8 number = 4;
                    Color color; // until 4
                } // until 4
                enum Color until 4 { RED, GREEN }
                message Old until 4 {
                    Gone gone; // until 4
                    Inner inner; // until 4
                    Color color = GREEN; // until 4
                } // until 4
                """, 3, 5);
    }

    /** The class of a gone message is that of its last version, and its structs and unions have newer classes. */
    @Test
    void shouldKeepGoneMessagesWhoseStructsLostReferencesAndPulses() {
        VersionedCode code = VersionedCode.of("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    ticks 60;
                    channel all reliable_ordered {
                        client Hit;
                        client Old until 4;
                    }
                    channel moves input {
                        client Now since 5;
                        client Then until 4;
                    }
                    channel world state {
                        server Wall;
                        server Pet until 4;
                    }
                }
                flags Keys { LEFT, pulse FIRE }
                flags Buttons {
                    UP,
                    until 4 pulse JUMP,
                    DOWN
                }
                struct Inner {
                    bool one;
                    until 4 ref Pet pet;
                }
                union Aim {
                    bool yes;
                    until 4 ref Pet pet else yes;
                }
                struct Pressed {
                    until 4 Keys keys;
                    Buttons buttons;
                    bool held;
                }
                object Wall { uint8 x; }
                object Pet until 4 { uint8 x; } // until 4
                message Hit { Inner inner; Pressed pressed; uint8 more; }
                message Old until 4 { // until 4
                    Inner inner; // until 4
                    Inner several[0..2]; // until 4
                    optional Aim aim; // until 4
                    ref Pet pet; // until 4
                } // until 4
                message Then until 4 { // until 4
                    Pressed pressed; // until 4
                    Buttons buttons; // until 4
                } // until 4
                message Now since 5 { // since 5
                    Pressed pressed; // since 5
                } // since 5
                """, 3, 5);
        assertEquals(3, code.models().size());
    }

    @Test
    void shouldReadConditionsOnOptionalUnionsAsSent() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Take; }
                }
                struct Rocket { uint8 speed = 3; }
                struct Mine { string(4) name; }
                union Load {
                    Rocket rocket;
                    until 3 Mine mine else none;
                    bool yes;
                    since 5 uint16 stone else none;
                }
                struct Carrier {
                    optional Load load;
                    if (load.present) { bool heavy; }
                    uint8 weight;
                }
                struct Train { Carrier carrier; }
                message Take {
                    optional Load load;
                    if (load.present) { uint8 x; }
                    uint8 y;
                    Carrier carrier;
                    if (carrier.load.present) { uint8 z; } else { bool none; }
                    Train train;
                    if (train.carrier.load.present) { uint8 deep; }
                    until 4 optional Load gone;
                    if (gone.present) { // until 4
                        until 4 uint8 over;
                    } // until 4
                    bool far;
                    if (far) {
                        optional Load other;
                        if (other.present && y > 9) { string(3) why; }
                    }
                    bool end;
                }
                """, 3, 5);
    }

    @Test
    void shouldWriteGoneValuesWithTheLeastCounts() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Move; client Turn; }
                }
                struct Path {
                    uint8 points[2..8];
                    Leg legs[1..3];
                }
                struct Leg { string(4) names[2..3]; bool last; }
                struct Mine { bool armed; }
                union Way {
                    bool yes;
                    until 4 Path path else yes;
                    since 4 Mine mine else yes;
                }
                union Plan {
                    Path path;
                    since 5 Mine mine else path;
                    since 4 Path second else path;
                }
                message Move {
                    until 3 Path path;
                    until 4 Path two[2];
                    until 4 Leg several[1..3];
                    Way way;
                    uint8 x;
                }
                message Turn {
                    Plan plan;
                    Plan more[0..2];
                    until 4 Plan gone;
                    uint8 y;
                }
                """, 3, 5);
    }

    @Test
    void shouldWriteDefaultsBehindConditions() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Move; client Climb; client Turn; }
                }
                enum Kind {
                    NONE,
                    since 5 BACK else HEAD,
                    HEAD,
                    until 3 STUN else NONE
                }
                flags Keys { LEFT, RIGHT }
                struct Path {
                    bool open;
                    Kind kind;
                    int(-3..9) last = 3;
                    Keys keys = RIGHT;
                    optional bool known;
                    if (!open) {
                        uint8 points[2..8];
                        Leg legs[1..3];
                        if (points.count > 1 && (legs.count == 2 || keys.RIGHT)) { bool ways[1..3]; }
                    }
                    if (last > 2 && kind <= NONE) { string(3) names[1..2]; } else { uint8 others[2..3]; }
                    if (kind == HEAD) { uint8 marks[2..4]; }
                    if (known.present || keys.LEFT) { uint8 none[3..4]; }
                }
                struct Leg {
                    bool straight = true;
                    if (straight) { bits(3) turns[2..3]; } else { uint8 more[1..2]; }
                }
                struct Rocket { uint8 speed = 3; }
                struct Mine { string(4) name; }
                union Load {
                    Rocket rocket;
                    since 5 Mine mine else none;
                    until 4 uint16 stone else none;
                }
                message Move {
                    until 3 Path path;
                    until 4 Path several[1..3];
                    Path own;
                    if (own.kind == HEAD) { uint8 hits[1..4]; }
                    bool end;
                }
                message Climb {
                    Kind kind;
                    if (kind == HEAD) {
                        uint8 x = 3;
                        ascending uint8 up[..4];
                        bool far = true;
                        optional int(0..9) range;
                        Leg leg;
                        if (far) { string(5) why; } else { int(0..30) z; }
                    }
                    bool end;
                }
                message Turn {
                    Kind kind;
                    if (kind == HEAD) {
                        uint8 force[2..5];
                        Leg leg;
                        if (force.count > 3) { Leg legs[1..2]; }
                    } else {
                        string(4) others[1..3];
                    }
                    optional Load load;
                    if (load.present) {
                        uint8 x;
                        if (kind != NONE) { ascending int(0..50) rising[2..3]; }
                    } else {
                        string(4) why[1..3];
                    }
                    bool end;
                }
                """, 3, 5);
    }

    @Test
    void shouldReadConditionsOfAllVersionsThatShareAFormat() {
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered {
                        client Move;
                        client Old until 4;
                    }
                }
                enum Kind {
                    NONE,
                    since 5 BACK else HEAD,
                    until 4 STUN else NONE,
                    HEAD
                }
                flags Keys {
                    LEFT,
                    until 4 DUCK,
                    RIGHT
                }
                struct State {
                    bool moving;
                    since 5 bool quick;
                    Kind kind;
                    Keys keys;
                    uint8 steps[0..3];
                }
                message Move {
                    State state;
                    if (state.moving) {
                        until 3 int(0..7) speed;
                    }
                    if (state.kind == STUN) { // until 3
                        until 3 int(0..7) force;
                    } // until 3
                    if (state.steps.count > 1) { // until 3
                        until 3 bool stepped;
                    } // until 3
                    if (state.keys.RIGHT) { uint8 pressed; }
                    uint8 end;
                }
                struct Last until 4 { // until 4
                    bool set; // until 4
                    uint8 steps[0..3]; // until 4
                } // until 4
                message Old until 4 { // until 4
                    Last last; // until 4
                    if (last.set && last.steps.count > 1) { // until 3
                        until 3 int(0..7) power;
                    } // until 3
                } // until 4
                """, 3, 5);
    }

    @Test
    void shouldSpeakVersionsWithDividedBranches() {
        String fields = IntStream.range(0, 60)
                .mapToObj(i -> "        string(5) text" + i + ";\n        optional int(0..9) number" + i + ";\n")
                .collect(Collectors.joining());
        check("""
                package game;
                protocol Game {
                    version 5;
                    speaks 3;
                    channel all reliable_ordered { client Heat; client Large; }
                }
                struct Mine { bool armed; }
                union Warmth {
                    float(-200..200, step 0.0001) heat;
                    since 4 Mine mine else heat;
                    since 5 float(-200..200, step 0.0001) cold else heat;
                    until 3 float(-200..200, step 0.0001) old else heat;
                }
                struct Way {
                    until 3 string(5) names[0..3];
                    until 4 float(-200..200, step 0.0001) length;
                    uint8 x;
                }
                message Heat {
                    Warmth warmth;
                    optional Warmth more;
                    Way way;
                    until 4 float(-200..200, step 0.0001) gone;
                    until 3 float(-200..200, step 0.0001) all[0..3];
                }
                message Large {
                    bool far;
                    until 4 uint8 first;
                    if (far) {
                %s    }
                    uint8 last;
                }
                """.formatted(fields), 3, 5);
    }

    @Test
    void shouldSpeakAllVersionsOfRandomHistories() {
        for (int i = 0; i < HISTORIES; i++) {
            RandomHistory history = RandomHistories.draw(new Random(SEED + i), "game");
            if (history.oldest() < history.newest()) {
                try {
                    check(VersionedCode.of(history), true);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError("seed " + SEED + "L + " + i + "\n" + history, failed);
                }
            }
        }
        tally.atLeast(20, "accepted");
        tally.atLeast(20, "refused");
    }

    private void check(String text, long first, long last) {
        check(VersionedCode.of(text, first, last), false);
        tally.atLeast(20, "accepted");
        tally.atLeast(20, "refused");
    }

    private void check(VersionedCode code, boolean isRandom) {
        Random random = new Random(SEED);
        for (int version = 1; version < code.models().size(); version++) {
            for (MessageModel own :
                    code.models().get(version).protocols().get(0).messages()) {
                MessageModel newest = code.home(own.name());
                if (isRandom && code.message(0, own.name()).isEmpty()) {
                    // The model of a message that is gone has the types of that version, and its class has the newest.
                    continue;
                }
                for (int round = 0; round < ROUNDS; round++) {
                    long seed = random.nextLong();
                    try {
                        new Pair(code, version, newest, own, new Random(seed)).check();
                    } catch (AssertionError | RuntimeException failed) {
                        throw new AssertionError(
                                newest.name().simpleName() + " in version " + code.number(version) + ", seed " + SEED
                                        + "L",
                                failed);
                    }
                }
            }
        }
    }

    /** A message class of the newest version, and its class in an earlier one. */
    private final class Pair {
        private final VersionedCode code;
        private final int version;
        private final MessageModel newest;
        private final MessageModel own;
        private final Random random;
        private final VersionedCode.Format format;
        private final GeneratedBody newestBody;
        private final GeneratedBody ownBody;
        private final VersionCopy copies;
        private final boolean hasRoom;
        private final boolean hasRotation;
        /** Values that a read must not leave behind. */
        private final GeneratedBody before;

        Pair(VersionedCode code, int version, MessageModel newest, MessageModel own, Random random) {
            this.code = code;
            this.version = version;
            this.newest = newest;
            this.own = own;
            this.random = random;
            this.format = code.format(newest.name(), version);
            this.newestBody = code.newest().create(newest.name());
            this.ownBody = code.own().get(version).create(own.name());
            this.before = new RandomValues(random, true).fill(newestBody.fresh(), newest.body());
            this.copies = new VersionCopy();
            this.hasRoom = has(own.body().allFields().stream().map(FieldModel::type), Pair::hasRoom);
            this.hasRotation =
                    has(own.body().allFields().stream().map(FieldModel::type), ValueType.QuatValue.class::isInstance);
        }

        private static boolean hasRoom(ValueType type) {
            return type instanceof ValueType.EnumReference enumeration
                            && enumeration.enumeration().hasRoom()
                    || type instanceof ValueType.FlagsReference flags
                            && flags.flags().hasRoom();
        }

        /** Whether a type of some, at any depth, is such a one. */
        private static boolean has(Stream<ValueType> types, Predicate<ValueType> which) {
            return types.anyMatch(type -> which.test(type)
                    || type instanceof ValueType.StructReference struct
                            && has(struct.struct().body().allFields().stream().map(FieldModel::type), which)
                    || type instanceof ValueType.UnionReference union
                            && has(union.union().cases().stream().map(UnionModel.Case::type), which));
        }

        void check() {
            write();
            read();
        }

        private void write() {
            RandomValues values = new RandomValues(random, true);
            values.fill(newestBody, newest.body());
            if (code.hasOtherFormat(newest.name(), version)) {
                // Fields stay set in arms that are no longer selected, which the class itself refuses.
                values.fill(newestBody, newest.body());
            }
            copies.copy(sentOf(newestBody), newest.body(), ownBody, own.body());
            // Arrays that the newest version does not send are sent with as few elements as possible.
            Minimums.fill(ownBody, own.body());
            Bits expected = Bits.of(own, random, out -> ownBody.write(out));
            Bits sent = expected.again(out -> format.write(newestBody, out));
            assertEquals(expected, sent, () -> newestBody + "\n" + ownBody);
            int measured = format.measure(newestBody);
            assertTrue(sent.bits() <= measured, () -> sent.bits() + " bits, measured " + measured);
            assertTrue(measured <= own.size().maxBits());
        }

        private void read() {
            GeneratedBody said = ownBody.fresh();
            new RandomValues(random, true).fill(said, own.body());
            Bits bits = Bits.of(own, random, said::write);
            GeneratedBody expected = received(said);
            GeneratedBody heard = dirty();
            BitReader in = bits.reader();
            assertTrue(format.read(heard, in));
            assertEquals(bits.startBit() + bits.bits(), in.readBits());
            assertEquals(expected.toString(), heard.toString(), said::toString);
            assertEquals(expected, heard);
            GeneratedBody explained = dirty();
            assertTrue(format.explain(explained, bits.reader(), new Refusal()));
            resend(heard);
            GeneratedBody again = ownBody.fresh();
            copies.copy(heard, newest.body(), again, own.body());
            Minimums.fill(again, own.body());
            Bits expectedAgain = bits.again(again::write);
            assertEquals(expectedAgain, bits.again(out -> format.write(heard, out)), said::toString);
            for (int i = 0; i < 20 && bits.bits() > 0; i++) {
                malformed(bits.flipped(random));
            }
            for (int length = bits.lengthBytes() - 1; length * 8 >= bits.startBit(); length--) {
                malformed(bits.cut(length));
            }
        }

        /** Returns what the newest version reads: what its own fields would not send has its default. */
        private GeneratedBody received(GeneratedBody said) {
            GeneratedBody copied = newestBody.fresh();
            copies.copy(said, own.body(), copied, newest.body());
            return sentOf(copied);
        }

        /** Returns a message of the newest version without what its own fields would not send. */
        private GeneratedBody sentOf(GeneratedBody filled) {
            GeneratedBody sent = newestBody.fresh();
            VersionCopy.ofSent().copy(filled, newest.body(), sent, newest.body());
            return sent;
        }

        /** A message that was read can be sent to peers of the newest version, if it has enough elements for them. */
        private void resend(GeneratedBody heard) {
            if (code.message(0, newest.name()).isPresent()) {
                Minimums.fill(heard, newest.body());
                int measured = heard.measure();
                Bits sent = Bits.of(newest, random, heard::write);
                assertTrue(sent.bits() <= measured);
                assertTrue(heard.fresh().read(sent.reader()));
            }
        }

        private void malformed(Bits bits) {
            GeneratedBody own = ownBody.fresh();
            boolean accepted = own.read(bits.reader());
            GeneratedBody heard = dirty();
            BitReader in = bits.reader();
            boolean understood = format.read(heard, in);
            // An enum or flags with room has numbers that the version could not send itself.
            assertTrue(understood == accepted || accepted && hasRoom);
            Refusal refusal = new Refusal();
            assertEquals(understood, format.explain(dirty(), bits.reader(), refusal));
            if (understood && (hasRoom || hasRotation)) {
                // Getters do not show unknown numbers, and setters round rotations again.
                tally.count("accepted without comparison");
            } else if (understood) {
                assertEquals(received(own).toString(), heard.toString());
                tally.count("accepted");
            } else {
                assertTrue(in.failed());
                assertEquals(heard.fresh(), heard);
                assertEquals(heard.fresh().toString(), heard.toString());
                assertNotNull(refusal.field());
                assertFalse(refusal.field().isEmpty());
                tally.count("refused");
            }
        }

        private GeneratedBody dirty() {
            return newestBody.fresh().set("copyFrom", before.instance());
        }
    }

    /** Writes a message. */
    private interface Writing {
        void to(BitWriter out);
    }

    /** Bits of a message that begin anywhere in a byte. */
    private record Bits(byte[] bytes, int startBit, int bits, int lengthBytes) {
        static Bits of(MessageModel model, Random random, Writing writing) {
            return of((int) model.size().maxBits(), random.nextInt(8), writing);
        }

        private static Bits of(int maxBits, int startBit, Writing writing) {
            int length = (startBit + maxBits + 7) / 8;
            byte[] bytes = new byte[length + BitWriter.SPARE_BYTES];
            BitWriter out = new BitWriter().wrap(bytes, 0, length);
            out.writeBits((1L << startBit) - 1, startBit);
            writing.to(out);
            int bits = out.writtenBits() - startBit;
            return new Bits(bytes, startBit, bits, (startBit + bits + 7) / 8);
        }

        Bits again(Writing writing) {
            return of((bytes.length - BitWriter.SPARE_BYTES) * 8 - startBit, startBit, writing);
        }

        BitReader reader() {
            BitReader in = new BitReader().wrap(bytes, 0, lengthBytes);
            in.readBits(startBit);
            return in;
        }

        Bits flipped(Random random) {
            byte[] changed = bytes.clone();
            int bit = startBit + random.nextInt(bits);
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            return new Bits(changed, startBit, bits, lengthBytes);
        }

        Bits cut(int length) {
            return new Bits(bytes, startBit, bits, length);
        }

        @Override
        public boolean equals(Object object) {
            return object instanceof Bits other
                    && bits == other.bits
                    && Arrays.equals(bytes, 0, lengthBytes, other.bytes, 0, other.lengthBytes);
        }

        @Override
        public int hashCode() {
            return bits;
        }

        @Override
        public String toString() {
            return bits + " bits: " + java.util.HexFormat.of().formatHex(bytes, 0, lengthBytes);
        }
    }
}
