package dev.tickwire.samples.coop;

import dev.tickwire.samples.coop.wire.*;
import dev.tickwire.state.StateTable;
import java.util.function.*;

/** The rules: heroes defend a camp against waves of monsters. They change objects, and know no network. */
final class Siege {
    private static final int WAVES = 3;
    private static final int REST = 4;

    private final StateTable world;
    private final Camp camp;
    private final Consumer<Hero> slain;

    /** Pitches a camp. The last argument is called with the hero whenever a hero slays a monster. */
    Siege(StateTable world, Consumer<Hero> slain) {
        this.world = world;
        this.slain = slain;
        camp = world.add(CoopProtocol.CAMP);
    }

    /** Advances a hero by a tick. Server and client compute the same. */
    static void act(Hero hero, Act act) {
        int right = (Keys.has(act.keys(), Keys.RIGHT) ? 1 : 0) - (Keys.has(act.keys(), Keys.LEFT) ? 1 : 0);
        int up = (Keys.has(act.keys(), Keys.UP) ? 1 : 0) - (Keys.has(act.keys(), Keys.DOWN) ? 1 : 0);
        hero.spot().x(hero.spot().x() + 0.25f * right).y(hero.spot().y() + 0.25f * up);
        boolean isStriking = hero.rest() == 0 && Keys.has(act.keys(), Keys.STRIKE);
        hero.rest(isStriking ? REST : Math.max(0, hero.rest() - 1));
    }

    /** Advances all by a tick. The siege is over when the fence has fallen, or all waves have been beaten. */
    void step(Function<Hero, Act> acts) {
        boolean isQuiet = true;
        for (Monster monster : world.all(CoopProtocol.MONSTER)) {
            isQuiet = false;
            attack(monster.spot());
        }
        if (isQuiet && camp.wave() < WAVES) {
            camp.wave(camp.wave() + 1);
            for (int i = 0; i < 3 * camp.wave(); i++) {
                Monster monster = world.add(CoopProtocol.MONSTER);
                monster.spot().x((float) (10 * Math.cos(2.4 * i))).y((float) (10 * Math.sin(2.4 * i)));
            }
        } else {
            camp.isOver(isQuiet || camp.fence() == 0);
        }
        for (Hero hero : world.all(CoopProtocol.HERO)) {
            act(hero, acts.apply(hero));
            if (hero.rest() == REST) {
                strike(hero);
            }
        }
    }

    private void strike(Hero hero) {
        for (Monster monster : world.all(CoopProtocol.MONSTER)) {
            if (distance(hero.spot(), monster.spot()) < 2) {
                monster.health(monster.health() - 1);
                if (monster.health() == 0) {
                    world.remove(monster);
                    slain.accept(hero);
                }
            }
        }
    }

    /** Moves a monster to the camp, or lets it break the fence. */
    private void attack(Spot monster) {
        double distance = Math.hypot(monster.x(), monster.y());
        if (distance > 1) {
            monster.x((float) (monster.x() * (1 - 0.15 / distance)));
            monster.y((float) (monster.y() * (1 - 0.15 / distance)));
        } else {
            camp.fence(Math.max(0, camp.fence() - 1));
        }
    }

    static double distance(Spot one, Spot other) {
        return Math.hypot(one.x() - other.x(), one.y() - other.y());
    }
}
