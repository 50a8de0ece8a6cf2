package dev.tickwire.codegen.history;

import dev.tickwire.codegen.history.FieldList.Branch;
import dev.tickwire.codegen.history.FieldList.Condition;
import dev.tickwire.codegen.history.FieldList.Field;
import dev.tickwire.codegen.history.FieldList.Item;
import dev.tickwire.codegen.history.HistoryType.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Random schemas with a past of up to six versions: from one version to the next, fields, values, flags, cases,
 * messages, calls, objects, inputs and channels are added and removed, as the rules for versions permit. Half of the
 * references leave out the versions that they have in common with their object.
 */
public final class RandomHistories {
    /** The most versions of a history. */
    public static final int MAX_VERSIONS = 6;

    private static final int REFERENCE_BITS = 31;

    /** How the names of objects begin that inputs move. They have a field {@code spot} in each version. */
    public static final String RUNNER = "Runner";

    /** How the names of objects begin that inputs launch and move. They have a {@code spot} too. */
    public static final String SHOT = "Shot";

    private final Random random;
    private final String packageName;
    private final List<HistoryType> types = new ArrayList<>();
    private final List<Body> messages = new ArrayList<>();
    private final List<Body> objects = new ArrayList<>();
    private final List<Addressed> addressed = new ArrayList<>();
    private final List<HistoryChannel> channels = new ArrayList<>();
    private final HistoryChannel events;
    private final HistoryChannel loose;
    private final HistoryChannel world;
    private int version = 1;
    private int names;

    private RandomHistories(Random random, String packageName) {
        this.random = random;
        this.packageName = packageName;
        events = channel("events reliable_ordered");
        loose = channel("loose unreliable");
        world = channel("world state");
    }

    /**
     * A message or an object.
     *
     * @param head the word before its name
     * @param modifiers what stands behind its name
     * @param room the room for its fields
     */
    private record Body(String head, String name, String modifiers, Room room, FieldList fields, Span span) {
        boolean isObject() {
            return head.equals("object");
        }

        String own(int version) {
            return span.holds(version) ? head + " " + name + modifiers + " {\n" + fields.own(version) + "}\n" : "";
        }

        String newest(int oldest) {
            return !span.isSpoken(oldest)
                    ? ""
                    : head + " " + name + modifiers + " " + span.words(oldest) + "{\n" + fields.newest(oldest) + "}\n";
        }
    }

    /** A message to objects. */
    private record Addressed(Body message, Body object) {}

    /**
     * Draws a history.
     *
     * @param random where all choices come from
     * @param packageName the package of the schema
     */
    public static RandomHistory draw(Random random, String packageName) {
        RandomHistories history = new RandomHistories(random, packageName);
        history.begin();
        int newest = 2 + random.nextInt(MAX_VERSIONS - 1);
        while (history.version < newest) {
            history.version++;
            history.change();
        }
        int oldest = random.nextInt(4) == 0 ? 1 + random.nextInt(newest) : 1;
        return new RandomHistory(oldest, newest, history.texts(newest));
    }

    private RandomHistory.Texts texts(int newest) {
        return new RandomHistory.Texts() {
            @Override
            public String own(int one) {
                StringBuilder text = new StringBuilder("package " + packageName + ";\n");
                types.stream().filter(type -> type.span().holds(one)).forEach(type -> text.append(type.own(one)));
                messages.forEach(message -> text.append(message.own(one)));
                objects.forEach(object -> text.append(object.own(one)));
                text.append("protocol Game {\n    version ").append(one).append(";\n    ticks 60;\n");
                channels.forEach(channel -> text.append(channel.own(one)));
                return text.append("}\n").toString();
            }

            @Override
            public String newest(int oldest) {
                StringBuilder text = new StringBuilder("package " + packageName + ";\n");
                types.stream()
                        .filter(type -> type.span().isSpoken(oldest))
                        .forEach(type -> text.append(type.newest(oldest)));
                messages.forEach(message -> text.append(message.newest(oldest)));
                objects.forEach(object -> text.append(object.newest(oldest)));
                text.append("protocol Game {\n    version ").append(newest);
                text.append(";\n    speaks ").append(oldest).append(";\n    ticks 60;\n");
                channels.forEach(channel -> text.append(channel.newest(oldest)));
                return text.append("}\n").toString();
            }
        };
    }

