package dev.tickwire.testing.soak;

import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;

/** The contents to send in chunks in one direction between a client and the server, whichever connection they have. */
final class Supply {
    private final Cargo[] cargos;
    private final Stock[] stocks;

    Supply(Census census, long key) {
        int count = census.messageChannels().size();
        cargos = new Cargo[count];
        stocks = new Stock[count];
        for (MessageChannel channel : census.messageChannels()) {
            if (channel.kind() == ChannelKind.CHUNK) {
                int number = channel.number();
                cargos[number] = new Cargo(key + number, channel.sliceBytes(), channel.maxChunkBytes());
                stocks[number] = new Stock();
            }
        }
    }

    Cargo cargo(int channel) {
        return cargos[channel];
    }

    Stock stock(int channel) {
        return stocks[channel];
    }

    /** The slices that did not have to come again after a connection had ended. */
    long resumedSlices() {
        long slices = 0;
        for (Stock stock : stocks) {
            slices += stock == null ? 0 : stock.resumedSlices();
        }
        return slices;
    }
}
