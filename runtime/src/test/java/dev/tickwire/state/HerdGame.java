package dev.tickwire.state;

import dev.tickwire.state.server.ServerTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Plays at random with the objects of a {@link HerdWorld}. */
final class HerdGame {
    private final HerdWorld world;
    private final Random random;
    private final boolean isOld;
    /** The tables of the world: the first, and that of a room. */
    final List<ServerTable> tables = new ArrayList<>();

    private final ServerTable other;
    private int names;
    /** Whether objects are bound. */
    boolean binds = true;

    HerdGame(HerdWorld world, Random random) {
        this.world = world;
        this.random = random;
        isOld = world.build.channels.get(0).name().equals(Herd.RUINS);
        tables.add(world.world());
        ServerTable room = world.server.newTable(world.build.place(Herd.WORLD));
        tables.add(room);
        world.tables.add(room);
        other = world.tables.get(world.build.place(isOld ? Herd.RUINS : Herd.PETS));
    }

    void play() {
        for (ServerTable table : tables) {
            play(table);
        }
        playOther();
        for (HerdWorld.Player player : world.players) {
            if (player.sender != null && random.nextInt(150) == 0) {
                tables.get(random.nextInt(2)).include(player);
            }
        }
    }

    private void play(ServerTable table) {
        if (random.nextInt(4) == 0 && table.count() < Herd.SLOTS) {
            add(table);
        }
        for (StateObject object : HerdWorld.all(table)) {
            if (random.nextInt(80) == 0) {
                table.remove(object);
            } else {
                change(table, object);
            }
        }
    }

    private void add(ServerTable table) {
        switch (random.nextInt(4)) {
            case 0:
                if (isOld) {
                    table.add(Herd.OldRelic.RELIC).age(random.nextInt(1000));
                } else {
                    table.add(Herd.Egg.TYPE).warmth(random.nextInt(100));
                }
                break;
            case 1:
                if (isOld) {
                    table.add(Herd.OldCart.TYPE);
                } else {
                    table.add(Herd.Cart.TYPE);
                }
                break;
            default:
                addBeast(table);
        }
    }

    Animal addBeast(ServerTable table) {
        Animal added = isOld
                ? table.add(Herd.OldBeast.TYPE)
                : table.add(Herd.Beast.TYPE).filled();
        return added.name(++names & 0xFFFF).x(random.nextInt(1001));
    }

    private void change(ServerTable table, StateObject object) {
        if (random.nextInt(60) == 0) {
            table.owner(object, ownerIn(table));
        }
        if (random.nextInt(60) == 0 && binds) {
            StateObject bound = any(table);
            if (random.nextBoolean()) {
                table.bind(object, bound);
            } else {
                table.unbind(object);
            }
        }
        if (random.nextInt(60) == 0) {
            Viewer viewer = ownerIn(table);
            if (viewer != null && random.nextInt(3) == 0) {
                table.hide(viewer, object);
            } else if (viewer != null) {
                table.show(viewer, object);
            }
        }
        if (object instanceof Animal) {
            change(table, (Animal) object);
        } else if (object instanceof Herd.Egg && random.nextInt(4) == 0) {
            ((Herd.Egg) object).warmth(random.nextInt(101));
        } else if (object instanceof Herd.OldRelic && random.nextInt(4) == 0) {
            ((Herd.OldRelic) object).age(random.nextInt(1001));
        } else if (object instanceof Herd.OldCart && random.nextInt(10) == 0) {
            ((Herd.OldCart) object).load(random.nextInt(101));
        } else if (object instanceof Herd.Cart && random.nextInt(10) == 0) {
            StateObject carried = any(table);
            ((Herd.Cart) object)
                    .load(random.nextInt(101))
                    .carried(carried instanceof Herd.Egg ? (Herd.Egg) carried : null);
        }
    }

    private StateObject any(ServerTable table) {
        List<StateObject> all = HerdWorld.all(table);
        return all.get(random.nextInt(all.size()));
    }

    private Viewer ownerIn(ServerTable table) {
        List<Viewer> inside = new ArrayList<>();
        inside.add(null);
        for (HerdWorld.Player player : world.players) {
            if (player.sender != null && world.server.tableOf(world.build.place(Herd.WORLD), player) == table) {
                inside.add(player);
            }
        }
        return inside.get(random.nextInt(inside.size()));
    }

    private void change(ServerTable table, Animal animal) {
        if (random.nextInt(3) > 0) {
            animal.x((animal.x() + 3) % 1001);
        }
        if (random.nextInt(60) == 0) {
            animal.teleportTo(random.nextInt(1001));
        }
        if (random.nextInt(20) == 0) {
            animal.mood(Animal.Mood.values()[random.nextInt(3)]).rider(random.nextInt(31));
        }
        if (random.nextInt(30) == 0) {
            StateObject prey = any(table);
            animal.prey(prey instanceof Animal ? (Animal) prey : null);
        }
        if (animal instanceof Herd.Beast) {
            Herd.Beast beast = (Herd.Beast) animal;
            if (random.nextInt(4) == 0) {
                beast.stamina(random.nextInt(101));
            }
            if (random.nextInt(30) == 0) {
                beast.tracks(random.nextInt(10)).burrows(1, 2, random.nextInt(10));
            }
        } else if (random.nextInt(30) == 0) {
            ((Herd.OldBeast) animal).tracks(random.nextInt(10)).horns(random.nextInt(10));
        }
    }

    private void playOther() {
        if (random.nextInt(10) == 0 && other.count() < Herd.SLOTS) {
            if (isOld) {
                other.add(Herd.OldRuin.TYPE);
            } else {
                other.add(Herd.Pet.TYPE);
            }
        }
        for (StateObject object : HerdWorld.all(other)) {
            if (random.nextInt(100) == 0) {
                other.remove(object);
            } else if (random.nextInt(20) == 0) {
                changeOther(object);
            }
        }
    }

    private void changeOther(StateObject object) {
        HerdWorld.Player player = world.players.get(random.nextInt(world.players.size()));
        if (player.sender != null) {
            other.owner(object, random.nextBoolean() ? player : null);
            if (random.nextBoolean()) {
                other.hide(player, object);
            } else {
                other.show(player, object);
            }
        }
        if (object instanceof Herd.OldRuin) {
            ((Herd.OldRuin) object).age(random.nextInt(1001));
        } else if (random.nextBoolean() && tables.get(0).count() > 0) {
            StateObject owner = any(tables.get(0));
            ((Herd.Pet) object).owner(owner instanceof Herd.Beast ? (Herd.Beast) owner : null);
        }
    }
}
