package dev.tickwire.state.server.store;

import dev.tickwire.state.coding.field.TypeCoder;
import java.util.ArrayList;
import java.util.List;

/**
 * Protocols that the peers of a table may speak: for each, its types, the placed objects of its clients, and the
 * objects of types that it has not.
 */
public final class PeerProtocols {
    /** Types in each protocol, the newest first. */
    private final List<PeerTypes> types = new ArrayList<>();
    /** Placed objects as of each protocol. */
    private final List<PlacedSlots> placed = new ArrayList<>();
    /** For each protocol, the slots with objects of types that it has not; null if it has all types. */
    private final SlotSet[] lacking;

    /**
     * Creates the protocols of a table without objects.
     *
     * @param newest the number of types in the newest protocol
     * @param earlier the types in the earlier protocols, by the place of the protocol from 1 on
     */
    PeerProtocols(int slots, int newest, List<PeerTypes> earlier) {
        types.add(PeerTypes.newest(newest));
        types.addAll(earlier);
        lacking = new SlotSet[types.size()];
        for (PeerTypes each : types) {
            placed.add(new PlacedSlots(each));
            lacking[each.protocol()] = each.hasAll() ? null : new SlotSet(slots);
        }
    }

    /** Called when an object of a type appears in a slot. */
    void onAppear(int slot, int type) {
        for (int protocol = 1; protocol < lacking.length; protocol++) {
            SlotSet unknown = lacking[protocol];
            if (unknown != null && types.get(protocol).has(type)) {
                unknown.remove(slot);
            } else if (unknown != null) {
                unknown.add(slot);
            }
        }
    }

    /**
     * Adds a placed object.
     *
     * @param type the number of the object's type
     * @param coder the coders of the type
     * @param row the values of the object, from index 0 on
     */
    void place(int slot, int type, TypeCoder coder, int[] row) {
        for (PlacedSlots each : placed) {
            each.add(slot, type, coder, row);
        }
    }

    /**
     * Returns the types of the objects in a protocol.
     *
     * @param protocol the place of the protocol, 0 for the newest
     */
    public PeerTypes types(int protocol) {
        return types.get(protocol);
    }

    /** Returns the slots with objects of types that a protocol lacks, or null if it has all types. */
    public SlotSet lacking(PeerTypes ofProtocol) {
        return lacking[ofProtocol.protocol()];
    }

    /** Returns the placed objects as clients of a protocol have them. */
    public PlacedSlots placed(PeerTypes ofProtocol) {
        return placed.get(ofProtocol.protocol());
    }
}
