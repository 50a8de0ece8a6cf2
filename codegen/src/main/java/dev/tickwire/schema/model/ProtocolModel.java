package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Protocol: numbered messages and the channels that carry them.
 *
 * @param name name of the protocol
 * @param documentation comment of the protocol in the schema
 * @param version version number of the protocol in the schema, 0 without a version
 * @param id the 64-bit protocol id: from the schema, or a hash of {@code projection}
 * @param messages the messages by type number
 * @param channels the channels by number
 * @param packets limits of packets and fragments
 * @param ticksPerSecond default rate of the server in ticks per second, 1 to 1000; 0 for a protocol without ticks,
 *     which has no state channel, input channel or timed message
 * @param files the file that declares the protocol, then all imported files
 * @param projection the wire projection: a text of all facts that shape the wire
 */
public record ProtocolModel(
        DeclarationName name,
        Documentation documentation,
        long version,
        long id,
        List<MessageModel> messages,
        List<ChannelModel> channels,
        PacketLimits packets,
        int ticksPerSecond,
        List<PackedFile> files,
        String projection) {

    public ProtocolModel {
        messages = List.copyOf(messages);
        channels = List.copyOf(channels);
        files = List.copyOf(files);
    }

    /** Objects of all channels, channel after channel. No object is on two channels. */
    public List<ObjectModel> objects() {
        return channels.stream().flatMap(channel -> channel.objects().stream()).toList();
    }

    /**
     * Returns the answer to a message, the same on all channels; empty if the message is never a call.
     *
     * @param typeNumber the message's type number
     */
    public Optional<MessageModel> answerTo(int typeNumber) {
        return entries(typeNumber)
                .flatMap(entry -> entry.answer().stream())
                .map(ChannelModel.Answer::message)
                .findFirst();
    }

    /**
     * Returns the object type to which a message is addressed, the same on all channels; empty if there is none.
     *
     * @param typeNumber the message's type number
     */
    public Optional<ObjectModel> objectOf(int typeNumber) {
        return entries(typeNumber).flatMap(entry -> entry.object().stream()).findFirst();
    }

    private Stream<ChannelModel.ChannelMessage> entries(int typeNumber) {
        return channels.stream()
                .flatMap(channel -> channel.messages().stream())
                .filter(entry -> entry.typeNumber() == typeNumber);
    }

    /** Returns whether packets of the server carry ticks. */
    public boolean hasTicks() {
        return ticksPerSecond > 0;
    }

    /**
     * Schema file, packed with the classes that are generated from it.
     *
     * @param path path of the file, as in imports
     * @param hash the {@link dev.tickwire.schema.source.PackedSchemas#contentHash hash} of the file's content
     */
    public record PackedFile(String path, String hash) {}

    /**
     * Limits of packets, in bytes.
     *
     * @param maxPacketBytes largest packet in bytes, before fragmentation
     * @param fragmentAboveBytes size above which packets are fragmented
     * @param fragmentBytes size of a fragment
     * @param maxFragments largest number of fragments of a packet
     */
    public record PacketLimits(int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments) {
        /** Limits of a protocol without options. */
        public static final PacketLimits DEFAULT = new PacketLimits(1184, 1184, 1024, 16);
    }
}
