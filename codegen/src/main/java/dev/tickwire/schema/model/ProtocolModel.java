package dev.tickwire.schema.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A protocol: the messages two sides exchange, numbered, and the channels they travel on.
 *
 * @param name its name
 * @param documentation its doc comment
 * @param version the number it says itself, 0 if none
 * @param id the 64-bit protocol id: given, or the hash of {@code projection}
 * @param messages the messages by type number
 * @param channels the channels by number
 * @param packets limits of packets and fragments
 * @param ticksPerSecond the ticks a second that a server runs at unless it says otherwise, 1 to 1000; 0 for a protocol
 *     without ticks, which has neither state nor input channels, and no timed message
 * @param files the file that declares it, then all that it imports
 * @param projection the wire projection, the text of every fact that shapes the wire
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

    /** Copies the lists. */
    public ProtocolModel {
        messages = List.copyOf(messages);
        channels = List.copyOf(channels);
        files = List.copyOf(files);
    }

    /** The objects of all channels, channel after channel; none is on two. */
    public List<ObjectModel> objects() {
        return channels.stream().flatMap(channel -> channel.objects().stream()).toList();
    }

    /**
     * The answer to a message, the same wherever it is asked; empty if it is never asked.
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
     * The object at which a message is aimed, the same wherever it is; empty if it is never aimed.
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

    /** Whether it has ticks, so that packets of a server say which one they belong to. */
    public boolean hasTicks() {
        return ticksPerSecond > 0;
    }

    /**
     * A schema file, which is packed with the classes that are generated from it.
     *
     * @param path its path, as imports name it
     * @param hash the {@link dev.tickwire.schema.source.PackedSchemas#contentHash hash} of its content
     */
    public record PackedFile(String path, String hash) {}

    /**
     * Limits of packets, in bytes.
     *
     * @param maxPacketBytes the most a packet holds before it is cut
     * @param fragmentAboveBytes packets above this leave as fragments
     * @param fragmentBytes the size of a fragment
     * @param maxFragments the most fragments of a packet
     */
    public record PacketLimits(int maxPacketBytes, int fragmentAboveBytes, int fragmentBytes, int maxFragments) {
        /** The limits of a protocol that says nothing. */
        public static final PacketLimits DEFAULT = new PacketLimits(1184, 1184, 1024, 16);
    }
}
