package dev.tickwire.state.client.receive;

import dev.tickwire.bits.BitReader;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.model.ModelledReader;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.packet.KeptModels;
import dev.tickwire.state.packet.ModelsHead;
import dev.tickwire.state.packet.PacketSet;

/** Reads entries in modelled coding. Each entry begins with fresh models or with models kept after an earlier entry. */
final class ModelledEntries implements ViewCoding {
    private final PackedEntries packed = new PackedEntries();
    private final ModelledReader reader = new ModelledReader();
    private final ModelsHead head = new ModelsHead();
    private final KeptModels kept = new KeptModels();
    private final KeptModels none = new KeptModels();
    private final Models models = new Models();
    private long statePacket;

    @Override
    public SymbolReader begin(BitReader in, PacketSet arrived, long number) {
        statePacket = number;
        head.read(in, arrived == null ? none : kept, arrived, number);
        if (!head.isModelled()) {
            return packed.begin(in, arrived, number);
        }
        if (head.isMissing()) {
            return null;
        }
        if (head.place() == KeptModels.NONE) {
            models.reset();
        } else {
            models.copyFrom(kept.models(head.place()));
        }
        reader.begin(in, models);
        return reader;
    }

    @Override
    public long steps() {
        return head.isModelled() ? reader.lastSteps() : 0;
    }

    @Override
    public void end() {
        if (head.isModelled()) {
            reader.end();
        }
    }

    @Override
    public void apply() {
        if (head.isKept()) {
            kept.keep(statePacket, models);
        }
    }

    @Override
    public void forget() {
        kept.clear();
    }
}
