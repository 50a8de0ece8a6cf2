package dev.tickwire.testing.soak.time;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.input.Inputs;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.StateTable;
import dev.tickwire.testing.soak.Chance;
import dev.tickwire.testing.soak.SessionKind;
import dev.tickwire.testing.soak.time.wire.Bang;
import dev.tickwire.testing.soak.time.wire.Crate;
import dev.tickwire.testing.soak.time.wire.Lamp;
import dev.tickwire.testing.soak.time.wire.Press;
import dev.tickwire.testing.soak.time.wire.Runner;
import dev.tickwire.testing.soak.time.wire.SoakTimeProtocol;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * The objects of a soak of times at its server: they come, move by what their owners press or by themselves, change
 * owners, are pushed, jump, are bound, hidden and shown, and go. What becomes of them is recorded.
 */
final class Stock {
    static final int SECRETS = 1000;

    private static final int MAX = 36;
    private static final int RUNNERS_EACH = 2;
    private static final int REACH = 4000;
    private static final int LIGHTS = 4095;
    private static final int LONGEST_COURSE = 60;

    private final StateTable world;
    private final Inputs<Press> inputs;
    private final Truth truth;
    private final SplittableRandom random;
    private final Chance chance;
    /** In the order of their coming. */
    private final Map<StateObject, Life> lives = new LinkedHashMap<>();

    private final BindingHistory ties;
    private final Map<StateObject, Integer> teleports = new HashMap<>();
    private final Map<Crate, Course> courses = new HashMap<>();
    /** How lively this life is, a factor. */
    private final double unrest;

    private long numbers;

    /** So far a crate moves in each tick, for so many. */
    private static final class Course {
        float step;
        int ticks;
    }

    Stock(StateTable world, Inputs<Press> inputs, Truth truth, double tickSeconds, SplittableRandom random) {
        this.world = world;
        this.inputs = inputs;
        this.truth = truth;
        this.random = random;
        ties = new BindingHistory(world);
        chance = new Chance(random, tickSeconds);
        unrest = Math.pow(4, random.nextInt(3) - 1);
    }

    /** Does what a tick brings beside what follows from inputs. */
    void change(int tick, List<Guest> guests) {
        add(guests);
        for (Crate crate : all(SoakTimeProtocol.CRATE)) {
            change(crate);
        }
        for (Lamp lamp : all(SoakTimeProtocol.LAMP)) {
            if (chance.happens(2 * unrest)) {
                lamp.version(lamp.version() + 1).light(light(lamp.number(), lamp.version()));
            }
        }
        for (Runner runner : all(SoakTimeProtocol.RUNNER)) {
            change(runner, tick, guests);
        }
        for (StateObject object : List.copyOf(lives.keySet())) {
            if (chance.happens(0.03 * unrest)) {
                remove(object, tick);
            }
        }
        if (chance.happens(0.5)) {
            bind(tick);
        }
        for (Guest guest : guests) {
            change(guest, tick);
        }
    }

    private void add(List<Guest> guests) {
        if (world.count() >= MAX || !chance.happens(4)) {
            return;
        }
        int kind = random.nextInt(4);
        if (kind == 0) {
            Crate crate = put(world.add(SoakTimeProtocol.CRATE).number(++numbers), false);
            crate.x(random.nextInt(-REACH / 2, REACH / 2) / 4f);
            courses.put(crate, new Course());
        } else if (kind == 1) {
            put(world.add(SoakTimeProtocol.LAMP).number(++numbers), true).light(light(numbers, 0));
        } else {
            Runner runner = put(world.add(SoakTimeProtocol.RUNNER).number(++numbers), false);
            runner.x(random.nextInt(-100, 100))
                    .secret((int) (numbers % SECRETS))
                    .mask((int) (numbers * 7 % SECRETS));
            if (!guests.isEmpty()) {
                give(runner, guests.get(random.nextInt(guests.size())));
            }
        }
    }

    private <T extends StateObject> T put(T object, boolean isImmediate) {
        Life life = new Life(numbers, isImmediate);
        truth.add(life);
        lives.put(object, life);
        ties.add(object);
        teleports.put(object, 0);
        return object;
    }

    static int light(long number, long version) {
        return (int) (number * 31 + version * 977) & LIGHTS;
    }

    private boolean give(Runner runner, Guest guest) {
        long owned = 0;
        for (Runner each : world.all(SoakTimeProtocol.RUNNER)) {
            owned += world.ownerOf(each) == guest.peer ? 1 : 0;
        }
        if (owned < RUNNERS_EACH) {
            world.owner(runner, guest.peer);
        }
        return owned < RUNNERS_EACH;
    }

    private void change(Crate crate) {
        Course course = courses.get(crate);
        if (course.ticks-- == 0) {
            course.ticks = random.nextInt(1, LONGEST_COURSE);
            course.step = random.nextInt(3) == 0 ? 0 : random.nextInt(-64, 65) / 128f;
        }
        if (Math.abs(crate.x()) > REACH || chance.happens(0.1 * unrest)) {
            crate.x(random.nextInt(-REACH / 2, REACH / 2) / 4f).version(crate.version() + 1);
            crate.teleport();
            teleports.merge(crate, 1, Integer::sum);
        } else if (course.step != 0) {
            crate.x(crate.x() + course.step).version(crate.version() + 1);
        }
        if (chance.happens(0.2)) {
            point(crate);
        }
    }

