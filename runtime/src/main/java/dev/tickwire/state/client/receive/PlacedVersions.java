package dev.tickwire.state.client.receive;

import dev.tickwire.state.coding.field.Fingerprint;
import dev.tickwire.state.coding.field.TypeCoder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The placed objects of a client on one channel, from slot 0 on, with the values for peers other than the owner. */
public final class PlacedVersions {
    private final List<TypeCoder> coders;
    private final Fingerprint fingerprint = new Fingerprint();
    private final List<Integer> types = new ArrayList<>();
    private final List<int[]> values = new ArrayList<>();

    /**
     * Creates an empty list.
     *
     * @param coders the coders of the channel's types
     */
    public PlacedVersions(List<TypeCoder> coders) {
        this.coders = List.copyOf(coders);
    }

    /**
     * Adds an object in the next slot.
     *
     * @param type the number of the object's type
     * @param cells all values of the object
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

    int type(int slot) {
        return types.get(slot);
    }

    int[] values(int slot) {
        return values.get(slot);
    }

    long fingerprint() {
        return fingerprint.value();
    }
}
