package dev.tickwire.tools.packet;

import dev.tickwire.schema.model.ChannelModel;

/**
 * The use of the messages of a type that a side sends on a channel.
 *
 * @param sent whether it sends them by itself
 * @param asked whether they are then calls
 * @param aimed whether they are then aimed at objects
 * @param answers whether it answers calls by them
 */
record MessageUse(boolean sent, boolean asked, boolean aimed, boolean answers) {
    /** The use of a type that a side sends on a channel. */
    static MessageUse of(ChannelModel channel, boolean isServer, int type) {
        ChannelModel.Sender side = isServer ? ChannelModel.Sender.SERVER : ChannelModel.Sender.CLIENT;
        boolean sent = false;
        boolean asked = false;
        boolean aimed = false;
        boolean answers = false;
        for (ChannelModel.ChannelMessage entry : channel.messages()) {
            boolean isEither = entry.sender() == ChannelModel.Sender.EITHER;
            if (entry.typeNumber() == type && (isEither || entry.sender() == side)) {
                sent = true;
                asked |= entry.answer().isPresent();
                aimed |= entry.object().isPresent();
            }
            boolean isAsked = isEither || entry.sender() != side;
            answers |= isAsked
                    && entry.answer()
                            .filter(answer -> answer.typeNumber() == type)
                            .isPresent();
        }
        return new MessageUse(sent, asked, aimed, answers);
    }

    /** Whether it sends such messages at all. */
    boolean isThere() {
        return sent || answers;
    }
}
