package dev.tickwire.recording;

import dev.tickwire.recording.block.RecordOutput;

/** Records to be read, for tests of other packages. */
public final class Records {
    private Records() {}

    /** Returns an input of written records. */
    public static RecordInput of(RecordOutput written) {
        return new RecordInput(written.bytes(), written.length());
    }
}
