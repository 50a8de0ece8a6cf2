package dev.tickwire.tools.packet;

import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.tools.decode.MessageDecoder;
import dev.tickwire.tools.packet.PacketContent.Cost;
import dev.tickwire.tools.packet.PacketContent.Part;
import java.util.function.Consumer;

/**
 * Reads an entry of an input channel: the newest inputs of a client, oldest first. See {@code docs/wire.md}, "Inputs".
 */
final class InputEntries {
    private static final int MAX_INPUTS = 16;
    private static final int MAX_GAP = 65;
    private static final int NEAR_VIEW_BITS = 10;
    private static final int MAX_VIEW = 0xFFFF;
    private static final int STEP_BITS = 5;
    private static final int STEPS = 16;

    private final MessageModel model;
    private final PacketBits in;
    private final Consumer<Part> out;

    InputEntries(MessageModel model, PacketBits in, Consumer<Part> out) {
        this.model = model;
        this.in = in;
        this.out = out;
    }

    void read() {
        int newest = (int) in.readBits(Short.SIZE);
        int count = in.integer(1, MAX_INPUTS, "inputs");
        int[] ticks = new int[count];
        for (int i = 1; i < count; i++) {
            ticks[i] = ticks[i - 1] + (in.bool() ? 1 : in.integer(2, MAX_GAP, "ticks to the next input"));
        }
        int view = 0;
        Visitable fields = null;
        for (int i = 0; i < count; i++) {
            view = i == 0 ? viewInFull() : viewAfter(view);
            Cost cost = null;
            if (i == 0 || !in.bool()) {
                int start = in.at();
                fields = MessageDecoder.read(model, in.reader());
                in.check("the fields of " + model.name().simpleName() + " cannot be read");
                cost = Cost.of(model.name().simpleName(), in.at() - start);
            }
            int tick = newest - (ticks[count - 1] - ticks[i]) & MAX_VIEW;
            String about =
                    String.format("for the tick that ends with 16 bits %d, seen %d/16 ticks before it", tick, view);
            out.accept(new Part(about, model.name().simpleName(), fields, cost));
        }
    }

    private int viewInFull() {
        return (int) in.readBits(in.bool() ? NEAR_VIEW_BITS : Short.SIZE);
    }

    private int viewAfter(int before) {
        if (in.bool()) {
            return before;
        } else if (!in.bool()) {
            return viewInFull();
        }
        int code = (int) in.readBits(STEP_BITS);
        int view = before + code - (code < STEPS ? STEPS : STEPS - 1);
        if (view < 0 || view > MAX_VIEW) {
            throw new WrongPacketException("a view tick " + view + " sixteenths of a tick before its input");
        }
        return view;
    }
}
