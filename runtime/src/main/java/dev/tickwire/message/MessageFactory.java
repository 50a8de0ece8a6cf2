package dev.tickwire.message;

import dev.tickwire.base.Bits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Factory for the messages of one protocol. The factory creates messages from pools, and maps messages to type numbers.
 *
 * <p>Each protocol has a generated subclass. Each endpoint has its own instance, for the thread that owns the endpoint.
 * The factory allocates nothing once each pool has as many messages as are in use at the same time.
 */
public abstract class MessageFactory {
    private final List<MessageType<?>> types;
    private final Map<Class<?>, MessageType<?>> byClass = new HashMap<>();
    private final MessagePool[] pools;
    private final int typeBits;
    private final EndpointPools endpoint;
    private final Owner owner;
    /**
     * Owner of messages whose pools have the types of this factory; null for an earlier version, whose pools have those
     * of the newest.
     */
    private final @Nullable Owner typedOwner;

    /**
     * Creates a factory with empty pools.
     *
     * @param types all types in the order of their numbers
     * @throws IllegalArgumentException if the number of a type is not its index in the list
     */
    protected MessageFactory(List<MessageType<?>> types) {
        this(types, null, new EndpointPools());
    }

    /** Creates a factory for an earlier version, with the pools of the newest version's factory. */
    MessageFactory(List<MessageType<?>> types, MessageFactory newest) {
        this(types, newest, newest.endpoint);
    }

    private MessageFactory(List<MessageType<?>> types, @Nullable MessageFactory newest, EndpointPools endpoint) {
        this.types = types;
        this.typeBits = Bits.required(Math.max(0, types.size() - 1));
        this.endpoint = endpoint;
        this.owner = endpoint.owner;
        this.typedOwner = newest == null ? owner : null;
        this.pools = new MessagePool[types.size()];
        for (int number = 0; number < pools.length; number++) {
            MessageType<?> type = types.get(number);
            if (type.number() != number) {
                throw new IllegalArgumentException("type " + type + " is at index " + number);
            }
            pools[number] = newest == null ? new MessagePool(type, owner, endpoint.trace) : newest.poolOf(type);
            byClass.put(type.messageClass(), type);
        }
    }

    /**
     * Returns a factory with empty pools for a protocol without a generated factory, which is an earlier version of
     * another protocol.
     *
     * @param types all types in the order of their numbers
     * @throws IllegalArgumentException if the number of a type is not its index in the list
     */
    public static MessageFactory of(List<MessageType<?>> types) {
        return new TypedMessageFactory(types);
    }

    /**
     * Returns a factory for an earlier version of the protocol. It has the pools, the owner and the objects of this
     * factory, so messages of the same class are interchangeable. Endpoints call this.
     *
     * @param earlierTypes all types of the earlier version in the order of their numbers
     * @throws IllegalArgumentException if the number of a type is not its index in the list
     */
    public final MessageFactory earlier(List<MessageType<?>> earlierTypes) {
        return new TypedMessageFactory(earlierTypes, this);
    }

    /** Returns the pool for the messages of an earlier version's type. */
    private MessagePool poolOf(MessageType<?> earlierType) {
        MessageType<?> own = byClass.get(earlierType.messageClass());
        return own == null ? endpoint.further(earlierType) : pools[own.number()];
    }

    /** Returns the number of types. */
    public final int typeCount() {
        return pools.length;
    }

    /** Returns the bits of a type number on the wire, or 0 for a single type. */
    public final int typeBits() {
        return typeBits;
    }

    /**
     * Returns the type with a number.
     *
     * @param number the type number, 0 to {@code typeCount() - 1}
     */
    public final MessageType<?> type(int number) {
        return types.get(number);
    }

    /**
     * Returns the type of a message from a pool or from {@code new}.
     *
     * @param message the message
     * @return the type, or null if this protocol has no type of that class
     */
    public final @Nullable MessageType<?> typeOf(Message message) {
        MessagePool pool = message.pool;
        return pool != null && pool.owner == typedOwner ? pool.type : byClass.get(message.getClass());
    }

    /**
     * Returns a message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param type the message type
     * @param <M> the message class
     * @throws IllegalArgumentException if {@code type} belongs to another protocol
     */
    public final <M extends Message> M create(MessageType<M> type) {
        return type.messageClass().cast(create(requireOwn(type).number()));
    }

