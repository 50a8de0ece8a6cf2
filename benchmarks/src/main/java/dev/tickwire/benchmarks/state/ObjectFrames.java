package dev.tickwire.benchmarks.state;

import dev.tickwire.state.coding.field.ObjectCoder;

/**
 * Objects of one type, frame by frame.
 *
 * @param name the name in tables
 * @param frames by frame, the cells of all objects; both ends know the first frame
 * @param coders the coder of each object
 */
record ObjectFrames(String name, int[][] frames, ObjectCoder[] coders) {
    int count() {
        return frames.length;
    }

    int objects() {
        return coders.length;
    }

    /** Returns the number of cells of an object. */
    int cells() {
        return coders[0].cells();
    }
}
