package dev.tickwire.schema.compat;

/**
 * Kinds of changes. Names are stable: users search for them, and tools sort by them. Additions without any effect have
 * no rule.
 */
public enum Rule {
    // Fields of messages and structs.
    FIELD_ADDED(Effect.WIRE, "a field is new"),
    FIELD_REMOVED(Effect.WIRE, "a field was removed"),
    FIELD_MOVED(Effect.WIRE, "a field is sent in another order"),
    FIELD_TYPE_CHANGED(Effect.WIRE, "the type of a field has another encoding"),
    FIELD_BOUNDS_CHANGED(Effect.WIRE, "the type of a field has other bounds, another step or another capacity"),
    FIELD_COUNT_CHANGED(Effect.WIRE, "a field has another number of elements, became an array, or is no longer one"),
    FIELD_OPTIONAL_CHANGED(Effect.WIRE, "a field became optional, or is no longer"),
    FIELD_ASCENDING_CHANGED(Effect.WIRE, "a field became `ascending`, or is no longer"),
    FIELD_CONDITION_CHANGED(Effect.WIRE, "a field has another condition"),
    FIELD_RENAMED(Effect.SOURCE, "a field was renamed: the position and the type are the same"),
    FIELD_CLASS_CHANGED(
            Effect.WIRE, "a field has another declared type, which has the same encoding but another meaning"),
    FIELD_DEFAULT_CHANGED(Effect.SOURCE, "a field has another default"),
    LAYOUT_CHANGED(Effect.WIRE, "padding or conditions changed, while the fields are the same"),

    // Fields of objects only.
    FIELD_ONCE_CHANGED(Effect.WIRE, "a field became `once`, or is no longer"),
    FIELD_AUDIENCE_CHANGED(Effect.WIRE, "a field is sent to other peers: all, the owner, or all but the owner"),
    FIELD_SMOOTH_CHANGED(Effect.WIRE, "a field became `smooth` or `smooth(wrap)`, or is no longer"),
    FIELD_EXACT_CHANGED(Effect.SOURCE, "a field became `exact`, or is no longer"),

    // Enums, flags and unions. Values, flags and cases are numbers on the wire.
    ENUM_VALUE_ADDED(
            Effect.SOURCE, "an enum has a new value: older peers read it as `UNKNOWN`, and a `switch` may lack it"),
    ENUM_VALUE_REMOVED(Effect.WIRE, "a value of an enum was removed"),
    ENUM_VALUE_RENAMED(Effect.SOURCE, "a value of an enum was renamed"),
    ENUM_VALUE_NUMBER_CHANGED(Effect.WIRE, "a value of an enum has another number"),
    ENUM_ROOM_CHANGED(Effect.WIRE, "an enum has room for more or fewer values"),
    FLAG_ADDED(Effect.WIRE, "a set of flags has a new flag, which takes one more bit"),
    FLAG_ADDED_IN_ROOM(
            Effect.SOURCE, "a set of flags with room has a new flag: older peers keep it, but do not name it"),
    FLAGS_ROOM_CHANGED(Effect.WIRE, "a set of flags has room for more or fewer flags"),
    FLAG_REMOVED(Effect.WIRE, "a flag was removed"),
    FLAG_RENAMED(Effect.SOURCE, "a flag was renamed"),
    FLAG_NUMBER_CHANGED(Effect.WIRE, "a flag has another bit"),
    FLAG_PULSE_CHANGED(Effect.SOURCE, "a flag became a pulse, or is no longer one"),
    UNION_CASE_ADDED(Effect.WIRE, "a union has a new case"),
    UNION_CASE_REMOVED(Effect.WIRE, "a case of a union was removed"),
    UNION_CASE_RENAMED(Effect.SOURCE, "a case of a union was renamed"),
    UNION_CASE_NUMBER_CHANGED(Effect.WIRE, "a case of a union has another tag"),
    UNION_CASE_TYPE_CHANGED(Effect.WIRE, "a case of a union has a type with another encoding"),
    UNION_CASE_CLASS_CHANGED(
            Effect.WIRE,
            "a case of a union has another declared type, which has the same encoding but another meaning"),
    NAMES_SWAPPED(Effect.WIRE, "fields, values, flags or cases of several declarations swapped their names"),