    private String name(String prefix) {
        return prefix + names++;
    }

    private <T> T one(List<T> of) {
        return of.get(random.nextInt(of.size()));
    }

    private Span now() {
        return new Span(version);
    }

    private HistoryChannel channel(String head) {
        HistoryChannel channel = new HistoryChannel(head, now());
        channels.add(channel);
        return channel;
    }

    // ---- the first version

    private void begin() {
        for (int i = 0; i < 4; i++) {
            addType();
        }
        addObject();
        addMoved(RUNNER);
        addMoved(SHOT);
        for (int i = 0; i < 3; i++) {
            addMessage();
        }
        events.add("server " + body("message", name("Hello"), "", Room.WHOLE).name(), now());
        loose.add(
                "server " + body("message", name("Bang"), " timed", Room.WHOLE).name(), now());
        Body input = body("message", name("Input"), "", Room.INPUT, "int(0..31) pace;");
        channel("inputs input (redundancy 3)").add("client " + input.name(), now());
        addChunks("server ");
        addChunks(one(List.of("", "client ")));
    }

    // ---- changes from one version to the next

    private void change() {
        int changes = 2 + random.nextInt(6);
        for (int i = 0; i < changes; i++) {
            switch (random.nextInt(16)) {
                case 0 -> addType();
                case 1 -> addMessage();
                case 2 -> removeMessage();
                case 3 -> addObject();
                case 4 -> addChannel();
                case 5, 6 -> changeType(one(types));
                case 7 -> changeFields(one(objects));
                case 8 -> addReferredObject();
                case 9 -> removeObject();
                case 10 -> addMoved(one(List.of(RUNNER, SHOT)));
                default -> changeFields(one(messages));
            }
        }
        retireTypes();
    }

    /** Ends the types of which no field is left. */
    private void retireTypes() {
        for (HistoryType type : types) {
            boolean isFree = type.span().isOpen() && type.span().first() < version && random.nextBoolean();
            if (isFree && uses(type).stream().allMatch(field -> field.span().last() < version)) {
                type.span().endWith(version - 1);
                type.fields().dropFrom(version);
                type.variants().removeIf(one -> one.span().first() == version);
            }
        }
    }

    private List<Field> uses(HistoryType type) {
        List<Field> uses = new ArrayList<>();
        messages.forEach(message -> uses.addAll(message.fields().all()));
        objects.forEach(object -> uses.addAll(object.fields().all()));
        types.forEach(other -> uses.addAll(other.fields().all()));
        types.forEach(other -> other.variants().stream()
                .filter(one -> one.text().startsWith(type.name() + " "))
                .forEach(one -> uses.add(new Field("", "", Optional.of(type), Optional.empty(), one.span()))));
        return uses.stream()
                .filter(field -> field.type().filter(type::equals).isPresent())
                .toList();
    }

    private void changeType(HistoryType type) {
        if (!type.span().isOpen()) {
            return;
        }
        boolean removes = random.nextInt(3) == 0;
        if (type.kind() == Kind.STRUCT) {
            if (removes) {
                removeField(type.fields());
            } else {
                addItem(type.fields(), type.room(), false);
            }
        } else if (removes) {
            List<Variant> removable = type.removable(version);
            if (!removable.isEmpty()) {
                remove(one(removable));
            }
        } else {
            addVariant(type);
        }
    }

    private void remove(Variant variant) {
        variant.span().endWith(version - 1);
        messages.forEach(message -> message.fields().endBranches(variant.span(), version - 1));
        types.forEach(type -> type.fields().endBranches(variant.span(), version - 1));
    }