    private void point(Crate crate) {
        List<Runner> runners = all(SoakTimeProtocol.RUNNER);
        Runner pusher =
                runners.isEmpty() || random.nextInt(4) == 0 ? null : runners.get(random.nextInt(runners.size()));
        crate.hasPusher(pusher != null).pusherNumber(pusher == null ? 0 : pusher.number());
        if (pusher != null) {
            crate.pusher(pusher);
        }
        crate.version(crate.version() + 1);
    }

    private void change(Runner runner, int tick, List<Guest> guests) {
        Life life = lives.get(runner);
        if (chance.happens(0.1 * unrest)) {
            Guest guest = guests.isEmpty() ? null : guests.get(random.nextInt(guests.size()));
            if (guest == null || random.nextInt(3) == 0) {
                world.owner(runner, null);
                life.disturb(tick);
            } else if (give(runner, guest)) {
                life.disturb(tick);
            }
        }
        if (chance.happens(0.1 * unrest)) {
            runner.x(runner.x() + random.nextInt(-9, 10)).speed(random.nextInt(-500, 501) / 1000f);
            runner.version(runner.version() + 1);
            life.disturb(tick);
            truth.totals.pushes++;
        }
        if (Math.abs(runner.x()) > REACH - 10 || chance.happens(0.1 * unrest)) {
            runner.x(random.nextInt(-100, 100)).version(runner.version() + 1);
            runner.teleport();
            teleports.merge(runner, 1, Integer::sum);
            life.disturb(tick);
            truth.totals.pushes++;
        }
    }

    private void remove(StateObject object, int tick) {
        world.remove(object);
        ties.remove(object, tick);
        Life life = lives.remove(object);
        life.remove(tick);
        life.disturb(tick);
        teleports.remove(object);
        if (object instanceof Crate) {
            courses.remove(object);
        }
    }

    private void bind(int tick) {
        List<StateObject> objects = new ArrayList<>(all(SoakTimeProtocol.RUNNER));
        objects.addAll(all(SoakTimeProtocol.CRATE));
        objects.addAll(all(SoakTimeProtocol.LAMP));
        if (objects.size() < 2) {
            return;
        }
        StateObject object = objects.get(random.nextInt(objects.size()));
        ties.unbind(object, tick);
        if (random.nextInt(3) > 0) {
            StateObject other = objects.get(random.nextInt(objects.size()));
            ties.unbind(other, tick);
            if (object != other) {
                ties.bind(object, other);
            }
        }
    }

    private void change(Guest guest, int tick) {
        for (StateObject object : lives.keySet()) {
            if (chance.happens(0.02 * unrest)) {
                if (guest.hidden.remove(object)) {
                    world.show(guest.peer, object);
                } else {
                    guest.hidden.add(object);
                    world.hide(guest.peer, object);
                }
                lives.get(object).changeSight(guest.attempt, tick);
            }
        }
        if (chance.happens(0.03 * unrest)) {
            if (guest.isOut) {
                world.include(guest.peer);
            } else {
                world.exclude(guest.peer);
            }
            guest.isOut = !guest.isOut;
            truth.changeAllSight(guest.attempt, tick);
        }
        if (chance.happens(0.05)) {
            guest.every = 1 + random.nextInt(3);
            world.every(guest.peer, guest.every);
            world.budget(guest.peer, 64 << random.nextInt(5));
            guest.tunedTick = tick;
        }
    }

    /** Moves runners by what their owners press. */
    void step(int tick) {
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            if (inputs.kindOf(runner) != Inputs.Kind.RECEIVED) {
                lives.get(runner).disturb(tick);
                truth.totals.disturbances += world.ownerOf(runner) == null ? 0 : 1;
            }
            Rules.step(runner, inputs.of(runner));
        }
    }

    /** A tick has been flushed. */
    void record(int tick, List<Guest> guests) {
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            Peer owner = (Peer) world.ownerOf(runner);
            lives.get(runner)
                    .add(
                            tick,
                            new Life.Row(
                                    runner.version(),
                                    runner.x(),
                                    runner.y(),
                                    runner.speed(),
                                    runner.jumps(),
                                    runner.shots(),
                                    teleports.get(runner),
                                    owner == null ? Life.NONE : SessionKind.attemptOf(owner)));
        }
        for (Crate crate : world.all(SoakTimeProtocol.CRATE)) {
            lives.get(crate)
                    .add(tick, new Life.Row(crate.version(), crate.x(), 0, 0, 0, 0, teleports.get(crate), Life.NONE));
        }
        for (Lamp lamp : world.all(SoakTimeProtocol.LAMP)) {
            lives.get(lamp).add(tick, new Life.Row(lamp.version(), 0, 0, 0, 0, 0, 0, Life.NONE));
        }
        ties.record(tick, lives, guests);
    }

    /** A message about a crate, or about none. */
    Bang bang(Server server, long number, int tick) {
        Bang bang = server.create(SoakTimeProtocol.BANG).number(number).tick(tick);
        List<Crate> crates = all(SoakTimeProtocol.CRATE);
        if (!crates.isEmpty() && random.nextBoolean()) {
            Crate place = crates.get(random.nextInt(crates.size()));
            bang.hasPlace(true).place(place).placeNumber(place.number());
        }
        return bang;
    }

    /** A client is gone, and owns nothing any more. */
    void forget(int attempt) {
        for (Runner runner : world.all(SoakTimeProtocol.RUNNER)) {
            Life life = lives.get(runner);
            if (life.firstTick() <= truth.tick && life.last().owner() == attempt) {
                life.disturb(truth.tick + 1);
            }
        }
    }

    private <T extends StateObject> List<T> all(ObjectType<T> type) {
        List<T> found = new ArrayList<>();
        world.all(type).forEach(found::add);
        return found;
    }
}
