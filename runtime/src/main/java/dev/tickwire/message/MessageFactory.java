package dev.tickwire.message;

import dev.tickwire.base.Bits;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Creates the messages of one protocol, from pools, and knows their type numbers.
 *
 * <p>Each protocol has a generated subclass; each endpoint has an instance of its own, used by the thread that owns the
 * endpoint. Once as many instances of a type exist as are in use together, nothing is allocated.
 */
public abstract class MessageFactory {
    private final List<MessageType<?>> types;
    private final Map<Class<?>, MessageType<?>> byClass = new HashMap<>();
    private final MessagePool[] pools;
    private final int typeBits;
    private final Owner owner = new Owner();
    /** Of types that are none of the protocol's. */
    private MessagePool[] further = {};
    /** Where the references in messages are looked up; null if there are no objects. */
    private ObjectDirectory objects;

    /**
     * Makes a factory with empty pools.
     *
     * @param types all types by their numbers
     * @throws IllegalArgumentException if a type's number is not its place in the list
     */
    protected MessageFactory(List<MessageType<?>> types) {
        this.types = types;
        this.typeBits = Bits.required(Math.max(0, types.size() - 1));
        this.pools = new MessagePool[types.size()];
        for (int number = 0; number < pools.length; number++) {
            MessageType<?> type = types.get(number);
            if (type.number() != number) {
                throw new IllegalArgumentException("type " + type + " stands at place " + number);
            }
            pools[number] = new MessagePool(type, owner);
            byClass.put(type.messageClass(), type);
        }
    }

    /** How many types there are. */
    public final int typeCount() {
        return pools.length;
    }

    /** The bits of a type number on the wire; 0 if there is one type only. */
    public final int typeBits() {
        return typeBits;
    }

    /**
     * A type by its number.
     *
     * @param number 0 to {@code typeCount() - 1}
     */
    public final MessageType<?> type(int number) {
        return types.get(number);
    }

    /**
     * The type of a message, however it was made.
     *
     * @param message the message
     * @return its type, or null if this protocol has none of its class
     */
    public final MessageType<?> typeOf(Message message) {
        MessagePool pool = message.pool;
        return pool != null && pool.owner == owner ? pool.type : byClass.get(message.getClass());
    }

    /**
     * A message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param type its type
     * @param <M> its class
     * @throws IllegalArgumentException if the type is another protocol's
     */
    public final <M extends Message> M create(MessageType<M> type) {
        if (type.number() >= pools.length || types.get(type.number()) != type) {
            throw new IllegalArgumentException("message type " + type + " does not belong to this protocol");
        }
        return type.messageClass().cast(create(type.number()));
    }

    /**
     * A message from the pool, with all fields at their defaults, owned by the caller.
     *
     * @param number its type number, 0 to {@code typeCount() - 1}
     */
    public final Message create(int number) {
        Message message = create(pools[number]);
        message.lookUpIn(objects);
        return message;
    }

    /**
     * For connections: a message that they send themselves, from a pool of its own, owned by the caller.
     *
     * @param type its type, none of the protocol's
     * @param <M> its class
     */
    public final <M extends Message> M createControl(MessageType<M> type) {
        for (MessagePool pool : further) {
            if (pool.type == type) {
                return type.messageClass().cast(create(pool));
            }
        }
        further = Arrays.copyOf(further, further.length + 1);
        further[further.length - 1] = new MessagePool(type, owner);
        return createControl(type);
    }

    private Message create(MessagePool pool) {
        if (Checks.ON) {
            owner.check(pool.type.messageClass());
        }
        Message message = pool.take();
        if (message == null) {
            message = pool.type.construct();
            message.pool = pool;
        }
        return message;
    }

    /**
     * For endpoints: says to which objects messages may refer; to none unless this is called.
     *
     * @param objects the endpoint's
     */
    public final void objects(ObjectDirectory objects) {
        this.objects = objects;
    }

    /**
     * For endpoints: the number by which a message is aimed at an object.
     *
     * @param type the type of the message
     * @param object the object
     * @throws IllegalArgumentException if it is of another class, not present, or of another endpoint
     */
    public final int number(MessageType<?> type, PartHolder object) {
        return References.number(objects, type, object);
    }

    /** For endpoints: where the references in messages are looked up; null if there are no objects. */
    public final ObjectDirectory objects() {
        return objects;
    }

    /**
     * For endpoints: the calling thread owns the pools, and what comes out of them, from now on.
     *
     * @param what the class of what it calls, for the message
     * @throws IllegalStateException if another thread does
     */
    public final void claim(Class<?> what) {
        owner.claim(what);
    }

    /**
     * For endpoints: refuses the calling thread if another one owns the pools.
     *
     * @param what the class of what it calls, for the message
     * @throws IllegalStateException if another thread does
     */
    public final void check(Class<?> what) {
        owner.check(what);
    }

    /** For endpoints: the pools have no owner until the next {@link #claim}. */
    public final void release() {
        owner.release();
    }

    /**
     * How many instances of a type lie idle in the pool.
     *
     * @param type the type
     */
    public final int idleCount(MessageType<?> type) {
        return pools[type.number()].count();
    }
}