    private void changeFields(Body body) {
        if (!body.span().isOpen()) {
            return;
        }
        if (random.nextInt(3) == 0) {
            removeField(body.fields());
        } else {
            addItem(body.fields(), body.room(), body.isObject());
        }
    }

    /** Ends a field that was there in the version before, but the first, which stays. */
    private void removeField(FieldList fields) {
        List<Field> removable = fields.all().stream()
                .skip(1)
                .filter(field -> field.span().isOpen() && field.span().first() < version)
                .toList();
        if (!removable.isEmpty()) {
            fields.end(one(removable), version - 1);
        }
    }

    private void removeMessage() {
        List<Body> removable = messages.stream()
                .skip(1)
                .filter(message -> message.span().isOpen()
                        && message.span().first() < version
                        && message.name().startsWith("Message"))
                .toList();
        if (!removable.isEmpty()) {
            // Its entry has the same versions.
            Body message = one(removable);
            message.span().endWith(version - 1);
            message.fields().dropFrom(version);
        }
    }

    /**
     * Ends an object that the version before had, and all that cannot be without it. The objects of the beginning stay.
     */
    private void removeObject() {
        List<Body> removable = objects.stream()
                .skip(3)
                .filter(object -> object.span().isOpen() && object.span().first() < version)
                .filter(object -> types.stream().noneMatch(type -> isFirstOf(type, object)))
                .toList();
        if (!removable.isEmpty()) {
            end(one(removable));
        }
    }

    /** Whether a union cannot be without its case for an object. */
    private static boolean isFirstOf(HistoryType type, Body object) {
        return type.kind() == Kind.UNION && type.variants().get(0).span().refersTo(object.span());
    }

    private void end(Body object) {
        object.span().endWith(version - 1);
        object.fields().dropFrom(version);
        channels.stream()
                .filter(channel -> channel.isOnlyFor(object.span()))
                .forEach(channel -> channel.span().endWith(version - 1));
        for (Addressed one : addressed) {
            if (one.object().equals(object)) {
                one.message().span().endWith(version - 1);
                one.message().fields().dropFrom(version);
            }
        }
        List<FieldList> lists = new ArrayList<>();
        messages.forEach(message -> lists.add(message.fields()));
        objects.forEach(other -> lists.add(other.fields()));
        types.forEach(type -> lists.add(type.fields()));
        for (FieldList fields : lists) {
            fields.all().stream()
                    .filter(field -> field.span().refersTo(object.span()))
                    .forEach(field -> fields.end(field, version - 1));
        }
        for (HistoryType type : types) {
            type.variants().stream()
                    .filter(one -> one.span().refersTo(object.span()))
                    .forEach(this::remove);
        }
    }

    // ---- declarations

    private void addType() {
        Kind kind = one(List.of(Kind.values()));
        boolean hasRoom = random.nextBoolean();
        String headroom = switch (kind) {
            case ENUM -> hasRoom ? " max 31" : "";
            case FLAGS -> hasRoom ? " max 19" : "";
            default -> "";
        };
        String name = name(kind.name().charAt(0) + kind.name().substring(1).toLowerCase(Locale.ROOT));
        boolean isComposite = kind == Kind.STRUCT || kind == Kind.UNION;
        Room room = isComposite
                ? new Room(one(List.of(Room.INNER, Room.OUTER)), random.nextBoolean())
                : new Room(Room.SMALL, true);
        HistoryType type = new HistoryType(kind, name, headroom, now(), random.nextBoolean(), room);
        if (kind == Kind.STRUCT) {
            type.fields().items().add(field(room, false));
            addItem(type.fields(), room, false);
        } else {
            int variants = 1 + random.nextInt(4);
            for (int i = 0; i < variants; i++) {
                addVariant(type);
            }
        }
        types.add(type);
    }

    private void addVariant(HistoryType type) {
        if (type.variants().size() >= 12) {
            return;
        }
        if (type.kind() == Kind.UNION) {
            addCase(type, type(type.room(), true));
            return;
        }
        String name = name("V");
        boolean isPulse = type.kind() == Kind.FLAGS && random.nextInt(4) == 0;
        addVariant(type, (isPulse ? "pulse " : "") + name, name, now());
    }

