package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.field.ObjectCoder;

/**
 * Objects of one type, frame after frame.
 *
 * @param name how tables call them
 * @param frames by frame, the cells of one object after another; the first frame is the state that both sides know
 * @param coders by object, what tells it
 */
record ObjectFrames(String name, int[][] frames, ObjectCoder[] coders) {
    /** How many frames there are. */
    int count() {
        return frames.length;
    }

    /** How many objects there are. */
    int objects() {
        return coders.length;
    }

    /** How many cells an object has. */
    int cells() {
        return coders[0].cells();
    }
}
