package dev.tickwire.samples.arena.client;

import dev.tickwire.samples.arena.wire.Buttons;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.World;
import java.util.List;
import java.util.Random;

/**
 * A player without a human: walks to the nearest fighter or a nearer door, circles it, and shoots with an unsteady
 * hand.
 */
public final class Bot implements Player {
    private static final float CLOSE = 5f;
    private static final float FAR = 12f;
    private static final float UNSTEADY_DEGREES = 4f;
    private static final int TICKS_PER_TURN = 40;
    private static final int ROCKET_TICKS = 200;

    private static final List<String> PHRASES =
            List.of("gg", "come and get me!", "nice shot", "who is that over there?", "¡Olé!", "schön daneben!");

    private final Random random;
    private int ticks;
    private int sideways = 1;

    /**
     * Creates a bot.
     *
     * @param seed the seed of the bot's decisions
     */
    public Bot(long seed) {
        this.random = new Random(seed);
    }

    /** Returns all phrases of bots. */
    public static List<String> phrases() {
        return PHRASES;
    }

    @Override
    public void decide(Fighter own, Iterable<Fighter> fighters, Iterable<Door> doors, Move move) {
        if (++ticks % TICKS_PER_TURN == 0) {
            sideways = random.nextBoolean() ? 1 : -1;
        }
        Fighter enemy = Rules.isAlive(own) ? nearest(own, fighters) : null;
        if (enemy == null) {
            return;
        }
        float toX = enemy.position().x() - own.position().x();
        float toY = enemy.position().y() - own.position().y();
        float distance = distance(own, enemy);
        float aim = (float) Math.toDegrees(Math.atan2(toY, toX));
        aim = Math.max(-180f, Math.min(180f, aim + (random.nextFloat() * 2 - 1) * UNSTEADY_DEGREES));
        boolean near = distance < CLOSE;
        Door door = closedNearer(own, doors, distance);
        float moveX = door != null ? door.place().x() - own.position().x() : near ? -toY * sideways : toX;
        float moveY = door != null ? door.place().y() - own.position().y() : near ? toX * sideways : toY;
        int buttons = 0;
        buttons |= moveX < 0 ? Buttons.LEFT : 0;
        buttons |= moveX > 0 ? Buttons.RIGHT : 0;
        buttons |= moveY < 0 ? Buttons.DOWN : 0;
        buttons |= moveY > 0 ? Buttons.UP : 0;
        buttons |= distance > FAR ? Buttons.SPRINT : 0;
        buttons |= distance < World.RANGE ? Buttons.FIRE : 0;
        buttons |= random.nextInt(ROCKET_TICKS) == 0 ? Buttons.ROCKET : 0;
        move.buttons(buttons).aim(aim);
    }

    /** Returns the nearest other fighter in play, or null. */
    private static Fighter nearest(Fighter own, Iterable<Fighter> fighters) {
        Fighter nearest = null;
        for (Fighter fighter : fighters) {
            boolean isEnemy = fighter != own && Rules.isAlive(fighter);
            if (isEnemy && (nearest == null || distance(own, fighter) < distance(own, nearest))) {
                nearest = fighter;
            }
        }
        return nearest;
    }

    /** Returns a closed door that is nearer than the enemy, and still out of reach; null if there is none. */
    private static Door closedNearer(Fighter own, Iterable<Door> doors, float distance) {
        for (Door door : doors) {
            float x = door.place().x() - own.position().x();
            float y = door.place().y() - own.position().y();
            if (!door.open() && !Rules.isInReach(own, door, Rules.REACH) && x * x + y * y < distance * distance) {
                return door;
            }
        }
        return null;
    }

    private static float distance(Fighter from, Fighter to) {
        float x = to.position().x() - from.position().x();
        float y = to.position().y() - from.position().y();
        return (float) Math.sqrt(x * x + y * y);
    }

    @Override
    public void run(Fighter own, Iterable<Door> doors, PlayerRequests requests) {
        if (Rules.isAlive(own) && requests.isReady()) {
            if (!requests.buyBetter(own)) {
                requests.openDoor(own, doors);
            }
        }
    }

    /** Returns a phrase once in 3 seconds on average. */
    @Override
    public String chat() {
        return random.nextInt(Rules.TICKS_PER_SECOND * 3) == 0 ? PHRASES.get(random.nextInt(PHRASES.size())) : null;
    }
}