    // Declarations.
    MESSAGE_REMOVED(Effect.SOURCE, "a message was removed"),
    MESSAGE_RENAMED(Effect.SOURCE, "a message was renamed"),
    MESSAGE_BLOCK_CHANGED(Effect.WIRE, "a message became a `block`, or is no longer"),
    MESSAGE_TIMED_CHANGED(Effect.WIRE, "a message became `timed`, or is no longer"),
    OBJECT_REMOVED(Effect.SOURCE, "an object was removed"),
    OBJECT_RENAMED(Effect.SOURCE, "an object was renamed"),
    OBJECT_REWIND_CHANGED(Effect.SOURCE, "an object became `rewind`, or is no longer"),
    OBJECT_IMMEDIATE_CHANGED(Effect.SOURCE, "an object became `immediate`, or is no longer"),
    STRUCT_REMOVED(Effect.SOURCE, "a struct was removed"),
    STRUCT_RENAMED(Effect.SOURCE, "a struct was renamed"),
    UNION_REMOVED(Effect.SOURCE, "a union was removed"),
    UNION_RENAMED(Effect.SOURCE, "a union was renamed"),
    ENUM_REMOVED(Effect.SOURCE, "an enum was removed"),
    ENUM_RENAMED(Effect.SOURCE, "an enum was renamed"),
    FLAGS_REMOVED(Effect.SOURCE, "a set of flags was removed"),
    FLAGS_RENAMED(Effect.SOURCE, "a set of flags was renamed"),
    CONSTANT_REMOVED(Effect.SOURCE, "a constant was removed"),
    CONSTANT_CHANGED(Effect.SOURCE, "a constant has another value"),
    TARGET_PACKAGE_CHANGED(Effect.SOURCE, "the generated classes of a package are in another target package"),

    // Protocols and their channels.
    PROTOCOL_REMOVED(Effect.WIRE, "a protocol was removed"),
    PROTOCOL_RENAMED(Effect.SOURCE, "a protocol was renamed and kept its id"),
    PROTOCOL_VERSION_CHANGED(Effect.WIRE, "a protocol has another `version`"),
    PROTOCOL_ID_CHANGED(Effect.WIRE, "a protocol has another id, but the same wire format"),
    VERSION_CHANGED(Effect.WIRE, "a released version of a protocol has another id, so its peers cannot connect"),
    VERSION_NOT_LOCKED(Effect.WIRE, "a protocol speaks an earlier version that the lock does not have"),
    PROTOCOL_ID_KEPT(Effect.WIRE, "a protocol has another wire format and the same id: raise its `version`"),
    PROTOCOL_MESSAGE_ADDED(Effect.WIRE, "a protocol has a new message"),
    PROTOCOL_MESSAGE_REMOVED(Effect.WIRE, "a message of a protocol was removed"),
    MESSAGE_NUMBER_CHANGED(Effect.WIRE, "a message of a protocol has another type number"),
    PACKET_LIMITS_CHANGED(Effect.WIRE, "a protocol has other limits of packets or fragments"),
    CHANNEL_ADDED(Effect.WIRE, "a protocol has a new channel"),
    CHANNEL_REMOVED(Effect.WIRE, "a channel was removed"),
    CHANNEL_RENAMED(Effect.SOURCE, "a channel was renamed"),
    CHANNEL_NUMBER_CHANGED(Effect.WIRE, "a channel has another number: its position in the protocol changed"),
    CHANNEL_KIND_CHANGED(Effect.WIRE, "a channel is of another kind"),
    CHANNEL_LIMITS_CHANGED(Effect.WIRE, "a channel has other parameters on which both sides must agree"),
    CHANNEL_MESSAGE_ADDED(Effect.WIRE, "a channel carries another message"),
    CHANNEL_MESSAGE_REMOVED(Effect.WIRE, "a channel no longer carries a message"),
    SENDER_CHANGED(Effect.WIRE, "a message on a channel is sent by another side"),
    CALL_ANSWER_CHANGED(Effect.WIRE, "a message on a channel has another answer, became a call, or is no longer one"),
    AIM_CHANGED(
            Effect.WIRE,
            "a message on a channel is addressed to another object, to one for the first time, or to none"),
    OWNER_ONLY_CHANGED(Effect.WIRE, "a message became `owner`, or is no longer"),
    CHANNEL_OBJECT_ADDED(Effect.WIRE, "a channel replicates another object"),
    CHANNEL_OBJECT_REMOVED(Effect.WIRE, "a channel no longer replicates an object"),
    OBJECT_NUMBER_CHANGED(Effect.WIRE, "an object has another number on its channel"),
    TICKS_CHANGED(Effect.WIRE, "a protocol has `ticks`, or no longer"),
    TICK_RATE_CHANGED(Effect.SOURCE, "a protocol has another number of `ticks` per second");

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
