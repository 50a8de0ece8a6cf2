package dev.tickwire.schema.compat;

/**
 * Kinds of changes. Names are stable: users search for them, and tools sort by them. Additions without any effect have
 * no rule.
 */
public enum Rule {
    // Fields of messages and structs.
    FIELD_ADDED(Effect.WIRE, "a field is new"),
    FIELD_REMOVED(Effect.WIRE, "a field is gone"),
    FIELD_MOVED(Effect.WIRE, "a field travels before or behind others than it did"),
    FIELD_TYPE_CHANGED(Effect.WIRE, "a field has a type of another encoding"),
    FIELD_BOUNDS_CHANGED(Effect.WIRE, "a field has a type of the same encoding with other bounds, step or capacity"),
    FIELD_COUNT_CHANGED(
            Effect.WIRE, "a field holds another number of elements, or became an array, or is none any more"),
    FIELD_OPTIONAL_CHANGED(Effect.WIRE, "a field became optional, or is not any more"),
    FIELD_ASCENDING_CHANGED(Effect.WIRE, "the elements of a field must rise, or need not any more"),
    FIELD_CONDITION_CHANGED(Effect.WIRE, "a field travels under another condition"),
    FIELD_RENAMED(Effect.SOURCE, "a field has another name, at the same place with the same type"),
    FIELD_CLASS_CHANGED(
            Effect.WIRE,
            "a field has another declared type, which looks the same on the wire but means something else"),
    FIELD_DEFAULT_CHANGED(Effect.SOURCE, "a field of a fresh instance has another value"),
    LAYOUT_CHANGED(Effect.WIRE, "padding or conditions are others, while the fields are the same"),

    // Fields of objects only.
    FIELD_ONCE_CHANGED(Effect.WIRE, "a field is told only when its object appears, or is told later, too"),
    FIELD_AUDIENCE_CHANGED(
            Effect.WIRE, "other peers than before are told a field: all, the owner, or all but the owner"),
    FIELD_SMOOTH_CHANGED(Effect.WIRE, "a field became smooth, or wraps, or is or does not any more"),
    FIELD_EXACT_CHANGED(Effect.SOURCE, "a field is quantized after each step of a prediction, or is not any more"),

    // Enums, flags and unions. Values, flags and cases are numbers on the wire.
    ENUM_VALUE_ADDED(
            Effect.SOURCE,
            "an enum has a new value: peers built before read it as `UNKNOWN`, `switch` may not know it"),
    ENUM_VALUE_REMOVED(Effect.WIRE, "a value of an enum is gone"),
    ENUM_VALUE_RENAMED(Effect.SOURCE, "a value of an enum has another name"),
    ENUM_VALUE_NUMBER_CHANGED(Effect.WIRE, "a value of an enum has another number"),
    ENUM_ROOM_CHANGED(Effect.WIRE, "the wire has room for more or fewer values of an enum"),
    FLAG_ADDED(Effect.WIRE, "a set of flags has a new flag, and the wire one bit more"),
    FLAG_ADDED_IN_ROOM(
            Effect.SOURCE, "a set of flags with room has a new flag: peers built before keep it, but do not show it"),
    FLAGS_ROOM_CHANGED(Effect.WIRE, "the wire has room for more or fewer flags of a set"),
    FLAG_REMOVED(Effect.WIRE, "a flag is gone"),
    FLAG_RENAMED(Effect.SOURCE, "a flag has another name"),
    FLAG_NUMBER_CHANGED(Effect.WIRE, "a flag has another bit"),
    FLAG_PULSE_CHANGED(Effect.SOURCE, "a flag became a pulse, or is none any more"),
    UNION_CASE_ADDED(Effect.WIRE, "a union has a new case"),
    UNION_CASE_REMOVED(Effect.WIRE, "a case of a union is gone"),
    UNION_CASE_RENAMED(Effect.SOURCE, "a case of a union has another name"),
    UNION_CASE_NUMBER_CHANGED(Effect.WIRE, "a case of a union has another tag"),
    UNION_CASE_TYPE_CHANGED(Effect.WIRE, "a case of a union has a type that looks different on the wire"),
    UNION_CASE_CLASS_CHANGED(
            Effect.WIRE,
            "a case of a union has another declared type, which looks the same on the wire but means something else"),
    NAMES_SWAPPED(
            Effect.WIRE, "fields, values, flags or cases of several declarations have changed names among themselves"),

