package dev.tickwire.version;

import static dev.tickwire.version.NumberCoding.GONE;
import static dev.tickwire.version.NumberCoding.field;

import dev.tickwire.message.CallType;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageCoding;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.MessageChannelBuilder;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Builds of a game, as generated code would be: those of version 3 and 4, each with messages of its own and no earlier
 * version, and the newest of version 5, which speaks 4 and 3. The protocol id of version n is n.
 */
final class GameBuild extends Protocol {
    static final GameBuild OLD3 = new GameBuild(3, Types.ofBuild(3));
    static final GameBuild OLD4 = new GameBuild(4, Types.ofBuild(4));
    static final GameBuild NEWEST = newest();

    private final long version;
    private final Types types;
    private final List<Protocol> earlier;

    private GameBuild(int version, Types types, Protocol... earlier) {
        super("Game", version, types.all(), channels(version, types), PacketLimits.DEFAULT, 60);
        this.version = version;
        this.types = types;
        this.earlier = List.of(earlier);
    }

    private static GameBuild newest() {
        Types types = Types.ofBuild(5);
        return new GameBuild(
                5, types, new GameBuild(4, Types.ofEarlier(4, types)), new GameBuild(3, Types.ofEarlier(3, types)));
    }

    static GameBuild of(int version) {
        return version == 3 ? OLD3 : version == 4 ? OLD4 : NEWEST;
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public List<Protocol> earlier() {
        return earlier;
    }

    @Override
    public MessageFactory newFactory() {
        return MessageFactory.of(messages());
    }

    /** Returns a type by the name of its message, or null. */
    MessageType<?> type(String name) {
        return types.byName.get(name);
    }

    boolean has(String name) {
        return type(name) != null;
    }

    /** Returns a channel by its name, or null. */
    ChannelConfig channel(String name) {
        for (int number = 0; number < channels().size(); number++) {
            if (channels().get(number).name().equals(name)) {
                return channels().get(number);
            }
        }
        return null;
    }

    MessageChannel messageChannel(String name) {
        return (MessageChannel) channel(name);
    }

    InputChannel<NumberInput> steer() {
        return input("steer");
    }

    @SuppressWarnings("unchecked") // Channels of inputs carry them.
    InputChannel<NumberInput> input(String name) {
        return (InputChannel<NumberInput>) channel(name);
    }

    @SuppressWarnings("unchecked") // Only calls are asked for.
    CallType<Message, Message> call(String name) {
        return (CallType<Message, Message>) type(name);
    }

    /** The types of a build or version by the names of their messages, in the order of their numbers. */
    private static final class Types {
        final Map<String, MessageType<?>> byName = new LinkedHashMap<>();

        /** The order differs, so that the numbers do. */
        private static List<String> names(int version) {
            return switch (version) {
                case 3 ->
                    List.of(
                            "Hit",
                            "Chat",
                            "Taunt",
                            "Buy",
                            "Bought",
                            "Barter",
                            "Bartered",
                            "Wave",
                            "Level",
                            "Paint",
                            "Steer",
                            "Scroll",
                            "Bell",
                            "Dance");
                case 4 ->
                    List.of(
                            "Chat", "Combo", "Hit", "Buy", "Bought", "Trade", "Traded", "Wave", "Level", "Steer",
                            "Bell", "Scroll", "Look");
                default ->
                    List.of(
                            "Bell", "Bought", "Buy", "Chat", "Combo", "Hit", "Level", "Scroll", "Skin", "Steer",
                            "Trade", "Traded", "Wave", "Look");
            };
        }

        List<MessageType<?>> all() {
            return List.copyOf(byName.values());
        }

        /** The types of a build, with its own classes. */
        static Types ofBuild(int version) {
            Types types = new Types();
            for (String name : names(version)) {
                types.byName.put(name, types.own(version, name));
            }
            return types;
        }

        private MessageType<?> own(int version, String name) {
            boolean is3 = version == 3;
            boolean isOld = version < 5;
            return switch (name) {
                case "Hit" ->
                    is3
                            ? type(GameMessages.Old3.Hit::new)
                            : isOld ? type(GameMessages.Old4.Hit::new) : type(GameMessages.Hit::new);
                case "Chat" -> type(GameMessages.Chat::new);
                case "Combo" -> type(GameMessages.Combo::new);
                case "Taunt" -> type(GameMessages.Taunt::new);
                case "Wave" -> type(GameMessages.Wave::new);
                case "Bell" -> is3 ? timed(GameMessages.Old3.Bell::new) : timed(GameMessages.Bell::new);
                case "Buy" -> is3 ? call(GameMessages.Old3.Buy::new) : call(GameMessages.Buy::new);
                case "Bought" ->
                    is3
                            ? type(GameMessages.Old3.Bought::new)
                            : isOld ? type(GameMessages.Old4.Bought::new) : type(GameMessages.Bought::new);
                case "Trade" -> call(GameMessages.Trade::new);
                case "Traded" -> type(GameMessages.Traded::new);
                case "Barter" -> call(GameMessages.Barter::new);
                case "Bartered" -> type(GameMessages.Bartered::new);
                case "Level" ->
                    is3
                            ? type(GameMessages.Old3.Level::new)
                            : isOld ? type(GameMessages.Old4.Level::new) : type(GameMessages.Level::new);
                case "Skin" -> type(GameMessages.Skin::new);
                case "Paint" -> type(GameMessages.Paint::new);
                case "Look" -> type(GameMessages.Look::new);
                case "Dance" -> type(GameMessages.Dance::new);
                case "Steer" -> is3 ? type(GameMessages.Old3.Steer::new) : type(GameMessages.Steer::new);
                default -> is3 ? type(GameMessages.Old3.Scroll::new) : type(GameMessages.Scroll::new);
            };
        }

        private <M extends Message> MessageType<M> type(Supplier<M> constructor) {
            M message = constructor.get();
            return new MessageType<>(byName.size(), classOf(message), constructor, 0, maxBits(message));
        }

        private <M extends Message> MessageType<M> timed(Supplier<M> constructor) {
            M message = constructor.get();
            return new MessageType<>(byName.size(), classOf(message), constructor, 0, maxBits(message), true);
        }

        private <M extends Message> CallType<M, Message> call(Supplier<M> constructor) {
            M message = constructor.get();
            return new CallType<>(byName.size(), classOf(message), constructor, 0, maxBits(message));
        }

        private static int maxBits(Message message) {
            return message instanceof GameMessages.Scroll ? GameMessages.Scroll.MAX_BITS : message.measure();
        }

        @SuppressWarnings("unchecked") // The class of a message of a class.
        private static <M extends Message> Class<M> classOf(M message) {
            return (Class<M>) message.getClass();
        }

        /** The types of an earlier version in the newest build, with its classes. */
        static Types ofEarlier(int version, Types newest) {
            Types types = new Types();
            for (String name : names(version)) {
                MessageType<?> known = newest.byName.get(name);
                types.byName.put(name, known == null ? types.own(version, name) : types.earlier(version, name, known));
            }
            return types;
        }

        @SuppressWarnings("unchecked") // The codings are those of the class of that name.
        private <M extends Message> MessageType<M> earlier(int version, String name, MessageType<M> newest) {
            MessageCoding<M> coding = (MessageCoding<M>) coding(version, name);
            return coding == null ? newest.earlier(byName.size()) : newest.earlier(byName.size(), coding);
        }

        private static MessageCoding<?> coding(int version, String name) {
            boolean is3 = version == 3;
            return switch (name) {
                case "Hit" ->
                    is3
                            ? NumberCoding.<GameMessages.Hit>of(field(0, 4), field(1, 7), field(GONE, 1))
                            : NumberCoding.<GameMessages.Hit>of(field(0, 4), field(1, 7), field(2, 2, 1));
                case "Bell" -> is3 ? NumberCoding.<GameMessages.Bell>of(field(0, 4)) : null;
                case "Buy" -> is3 ? NumberCoding.<GameMessages.Buy>of(field(0, 8)) : null;
                case "Bought" -> NumberCoding.<GameMessages.Bought>of(field(0, 8));
                case "Level" -> NumberCoding.<GameMessages.Level>of(field(0, 4));
                case "Steer" -> is3 ? NumberCoding.<GameMessages.Steer>of(field(0, 8), field(GONE, 3)) : null;
                case "Scroll" -> is3 ? new GameMessages.WideScroll() : null;
                default -> null;
            };
        }
    }

    /** The channels of a version. */
    private static List<ChannelConfig> channels(int version, Types types) {
        List<String> names = new ArrayList<>(
                version == 3
                        ? List.of("events", "fast", "loose", "aims", "shouts", "levels", "slips", "dance", "steer")
                        : List.of("look", "aims", "events", "fast", "levels", "loose", "slips", "steer"));
        if (version == 5) {
            names.add(5, "pets");
        }
        List<ChannelConfig> channels = new ArrayList<>();
        for (String name : names) {
            channels.add(channel(version, channels.size(), name, types.byName));
        }
        return channels;
    }

    private static ChannelConfig channel(int version, int number, String name, Map<String, MessageType<?>> types) {
        return switch (name) {
            case "events" -> {
                MessageChannelBuilder builder =
                        plain(number, name, ChannelKind.RELIABLE_ORDERED, types, "Hit", "Chat", "Combo", "Taunt");
                builder = version == 5 ? builder.bothSend(types.get("Wave")) : builder.serverSends(types.get("Wave"));
                calls(builder, types, "Buy", "Bought");
                calls(builder, types, "Trade", "Traded");
                calls(builder, types, "Barter", "Bartered");
                yield builder.build();
            }
            case "fast" ->
                plain(number, name, ChannelKind.UNRELIABLE, types, "Hit", "Combo", "Taunt", "Level")
                        .build();
            case "loose" ->
                plain(
                                number,
                                name,
                                ChannelKind.RELIABLE_UNORDERED,
                                types,
                                "Hit",
                                "Combo",
                                "Taunt",
                                "Level",
                                "Skin",
                                "Paint")
                        .serverSends(types.get("Bell"))
                        .build();
            case "aims" ->
                plain(number, name, ChannelKind.UNRELIABLE_SEQUENCED, types, "Hit", "Combo", "Taunt")
                        .build();
            case "shouts", "pets" ->
                plain(number, name, ChannelKind.RELIABLE_ORDERED, types, "Chat").build();
            case "slips" ->
                plain(number, name, ChannelKind.RELIABLE_ORDERED, types, "Scroll")
                        .budgetBytes(64)
                        .build();
            case "levels" ->
                plain(number, name, ChannelKind.CHUNK, types, "Level", "Skin", "Paint")
                        .sliceBytes(256)
                        .build();
            case "look" -> input(number, name, types.get("Look"));
            case "dance" -> input(number, name, types.get("Dance"));
            default -> input(number, name, types.get("Steer"));
        };
    }

    @SuppressWarnings("unchecked") // The types of these channels are inputs.
    private static ChannelConfig input(int number, String name, MessageType<?> type) {
        return InputChannel.builder(number, name, (MessageType<InputMessage>) type)
                .build();
    }

    private static MessageChannelBuilder plain(
            int number, String name, ChannelKind kind, Map<String, MessageType<?>> types, String... messages) {
        MessageChannelBuilder builder = MessageChannel.builder(number, name, kind);
        for (String message : messages) {
            if (types.containsKey(message)) {
                builder.bothSend(types.get(message));
            }
        }
        return builder;
    }

    @SuppressWarnings("unchecked") // The types of these names are a call and its answer.
    private static void calls(
            MessageChannelBuilder builder, Map<String, MessageType<?>> types, String call, String answer) {
        if (types.containsKey(call)) {
            builder.bothCall((CallType<Message, Message>) types.get(call), (MessageType<Message>) types.get(answer));
        }
    }
}
