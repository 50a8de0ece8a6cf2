package dev.tickwire.testing.soak.time;

import java.util.Locale;

/** The sums of what soaks of times have judged. */
final class TimeTotals {
    int soaks;
    double seconds;
    long agreements;
    long connections;
    long moves;
    long clockJumps;

    long made;
    long inputs;
    long repeated;
    long missing;
    long late;
    long farAhead;
    long viewTicksCut;
    long pulsesMade;
    long pulsesSeen;

    long predictions;
    long drawnPredictions;
    long corrections;
    long disturbances;
    long pushes;

    long appears;
    long vanishes;
    long looks;
    long drawn;
    /** How often objects were shown before their tick that were bound to what is the client's own, or until lately. */
    long early;
    /** How often objects were bound to what is the client's own, and had to be shown on arrival. */
    long bound;

    long pasts;
    long pastsCut;
    long pastObjects;
    long pastUnseen;
    long pastLacking;

    long delivered;
    long deliveredEarly;

    synchronized void add(TimeTotals other) {
        soaks += other.soaks;
        seconds += other.seconds;
        agreements += other.agreements;
        connections += other.connections;
        moves += other.moves;
        clockJumps += other.clockJumps;
        made += other.made;
        inputs += other.inputs;
        repeated += other.repeated;
        missing += other.missing;
        late += other.late;
        farAhead += other.farAhead;
        viewTicksCut += other.viewTicksCut;
        pulsesMade += other.pulsesMade;
        pulsesSeen += other.pulsesSeen;
        predictions += other.predictions;
        drawnPredictions += other.drawnPredictions;
        corrections += other.corrections;
        disturbances += other.disturbances;
        pushes += other.pushes;
        appears += other.appears;
        vanishes += other.vanishes;
        looks += other.looks;
        drawn += other.drawn;
        early += other.early;
        bound += other.bound;
        pasts += other.pasts;
        pastsCut += other.pastsCut;
        pastObjects += other.pastObjects;
        pastUnseen += other.pastUnseen;
        pastLacking += other.pastLacking;
        delivered += other.delivered;
        deliveredEarly += other.deliveredEarly;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%d soaks, %.2f simulated hours, %,d connections, %,d changes of address, %,d jumps of clocks, %,d"
                        + " times all agreed; %,d inputs made and %,d given, %,d of them repeated, %,d missing; %,d late,"
                        + " %,d far ahead, %,d view ticks cut; %,d of %,d pulses seen; %,d predictions compared, %,d as"
                        + " drawn, %,d corrections after %,d pushes and %,d other disturbances; %,d appearances, %,d"
                        + " vanished, %,d objects looked at, %,d drawn between ticks, %,d bound to their own and %,d shown"
                        + " before their tick for that; %,d pasts compared and %,d cut, %,d objects in them, %,d that came"
                        + " late, %,d that it lacked; %,d timed messages, %,d before their tick",
                soaks,
                seconds / 3600,
                connections,
                moves,
                clockJumps,
                agreements,
                made,
                inputs,
                repeated,
                missing,
                late,
                farAhead,
                viewTicksCut,
                pulsesSeen,
                pulsesMade,
                predictions,
                drawnPredictions,
                corrections,
                pushes,
                disturbances,
                appears,
                vanishes,
                looks,
                drawn,
                bound,
                early,
                pasts,
                pastsCut,
                pastObjects,
                pastUnseen,
                pastLacking,
                delivered,
                deliveredEarly);
    }
}