    // Declarations.
    MESSAGE_REMOVED(Effect.SOURCE, "a message is not declared any more"),
    MESSAGE_RENAMED(Effect.SOURCE, "a message has another name"),
    MESSAGE_BLOCK_CHANGED(Effect.WIRE, "a message carries a block of bytes, or does not any more"),
    MESSAGE_TIMED_CHANGED(Effect.WIRE, "a message is handed over at the tick in which it was sent, or is not any more"),
    OBJECT_REMOVED(Effect.SOURCE, "an object is not declared any more"),
    OBJECT_RENAMED(Effect.SOURCE, "an object has another name"),
    OBJECT_REWIND_CHANGED(Effect.SOURCE, "a server keeps the past of an object, or does not any more"),
    OBJECT_IMMEDIATE_CHANGED(Effect.SOURCE, "a game is told of an object on arrival, or is not any more"),
    STRUCT_REMOVED(Effect.SOURCE, "a struct is not declared any more"),
    STRUCT_RENAMED(Effect.SOURCE, "a struct has another name"),
    UNION_REMOVED(Effect.SOURCE, "a union is not declared any more"),
    UNION_RENAMED(Effect.SOURCE, "a union has another name"),
    ENUM_REMOVED(Effect.SOURCE, "an enum is not declared any more"),
    ENUM_RENAMED(Effect.SOURCE, "an enum has another name"),
    FLAGS_REMOVED(Effect.SOURCE, "a set of flags is not declared any more"),
    FLAGS_RENAMED(Effect.SOURCE, "a set of flags has another name"),
    CONSTANT_REMOVED(Effect.SOURCE, "a constant is not declared any more"),
    CONSTANT_CHANGED(Effect.SOURCE, "a constant has another value"),
    TARGET_PACKAGE_CHANGED(Effect.SOURCE, "the generated classes of a package lie in another package"),

    // Protocols and their channels.
    PROTOCOL_REMOVED(Effect.WIRE, "a protocol is not declared any more"),
    PROTOCOL_RENAMED(Effect.SOURCE, "a protocol has another name and the same id"),
    PROTOCOL_VERSION_CHANGED(Effect.WIRE, "a protocol says another `version`"),
    PROTOCOL_ID_CHANGED(Effect.WIRE, "a protocol has another id although nothing else of its wire has changed"),
    PROTOCOL_ID_KEPT(
            Effect.WIRE, "a protocol means something else on the wire under the id it had: raise its `version`"),
    PROTOCOL_MESSAGE_ADDED(Effect.WIRE, "a protocol has a new message"),
    PROTOCOL_MESSAGE_REMOVED(Effect.WIRE, "a protocol does not have a message any more"),
    MESSAGE_NUMBER_CHANGED(Effect.WIRE, "a message of a protocol has another type number"),
    PACKET_LIMITS_CHANGED(Effect.WIRE, "a protocol has other limits of packets or fragments"),
    CHANNEL_ADDED(Effect.WIRE, "a protocol has a new channel"),
    CHANNEL_REMOVED(Effect.WIRE, "a channel is gone"),
    CHANNEL_RENAMED(Effect.SOURCE, "a channel has another name"),
    CHANNEL_NUMBER_CHANGED(Effect.WIRE, "a channel has another number, because it stands elsewhere in its protocol"),
    CHANNEL_KIND_CHANGED(Effect.WIRE, "a channel makes other guarantees"),
    CHANNEL_LIMITS_CHANGED(Effect.WIRE, "a channel has other parameters that both sides must agree on"),
    CHANNEL_MESSAGE_ADDED(Effect.WIRE, "a channel carries a message that it did not carry"),
    CHANNEL_MESSAGE_REMOVED(Effect.WIRE, "a channel does not carry a message any more"),
    SENDER_CHANGED(Effect.WIRE, "another side than before may send a message on a channel"),
    CALL_ANSWER_CHANGED(
            Effect.WIRE, "a message on a channel has another answer, or became one that has, or has none any more"),
    AIM_CHANGED(Effect.WIRE, "a message on a channel is aimed at another object, or became aimed, or is not any more"),
    OWNER_ONLY_CHANGED(Effect.WIRE, "only the owner of its object may send a message, or others may, too"),
    CHANNEL_OBJECT_ADDED(Effect.WIRE, "a channel tells an object that it did not tell"),
    CHANNEL_OBJECT_REMOVED(Effect.WIRE, "a channel does not tell an object any more"),
    OBJECT_NUMBER_CHANGED(Effect.WIRE, "an object has another number on its channel"),
    TICKS_CHANGED(Effect.WIRE, "a protocol has `ticks`, or has none any more"),
    TICK_RATE_CHANGED(Effect.SOURCE, "a protocol says another number of `ticks` a second");

    private final Effect effect;
    private final String summary;

    Rule(Effect effect, String summary) {
        this.effect = effect;
        this.summary = summary;
    }

    /** Returns the parties that the change affects. */
    public Effect effect() {
        return effect;
    }

    /** Returns the meaning in one line. */
    public String summary() {
        return summary;
    }
}
