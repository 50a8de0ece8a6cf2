package dev.tickwire.benchmarks.choice;

import dev.tickwire.benchmarks.wire.Cargo;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;

/**
 * The message {@code Spawn} as it would be generated with a plain {@code if} around each part that is not always sent,
 * where the generated class masks it.
 */
public final class PlainSpawn {
    int id;
    boolean flagged;
    int doing;
    int health;
    boolean moving;
    int speed;
    int heading;
    int berth;
    boolean hasCargo;
    Cargo cargo = Cargo.NOTHING;
    boolean hasTarget;
    int target;
    int thrust;

    void write(BitWriter out) {
        // id 16, flagged 1
        long word = id | (long) (flagged ? 1 : 0) << 16;
        out.writeWord(word, 17);
        if (flagged) {
            // doing 4
            out.writeWord(doing, 4);
        }
        // health 10, moving 1
        long word2 = health | (long) (moving ? 1 : 0) << 10;
        out.writeWord(word2, 11);
        if (moving) {
            // speed 12, heading 8
            long word3 = speed + ((long) heading << 12) + 2048L;
            out.writeWord(word3, 20);
        } else {
            // berth 3
            out.writeWord(berth, 3);
        }
        // cargo? 1
        out.writeWord(hasCargo ? 1 : 0, 1);
        if (hasCargo) {
            // cargo 3
            out.writeWord(cargo.ordinal(), 3);
        }
        // target? 1
        out.writeWord(hasTarget ? 1 : 0, 1);
        if (hasTarget) {
            // target 8
            out.writeWord(target, 8);
        }
        // thrust 7
        out.writeWord(thrust, 7);
    }

    boolean read(BitReader in) {
        int at = in.claim(17);
        if (at < 0) {
            return refuse(in);
        }
        // id 16, flagged 1
        long word = in.word(at);
        id = (int) word & 0xFFFF;
        flagged = ((int) (word >>> 16) & 0x1) != 0;
        if (flagged) {
            int at2 = in.claim(4);
            if (at2 < 0) {
                return refuse(in);
            }
            // doing 4
            long word2 = in.word(at2);
            doing = (int) word2 & 0xF;
        } else {
            doing = 0;
        }
        int at3 = in.claim(11);
        if (at3 < 0) {
            return refuse(in);
        }
        // health 10, moving 1
        long word3 = in.word(at3);
        health = (int) word3 & 0x3FF;
        if (health > 1000) {
            return refuse(in);
        }
        moving = ((int) (word3 >>> 10) & 0x1) != 0;
        if (moving) {
            int at4 = in.claim(20);
            if (at4 < 0) {
                return refuse(in);
            }
            // speed 12, heading 8
            long word4 = in.word(at4);
            speed = ((int) word4 & 0xFFF) - 2048;
            heading = (int) (word4 >>> 12) & 0xFF;
            berth = 0;
        } else {
            int at5 = in.claim(3);
            if (at5 < 0) {
                return refuse(in);
            }
            // berth 3
            long word5 = in.word(at5);
            berth = (int) word5 & 0x7;
            speed = 0;
            heading = 0;
        }
        int at6 = in.claim(1);
        if (at6 < 0) {
            return refuse(in);
        }
        // cargo? 1
        long word6 = in.word(at6);
        hasCargo = ((int) word6 & 0x1) != 0;
        if (hasCargo) {
            int at7 = in.claim(3);
            if (at7 < 0) {
                return refuse(in);
            }
            // cargo 3
            long word7 = in.word(at7);
            int cargoOrdinal = (int) word7 & 0x7;
            if (cargoOrdinal > 4) {
                return refuse(in);
            }
            cargo = Cargo.of(cargoOrdinal);
        } else {
            cargo = Cargo.NOTHING;
        }
        int at8 = in.claim(1);
        if (at8 < 0) {
            return refuse(in);
        }
        // target? 1
        long word8 = in.word(at8);
        hasTarget = ((int) word8 & 0x1) != 0;
        if (hasTarget) {
            int at9 = in.claim(8);
            if (at9 < 0) {
                return refuse(in);
            }
            // target 8
            long word9 = in.word(at9);
            target = (int) word9 & 0xFF;
        } else {
            target = 0;
        }
        int at10 = in.claim(7);
        if (at10 < 0) {
            return refuse(in);
        }
        // thrust 7
        long word10 = in.word(at10);
        thrust = (int) word10 & 0x7F;
        if (thrust > 100) {
            return refuse(in);
        }
        return true;
    }

    private boolean refuse(BitReader in) {
        id = 0;
        flagged = false;
        doing = 0;
        health = 0;
        moving = false;
        speed = 0;
        heading = 0;
        berth = 0;
        hasCargo = false;
        cargo = Cargo.NOTHING;
        hasTarget = false;
        target = 0;
        thrust = 0;
        return in.fail();
    }

    boolean same(PlainSpawn other) {
        return id == other.id
                && flagged == other.flagged
                && doing == other.doing
                && health == other.health
                && moving == other.moving
                && speed == other.speed
                && heading == other.heading
                && berth == other.berth
                && hasCargo == other.hasCargo
                && cargo == other.cargo
                && hasTarget == other.hasTarget
                && target == other.target
                && thrust == other.thrust;
    }
}
