package dev.tickwire.state.client.receive;

import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.coding.field.TypeCoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The objects that a client has placed in one channel, from the first slot on: as strangers see them. */
public final class PlacedVersions {
    private final List<TypeCoder> coders;
    private final Fingerprint fingerprint = new Fingerprint();
    private final List<Integer> types = new ArrayList<>();
    private final List<int[]> values = new ArrayList<>();

    /**
     * No objects.
     *
     * @param coders the types of objects, by their numbers on the channel
     */
    public PlacedVersions(List<TypeCoder> coders) {
        this.coders = List.copyOf(coders);
    }

    /**
     * Adds an object, in the next slot.
     *
     * @param type its type's number
     * @param cells all of its values, from 0 on
     */
    public void add(int type, int[] cells) {
        TypeCoder coder = coders.get(type);
        fingerprint.add(type, coder, cells);
        int[] seen = Arrays.copyOf(cells, coder.cells());
        coder.hide(TypeCoder.STRANGER, seen, 0);
        types.add(type);
        values.add(seen);
    }

    int count() {
        return types.size();
    }

    /** The type of the object in a slot. */
    int type(int slot) {
        return types.get(slot);
    }

    /** The values of the object in a slot, from cell 0 on. */
    int[] values(int slot) {
        return values.get(slot);
    }

    long fingerprint() {
        return fingerprint.value();
    }
}
