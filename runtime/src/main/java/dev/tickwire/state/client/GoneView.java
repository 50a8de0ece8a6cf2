package dev.tickwire.state.client;

import dev.tickwire.state.client.interpolate.InterpolationSettings;
import dev.tickwire.state.client.interpolate.ViewListener;
import dev.tickwire.state.client.receive.PlacedVersions;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.field.TypeCoder;
import dev.tickwire.state.object.EarlierChannel;
import dev.tickwire.state.object.TypeCoders;
import java.util.List;

/** Receives a state channel that only an earlier protocol has. Its objects are read and dropped. */
final class GoneView implements ViewListener {
    private GoneView() {}

    /** Creates the receiving half of a channel. */
    static View of(EarlierChannel channel, boolean isDelayed) {
        List<TypeCoder> coders = TypeCoders.of(channel.types());
        return new View(
                channel.slots(),
                coders,
                new GoneView(),
                channel.isModelled(),
                channel.isPlaced() ? new PlacedVersions(coders) : null,
                isDelayed ? new InterpolationSettings(List.of(), new boolean[0]) : null,
                new EarlierUpdates(List.of(), channel));
    }

    @Override
    public void onAppear(int slot, int generation, int type, boolean isOwned, long origin, int[] values, int at) {
        // No object of the channel has a class.
    }

    @Override
    public void onChange(int slot, boolean isOwned, int[] values, int at) {
        // No object of the channel has a class.
    }

    @Override
    public void onVanish(int slot, boolean isRemoved) {
        // No object of the channel has a class.
    }
}