    private void addCase(HistoryType union, Drawn drawn) {
        String name = name("case");
        union.room().take(drawn.bits());
        addVariant(union, drawn.text() + " " + name, name, span(drawn));
    }

    private void addVariant(HistoryType type, String text, String name, Span span) {
        Optional<String> substitute = Optional.empty();
        if (type.kind() != Kind.FLAGS && !type.variants().isEmpty()) {
            boolean isNone = type.kind() == Kind.UNION && type.isMaybeAbsent() && random.nextBoolean();
            // What stands for a value may be removed later: its own substitute stands for both then.
            List<Variant> open =
                    type.variants().stream().filter(one -> one.span().isOpen()).toList();
            substitute = Optional.of(isNone ? "none" : one(open).name());
        }
        int place = type.variants().isEmpty()
                ? 0
                : 1 + random.nextInt(type.variants().size());
        type.variants().add(place, new Variant(text, name, substitute, span));
    }

    private Body body(String head, String name, String modifiers, int bits) {
        Room room = new Room(bits, head.equals("object") || bits == Room.INPUT);
        return body(head, name, modifiers, room, field(room, head.equals("object")));
    }

    private Body body(String head, String name, String modifiers, int bits, String first) {
        Room room = new Room(bits, head.equals("object") || bits == Room.INPUT);
        return body(head, name, modifiers, room, new Field(first, "", Optional.empty(), Optional.empty(), now()));
    }

    private Body body(String head, String name, String modifiers, Room room, Field first) {
        Body body = new Body(head, name, modifiers, room, new FieldList(), now());
        body.fields().items().add(first);
        int more = random.nextInt(4);
        for (int i = 0; i < more; i++) {
            addItem(body.fields(), room, body.isObject());
        }
        (body.isObject() ? objects : messages).add(body);
        return body;
    }

    private void addMessage() {
        Body message = body("message", name("Message"), random.nextInt(5) == 0 ? " block" : "", Room.WHOLE);
        String sender = one(List.of("", "client ", "server "));
        switch (random.nextInt(4)) {
            case 0 -> loose.add(sender + message.name(), message.span());
            case 1 -> {
                Body answer = body("message", name("Answer"), "", Room.WHOLE);
                events.add(sender + message.name() + " -> " + answer.name(), message.span());
            }
            case 2 -> {
                Body target = one(openObjects());
                addressed.add(new Addressed(message, target));
                String owner = sender.equals("client ") && random.nextBoolean() ? "owner " : "";
                events.add(owner + sender + message.name() + " at " + target.name(), message.span());
            }
            default -> events.add(sender + message.name(), message.span());
        }
    }

    private List<Body> openObjects() {
        return objects.stream().filter(object -> object.span().isOpen()).toList();
    }

    /** Adds an object with references to it in what may be older. */
    private void addReferredObject() {
        if (random.nextBoolean()) {
            addObject();
        } else {
            addPets();
        }
        Drawn reference = reference(objects.get(objects.size() - 1));
        for (int i = 0; i < 3; i++) {
            Body body = one(random.nextBoolean() ? messages : objects);
            if (body.span().isOpen() && refers(body.room())) {
                place(body.fields(), field(reference, body.room(), body.isObject()));
            }
            HistoryType type = one(types);
            boolean isComposite = type.kind() == Kind.STRUCT || type.kind() == Kind.UNION;
            if (!isComposite || !type.span().isOpen() || !refers(type.room())) {
                continue;
            } else if (type.kind() == Kind.STRUCT) {
                place(type.fields(), field(reference, type.room(), false));
            } else if (type.variants().size() < 12) {
                addCase(type, reference);
            }
        }
    }

    private static boolean refers(Room room) {
        return !room.isInput() && room.holds(3 * REFERENCE_BITS);
    }

    private void addObject() {
        Body object = body("object", name("Thing"), random.nextInt(3) == 0 ? " rewind" : "", Room.WHOLE);
        world.add("server " + object.name(), object.span());
    }