    /**
     * Returns a message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param number the type number, 0 to {@code typeCount() - 1}
     */
    public final Message create(int number) {
        Message message = create(pools[number]);
        message.lookUpIn(endpoint.objects);
        return message;
    }

    /**
     * Returns a control message from a pool of its own, owned by the caller. For connections, which send such messages
     * themselves.
     *
     * @param type the type, not one of the protocol's
     * @param <M> the message class
     */
    public final <M extends Message> M createControl(MessageType<M> type) {
        return type.messageClass().cast(create(endpoint.further(type)));
    }

    private Message create(MessagePool pool) {
        if (Checks.ON) {
            owner.check(pool.type.messageClass());
        }
        Message message = pool.acquire();
        if (message == null) {
            message = pool.type.construct();
            message.pool = pool;
        }
        message.initReferences();
        return message;
    }

    /**
     * Returns a message from the pool, with all fields at their defaults, for the game: it is outstanding until the
     * game sends or releases it. Endpoints call this.
     *
     * @param type the message type
     * @param <M> the message class
     * @throws IllegalArgumentException if {@code type} belongs to another protocol
     */
    public final <M extends Message> M createForGame(MessageType<M> type) {
        M message = create(type);
        message.giveToGame();
        return message;
    }

    /** Records from now on where the game creates and retains messages. Endpoints call this. */
    public final void traceMessages() {
        endpoint.trace.begin();
    }

    /**
     * Returns the number of messages of a type that the game holds: from {@link #createForGame}, or received and
     * retained, and neither sent nor released.
     *
     * @param type the message type
     * @throws IllegalArgumentException if {@code type} belongs to another protocol
     */
    public final int outstandingCount(MessageType<?> type) {
        return pools[requireOwn(type).number()].outstanding.count();
    }

    /** Returns the number of messages of all types that the game holds. */
    public final int outstandingCount() {
        int sum = 0;
        for (MessagePool pool : pools) {
            sum += pool.outstanding.count();
        }
        return sum;
    }

    /** Returns a line for each type of which the game holds messages, and for each place if messages are traced. */
    public final List<String> outstanding() {
        List<String> lines = new ArrayList<>();
        for (MessagePool pool : pools) {
            pool.outstanding.describe(pool.type.label(), lines);
        }
        return lines;
    }

    private <T extends MessageType<?>> T requireOwn(T type) {
        if (type == null || type.number() >= pools.length || types.get(type.number()) != type) {
            throw new IllegalArgumentException("message type " + type + " does not belong to this protocol");
        }
        return type;
    }

    /**
     * Sets the directory of the objects that messages can refer to. Endpoints call this; before, messages can refer to
     * no object.
     *
     * @param objects the directory of the endpoint
     */
    public final void objects(ObjectDirectory objects) {
        endpoint.objects = objects;
    }

    /**
     * Returns the number of an object as the target of a message. Endpoints call this.
     *
     * @param type the type of the message
     * @param object the object
     * @throws IllegalArgumentException if {@code object} is of another class, not present, or of another endpoint
     */
    public final int number(MessageType<?> type, PartHolder object) {
        return References.number(endpoint.objects, type, object);
    }

    /**
     * Returns the directory of the objects that messages can refer to, or null if there are none. Endpoints call this.
     */
    public final @Nullable ObjectDirectory objects() {
        return endpoint.objects;
    }

    /**
     * Makes the calling thread the owner of the pools and of all messages from them. Endpoints call this.
     *
     * @param user the class of the endpoint, for the exception
     * @throws IllegalStateException if another live thread is the owner
     */
    public final void claim(Class<?> user) {
        owner.claim(user);
    }

    /**
     * Throws if another thread owns the pools. Endpoints call this.
     *
     * @param user the class of the endpoint, for the exception
     * @throws IllegalStateException if another live thread is the owner
     */
    public final void check(Class<?> user) {
        owner.check(user);
    }

    /** Leaves the pools without an owner until the next {@link #claim}. Endpoints call this. */
    public final void release() {
        owner.release();
    }

    /**
     * Returns the number of idle messages of a type in its pool.
     *
     * @param type the message type
     */
    public final int idleCount(MessageType<?> type) {
        return pools[type.number()].count();
    }
}
