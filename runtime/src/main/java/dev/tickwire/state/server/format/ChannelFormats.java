package dev.tickwire.state.server.format;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.coding.Origin;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.server.store.PeerTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Formats of a state channel's object types in the newest protocol and in the earlier protocols that peers may speak.
 *
 * <p>Protocols in which a type has the same format share its columns. A type that has the newest format everywhere has
 * no further columns. Immutable.
 */
public final class ChannelFormats {
    private final List<ObjectType<?>> types;
    /** For each type, its earlier formats. */
    private final List<List<ObjectFormat>> formats = new ArrayList<>();

    private final List<PeerTypes> earlier = new ArrayList<>();

    /**
     * Finds the formats.
     *
     * @param channel the name of the channel
     * @param types the types in the newest protocol, by number
     * @param protocols the earlier protocols, in the order of their places from 1 on
     */
    public ChannelFormats(String channel, List<ObjectType<?>> types, List<EarlierProtocol> protocols) {
        this.types = List.copyOf(types);
        for (int type = 0; type < types.size(); type++) {
            formats.add(new ArrayList<>());
        }
        for (EarlierProtocol protocol : protocols) {
            add(protocol, protocol.find(channel));
        }
    }

    private void add(EarlierProtocol protocol, EarlierChannel channel) {
        int[] numbers = new int[types.size()];
        int[] firstViews = new int[types.size()];
        for (int type = 0; type < numbers.length; type++) {
            ObjectType<?> found =
                    channel == null ? null : channel.find(types.get(type).objectClass());
            numbers[type] = found == null ? PeerTypes.NONE : found.number();
            firstViews[type] = found == null ? 0 : firstView(type, found, protocol);
        }
        earlier.add(new PeerTypes(
                earlier.size() + 1,
                channel == null ? 0 : channel.types().size(),
                numbers,
                firstViews,
                protocol.statesOrigins(),
                protocol.maxEntryBits() - (protocol.statesOrigins() ? Origin.MAX_BITS : 0)));
    }

    /** Returns the first view of a type in the format of an earlier protocol, and adds the format if it is new. */
    private int firstView(int type, ObjectType<?> found, EarlierProtocol protocol) {
        Set<Class<?>> lacking = new HashSet<>();
        CellLayout.of(found).addReferencedTypes(lacking);
        lacking.removeIf(protocol::has);
        if (found.coding() == null && lacking.isEmpty()) {
            return TypeCoder.STRANGER;
        }
        List<ObjectFormat> ofType = formats.get(type);
        int place = 0;
        while (place < ofType.size() && !ofType.get(place).isOf(found, lacking)) {
            place++;
        }
        if (place == ofType.size()) {
            ofType.add(new ObjectFormat(types.get(type), found, columns(type), lacking));
        }
        return (place + 1) * TypeCoder.VIEWS;
    }

    /** Returns the number of cells in a row of a type. */
    int columns(int type) {
        List<ObjectFormat> ofType = formats.get(type);
        if (ofType.isEmpty()) {
            return CellLayout.of(types.get(type)).cells();
        }
        ObjectFormat last = ofType.get(ofType.size() - 1);
        return last.first() + last.layout().cells();
    }

    /** Returns the number of cells in a row of the largest type. */
    public int maxColumns() {
        int max = 0;
        for (int type = 0; type < types.size(); type++) {
            max = Math.max(max, columns(type));
        }
        return max;
    }

    /** Returns the types in the newest protocol, by number. */
    public List<ObjectType<?>> types() {
        return types;
    }

    /** Returns the types in each earlier protocol. */
    public List<PeerTypes> earlier() {
        return earlier;
    }

    /** Returns the earlier formats of a type. */
    List<ObjectFormat> of(int type) {
        return formats.get(type);
    }

    /** Creates the coders of the types, for one table. */
    public List<TypeCoder> newCoders() {
        List<TypeCoder> coders = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            List<TypeCoder.View> views = new ArrayList<>(TypeCoders.views(CellLayout.of(types.get(type)), 0));
            for (ObjectFormat format : formats.get(type)) {
                views.addAll(TypeCoders.views(format.layout(), format.first()));
            }
            coders.add(new TypeCoder(views));
        }
        return coders;
    }
}