    /** An object whose first field is moved by inputs. */
    private void addMoved(String prefix) {
        String spot = one(List.of(
                "int(0..4095) spot;",
                "smooth int(0..4095) spot;",
                "float(0..1024, step 0.25) spot;",
                "smooth exact float(0..1024, step 0.25) spot;"));
        Body object = body("object", name(prefix), random.nextInt(3) == 0 ? " rewind" : "", Room.WHOLE, spot);
        world.add("server " + object.name(), object.span());
    }

    private void addChunks(String sender) {
        Body head = body("message", name("Chunk"), " block", Room.WHOLE);
        channel(name("chunks") + " chunk (max 64 KiB)").add(sender + head.name(), head.span());
    }

    private void addChannel() {
        switch (random.nextInt(3)) {
            case 0 -> addChunks(one(List.of("", "client ", "server ")));
            case 1 -> {
                Body message = body("message", name("Late"), "", Room.WHOLE);
                channel(name("late") + " reliable_unordered").add("server " + message.name(), message.span());
            }
            default -> addPets();
        }
    }

    private void addPets() {
        Body object = body("object", name("Pet"), "", Room.WHOLE);
        channel(name("pets") + " state").add("server " + object.name(), object.span());
    }

    // ---- fields

    /**
     * Type of a field or case.
     *
     * @param value a default, or nothing
     * @param object the object to which it refers
     * @param condition a condition on a field {@code ?} of the type
     */
    private record Drawn(
            String text,
            int bits,
            String value,
            Optional<HistoryType> declared,
            Optional<Body> object,
            Optional<Condition> condition) {
        static Drawn of(String text, int bits, String value) {
            return new Drawn(text, bits, value, Optional.empty(), Optional.empty(), Optional.empty());
        }

        static Drawn of(String text, int bits, String value, Condition condition) {
            return new Drawn(text, bits, value, Optional.empty(), Optional.empty(), Optional.of(condition));
        }
    }

    private static Drawn reference(Body object) {
        return new Drawn(
                "ref " + object.name(), REFERENCE_BITS, "", Optional.empty(), Optional.of(object), Optional.empty());
    }

    private Span span(Drawn type) {
        return new Span(version, type.object().map(Body::span), random.nextBoolean());
    }

    /** Adds a field, reserved bits or a branch at a random place behind the first field. */
    private void addItem(FieldList fields, Room room, boolean ofObject) {
        int choice = room.isPlain() ? 2 : random.nextInt(6);
        Item item;
        if (choice == 0) {
            String bits = random.nextBoolean() ? "reserved(" + (1 + random.nextInt(9)) + ");" : "align;";
            item = new Field(bits, "", Optional.empty(), Optional.empty(), now());
        } else if (choice == 1) {
            Optional<Branch> branch = branch(fields, room);
            if (branch.isPresent()) {
                fields.items().add(branch.get());
                return;
            }
            item = field(room, false);
        } else {
            item = field(room, ofObject);
        }
        place(fields, item);
    }

    private void place(FieldList fields, Item item) {
        int last = fields.items().size();
        // Behind a branch a place could be before a field that the branch asks.
        fields.items().add(random.nextBoolean() ? last : 1 + random.nextInt(last), item);
    }

    private Optional<Branch> branch(FieldList fields, Room room) {
        List<Field> deciders = fields.items().stream()
                .filter(Field.class::isInstance)
                .map(Field.class::cast)
                .filter(field -> field.span().isOpen())
                .filter(field -> field.condition()
                        .filter(condition -> condition.span().isOpen())
                        .isPresent())
                .toList();
        if (deciders.isEmpty()) {
            return Optional.empty();
        }
        Field decider = one(deciders);
        List<Field> inner = new ArrayList<>();
        int count = 1 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            inner.add(field(room, false));
        }
        return Optional.of(new Branch(decider, decider.condition().orElseThrow(), inner));
    }

    private Field field(Room room, boolean ofObject) {
        return field(type(room, false), room, ofObject);
    }

    private Field field(Drawn type, Room room, boolean ofObject) {
        String name = name("field");
        boolean isAbsentUnion = type.declared()
                .filter(one -> one.kind() == Kind.UNION && one.isMaybeAbsent())
                .isPresent();
        boolean isOptional = isAbsentUnion || random.nextInt(5) == 0;
        boolean isArray = !isOptional && random.nextInt(5) == 0 && room.holds(type.bits() * 3);
        boolean isDefaulted = !isOptional
                && !isArray
                && random.nextInt(3) == 0
                && !type.value().isEmpty();
        String text = (ofObject ? audience(type.text(), isOptional) : "")
                + (isOptional ? "optional " : "")
                + type.text() + " " + name
                + (isArray
                        ? one(room.isPlain() ? List.of("[2]", "[..3]") : List.of("[2]", "[..3]", "[1..3]", "[2..3]"))
                        : "")
                + (isDefaulted ? " = " + type.value() : "")
                + ";";
        room.take(type.bits() * (isArray ? 3 : 1));
        boolean isPlain = !isOptional && !isArray;
        Optional<Condition> condition = isPlain
                ? type.condition().map(one -> new Condition(one.text().replace("?", name), one.span()))
                : Optional.empty();
        return new Field(text, name, type.declared(), condition, span(type));
    }

    private String audience(String type, boolean isOptional) {
        boolean isSmooth = type.startsWith("float(") && !isOptional && random.nextBoolean();
        return one(List.of("", "", "once ", "owner ", "others ")).replace("once ", isSmooth ? "" : "once ")
                + (isSmooth ? "smooth " : "");
    }

    private Drawn type(Room room, boolean ofCase) {
        List<HistoryType> fitting = types.stream()
                .filter(type -> type.span().isOpen())
                .filter(type -> !room.isPlain() || type.room().isPlain())
                .filter(type -> !room.isInput() || type.kind() == Kind.FLAGS)
                .filter(type -> !(ofCase && type.kind() == Kind.UNION && type.isMaybeAbsent()))
                .filter(type -> type.room().whole() <= Math.max(Room.SMALL, room.inner()))
                .filter(type -> room.holds(type.room().whole()))
                .toList();
        if (!fitting.isEmpty() && random.nextInt(3) == 0) {
            return declared(one(fitting));
        }
        if (!objects.isEmpty() && refers(room) && random.nextInt(8) == 0) {
            return reference(one(openObjects()));
        }
        int choice = random.nextInt(!room.holds(60) ? 1 : room.isInput() ? 5 : 8);
        return switch (choice) {
            case 0 -> Drawn.of("bool", 1, "true", new Condition("?", now()));
            case 1 -> Drawn.of("int(0..100)", 7, "7", new Condition("? > 40", now()));
            case 2 -> Drawn.of("bits(" + (1 + random.nextInt(20)) + ")", 20, "1");
            case 3 -> Drawn.of("float(-8..8, step 0.25)", 7, "1.5");
            case 4 -> Drawn.of("quat(6)", 20, "");
            case 5 -> Drawn.of("string(6)", 52, "\"a\"");
            case 6 -> Drawn.of("uint32", 32, "77");
            default -> Drawn.of("bytes(4)", 36, "");
        };
    }

    private Drawn declared(HistoryType type) {
        Optional<Condition> condition = Optional.empty();
        String value = "";
        if (type.kind() == Kind.ENUM) {
            Variant first = type.variants().get(0);
            Variant asked = one(
                    type.variants().stream().filter(one -> one.span().isOpen()).toList());
            value = first.name();
            condition = Optional.of(new Condition("? == " + asked.name(), asked.span()));
        } else if (type.kind() == Kind.FLAGS) {
            condition = Optional.of(new Condition("?." + type.variants().get(0).name(), now()));
        }
        return new Drawn(type.name(), type.room().whole(), value, Optional.of(type), Optional.empty(), condition);
    }
}
